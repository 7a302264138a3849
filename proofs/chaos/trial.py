"""A trial: tables that people play at, a storm of faults, then calm; and what the checker says."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from proofs.chaos.checker import Verdict, check
from proofs.chaos.clients import Eye, Gathering, Net, Person
from proofs.chaos.deployment import Deployment, ServerDied
from proofs.chaos.faults import Faults, Storm
from proofs.chaos.history import Calmed, Died, History
from rondin.engine.setting.setting import Setting
from rondin.server.problems import LogError

_PEOPLE = 5
_QUIET_SECONDS = 0.3  # without news, for everybody to have seen everything


@dataclass(frozen=True)
class Plan:
    """How hard a trial is."""

    kills: int = 50
    tables: int = 4  # at once
    longest_wait: float = 0.25  # seconds between two faults, if less happens meanwhile than should
    badness: float = 1.0  # of lines; 0: they are good
    calm_seconds: float = 120.0  # for every table to go on: only what hangs takes so long


class Trial:
    """One trial; what it draws follows from its seed, the moments in which it happens do not."""

    def __init__(
        self, deployment: Deployment, faults: Faults, settings: list[Setting], seed: int, plan: Plan
    ) -> None:
        self._luck = Random(seed)
        self._deployment = deployment
        self._settings = settings
        self._plan = plan
        self.history = History()
        self._net = Net(deployment.addresses, self.history, Random(seed + 1))
        self._net.badness = plan.badness
        self._storm = Storm(faults, self.history, Random(seed + 2))
        self._people: list[Person] = []
        self._gatherings: list[Gathering] = []
        self._running: set[asyncio.Task[None]] = set()

    async def run(self) -> Verdict:
        """Play, strike, calm down and compare."""
        deployment = self._deployment
        try:
            await deployment.open()
            self._people = [await self._net.person(f"Lou{k}") for k in range(_PEOPLE)]
            await self._rage_while_tables_go()
            await self._calm_down()
        except ServerDied as died:
            self.history.add(Died(died.status, died.said))
        finally:
            await self._let_go()
            await deployment.close()
        try:
            logs = await deployment.logs()
        except LogError as error:
            logs = {}
            self.history.add(Died(0, f"its log cannot be read: {error}"))
        verdict = check(self.history, logs)
        verdict.figures.struck.update(deployment.failures())
        return verdict

    async def _let_go(self) -> None:
        """Let nobody be anywhere any more; raise what went wrong with a client."""
        for task in self._running:
            task.cancel()
        for error in await asyncio.gather(*self._running, return_exceptions=True):
            if isinstance(error, Exception):
                raise error

    # --- tables -------------------------------------------------------------------------------
    async def _keep_tables_going(self) -> None:
        while True:
            going = [one for one in self._gatherings if not one.is_over]
            if len(going) < self._plan.tables:
                await self._make_table()
            for one in self._gatherings:
                if one.rematch and all(one.rematch != other.table for other in self._gatherings):
                    self._gather(Gathering(one.rematch, one.people), self._spectator(one))
            for task in self._running:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)

    async def _make_table(self) -> None:
        luck = self._luck
        setting = luck.choice(self._settings)
        people = luck.sample(self._people, min(setting.seats, luck.choice([1, 2, 2, 3])))
        bots = [luck.choice(["random", "thoughtful"]) for _ in range(setting.seats - len(people))]
        wish = {
            "game": setting.game.name,
            "edition": setting.edition,
            "mode": setting.mode,
            "options": setting.options,
            "seats": ["you", *["open"] * (len(people) - 1), *bots],
            "name": people[0].name,
            "privacy": luck.choice(["open", "link"]),
        }
        table = await self._net.make_table(people[0], wish)
        at = Gathering(table, people)
        self._gather(at, self._spectator(at))

    def _spectator(self, at: Gathering) -> Person:
        return self._luck.choice([one for one in self._people if one not in at.people])

    def _gather(self, at: Gathering, spectator: Person) -> None:
        self._gatherings.append(at)
        for person in (*at.people, spectator):
            eye = Eye(self._net, at, person, self._luck.choice(["fr", "en"]))
            self._let_run(eye, lambda eye: eye.state == "over")

    def _let_run(self, eye: Eye, is_enough: Callable[[Eye], bool]) -> None:
        task = asyncio.create_task(eye.run(is_enough))
        self._running.add(task)

    # --- the storm, and the calm after it -----------------------------------------------------
    async def _rage_while_tables_go(self) -> None:
        keeping = asyncio.create_task(self._keep_tables_going())
        most = max(1, self._plan.tables - 1)  # the storm meets one that is being made, too
        try:
            with contextlib.suppress(TimeoutError):
                # On a machine that is busy a storm would be over before anybody has a table.
                await self._until(lambda: keeping.done() or len(self._gatherings) >= most)
            await self._rage()
        finally:
            keeping.cancel()
            await asyncio.wait([keeping])
        if not keeping.cancelled():
            keeping.result()

    async def _rage(self) -> None:
        for _ in range(self._plan.kills):
            await self._strike(self._luck.randint(0, 3))
            await self._deployment.check_alive()
            await self._storm.kill()
            if self._luck.random() < 0.5:
                self._storm.calm()
            await self._deployment.start_again()
        # What comes last is no kill: a server has to go on by itself after a disk that failed.
        await self._strike(self._luck.randint(2, 4))

    async def _strike(self, times: int) -> None:
        """Let people play, and do so many things that kill nobody."""
        await self._let_play()
        for _ in range(times):
            await self._storm.strike()
            await self._let_play()

    async def _let_play(self) -> None:
        """Let clients hear and say so many things, however fast this machine is."""
        enough = len(self.history) + self._luck.randint(1, 50)
        end = asyncio.get_running_loop().time() + self._plan.longest_wait
        while asyncio.get_running_loop().time() < end:
            if len(self.history) >= enough:
                break
            await asyncio.sleep(0.002)

    async def _calm_down(self) -> None:
        """Let every table go on, then stand still, and everybody see the same."""
        self._storm.calm()
        self._net.badness = 0.0
        await self._deployment.check_alive()
        await asyncio.sleep(_QUIET_SECONDS)
        self.history.add(Calmed())
        before = {at.table: at.highest for at in self._gatherings}
        with contextlib.suppress(TimeoutError):  # the checker says which did not
            await self._until(lambda: all(self._went_on(at, before) for at in self._gatherings))
        self._net.is_frozen = True
        for at in self._gatherings:
            for eye in at.eyes:
                await eye.let_stand_still()
        back: set[Eye] = set()

        def look_once_more() -> None:
            """Let those come back who had gone, or go meanwhile, when their match is over."""
            for eye in (eye for at in self._gatherings for eye in at.eyes):
                if eye.state == "over" and eye not in back and not eye.connected:
                    back.add(eye)
                    eye.state = ""
                    self._let_run(eye, lambda _: False)

        quiet_since, numbers = asyncio.get_running_loop().time(), self._numbers()

        def is_quiet() -> bool:
            nonlocal quiet_since, numbers
            look_once_more()
            now = asyncio.get_running_loop().time()
            rest = all(at.stands_still for at in self._gatherings)
            if not rest or numbers != self._numbers() or any(len(set(n)) > 1 for n in numbers):
                quiet_since, numbers = now, self._numbers()
            return now - quiet_since > _QUIET_SECONDS

        with contextlib.suppress(TimeoutError):
            await self._until(is_quiet)
        # People who leave would let tables go on: the servers end first.
        await self._deployment.kill()
        await asyncio.sleep(_QUIET_SECONDS)  # what was told is heard

    def _went_on(self, at: Gathering, before: dict[str, int]) -> bool:
        return at.is_over or (at.highest > before[at.table] and len(at.numbers) == 1)

    def _numbers(self) -> list[list[int]]:
        return [[eye.number if eye.connected else -1 for eye in at.eyes] for at in self._gatherings]

    async def _until(self, holds: Callable[[], bool]) -> None:
        end = asyncio.get_running_loop().time() + self._plan.calm_seconds
        while not holds():
            if asyncio.get_running_loop().time() > end:
                raise TimeoutError  # not in the midst of a question to the deployment
            await asyncio.sleep(0.02)
            await self._deployment.check_alive()
