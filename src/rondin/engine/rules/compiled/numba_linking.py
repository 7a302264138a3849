"""Linking: how compiled functions become machine code, once and not at each level of callers.

Numba makes every function a library of its own: it links all that the function calls, optimises
the lot again, and writes machine code and a door for Python, though only compiled callers may ever
come. For rules of three hundred small functions that is most of the time. Here a function is a
`Part` to compiled callers, which is left as it was lowered, and a `Whole` to Python, which links
every part that it reaches, is optimised once, and goes to the disk.
"""

from collections.abc import Iterator
from typing import Any

from llvmlite import ir
from llvmlite.binding import address_of_symbol
from numba import types
from numba.core import compiler, typed_passes
from numba.core.codegen import CPUCodeLibrary, JITCodeLibrary
from numba.core.compiler_machinery import AnalysisPass, register_pass

_WIDE = 64  # bits
_EDITION = "e"  # what rules call the edition record (`engine/rules/contract.py`)


class Part(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """A function for compiled callers only: tidied by itself, never linked nor machine code."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.callees: list[CPUCodeLibrary] = []

    def add_linking_library(self, library: CPUCodeLibrary) -> None:
        super().add_linking_library(library)
        self.callees.append(library)

    def add_ir_module(self, ir_module: Any) -> None:
        _tell_of_records(ir_module)
        super().add_ir_module(ir_module)

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0  # what Numba itself says where there is no door for Python

    @property
    def codegen(self) -> "Part":
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Place no environment: it serves Python objects, and rules have none."""


class Whole(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """A function for Python, with all the parts that it reaches."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.callees: list[CPUCodeLibrary] = []

    def add_linking_library(self, library: CPUCodeLibrary) -> None:
        """Keep what is called; Numba gets it in the end, in an order that leaves nothing out."""
        self.callees.append(library)

    def add_ir_module(self, ir_module: Any) -> None:
        _tell_of_records(ir_module)
        super().add_ir_module(ir_module)

    def finalize(self) -> None:
        for library in _reached(self.callees):
            super().add_linking_library(library)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Keep the parts to this library, and so inline more; code runs a sixth faster.

        Numba's passes before the full ones only help to count references, which rules do not.
        """
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)
        if lost := [name for name in _called(self._final_module) if not address_of_symbol(name)]:
            raise RuntimeError(f"{self.name} calls what was not linked: {', '.join(lost)}")


def _tell_of_records(module: ir.Module) -> None:
    """Tell LLVM what holds of all records: they are there, and nobody writes an edition.

    So it may read a field before it knows whether it needs it, in place of a branch, and need not
    read the edition's again after every field of a state that is written.
    """
    for function in module.functions:
        for argument in function.args if not function.is_declaration else ():
            if not _is_record(argument.type):
                continue
            argument.attributes.dereferenceable = argument.type.pointee.count
            if argument.name == f"arg.{_EDITION}":
                argument.add_attribute("noalias")


def _is_record(kind: Any) -> bool:
    return (
        isinstance(kind, ir.PointerType)
        and isinstance(kind.pointee, ir.ArrayType)
        and kind.pointee.element == ir.IntType(8)
    )


def _called(module: Any) -> Iterator[str]:
    """Yield the functions that a module needs from outside of it."""
    for function in module.functions:
        if function.is_declaration and not function.name.startswith("llvm."):
            yield function.name


def _reached(called: list[CPUCodeLibrary]) -> list[CPUCodeLibrary]:
    """Return these libraries and all that they call, each after all of its callers.

    LLVM takes a function over only if somebody asks for it by then: a part that came before one
    of its callers would be left out, and calls to it would go nowhere.
    """
    seen: set[CPUCodeLibrary] = set()
    callees_first: list[CPUCodeLibrary] = []

    def visit(other: CPUCodeLibrary) -> None:
        if other not in seen:
            seen.add(other)
            for callee in other.callees if isinstance(other, Part) else ():
                visit(callee)
            callees_first.append(other)

    for other in called:
        visit(other)
    return callees_first[::-1]


def _pipeline(library: type[CPUCodeLibrary]) -> type[compiler.CompilerBase]:
    """Return a compiler that puts what it lowers into this kind of library."""

    @register_pass(mutates_CFG=False, analysis_only=True)
    class Shelve(AnalysisPass):  # type: ignore[misc]  # Numba has no types
        _name = f"shelve_{library.__name__}"

        def __init__(self) -> None:
            super().__init__()

        def run_pass(self, state: Any) -> bool:
            state.library = library(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
            return False

    class Pipeline(compiler.CompilerBase):  # type: ignore[misc]  # Numba has no types
        def define_pipelines(self) -> list[Any]:
            passes = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
            passes.add_pass_after(Shelve, typed_passes.AnnotateTypes)
            passes.finalize()
            return [passes]

    return Pipeline


part = _pipeline(Part)
whole = _pipeline(Whole)


def widened(dispatcher: Any) -> Any:
    """Make a part take all its integers as 64 bits wide: one form, whatever fields callers read."""
    narrow = dispatcher.get_call_template

    def get_call_template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return narrow(tuple(map(_wide, args)), {name: _wide(kws[name]) for name in kws})

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _wide(kind: Any) -> Any:
    """Return 64 bits for an integer: no written number, nor a narrow field, makes another form."""
    kind = types.unliteral(kind) if isinstance(kind, types.IntegerLiteral) else kind
    return types.int64 if isinstance(kind, types.Integer) and kind.bitwidth < _WIDE else kind
