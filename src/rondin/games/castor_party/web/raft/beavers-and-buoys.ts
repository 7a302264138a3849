// What stands on the raft: six beavers with their tails, thirty buoys.
import type { Beaver, Colour, Target, View } from '../types.gen'

/** The colours in the order of the rules: a beaver's place in lists. */
export const COLOURS: readonly Colour[] = ['red', 'yellow', 'blue', 'white', 'orange', 'green']
export const TAILS = 12
export const LAST_BUOY = 30

export const beaverOf = (view: View, colour: Colour): Beaver | undefined =>
  view.beavers.find((one) => one.colour === colour)

/** The colour of a buoy, from 1 on. */
export const buoyColour = (view: View, buoy: number): Colour =>
  view.raft.buoys[buoy - 1]?.colour ?? 'red'

/** Whether a play earns a log or a card: on a buoy of the beaver's colour, and by a jump. */
export const earnsAt = (view: View, { to, beaver }: Target): boolean =>
  to === null || buoyColour(view, to) === beaver

/** Which hour of a clock a tail points to: east is three. */
export const hourOf = (tail: number): number => ((tail + 2) % TAILS) + 1
