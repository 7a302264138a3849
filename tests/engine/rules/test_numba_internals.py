"""The inner parts of Numba that compiled rules lean on are still there."""

import importlib
import sys
from types import SimpleNamespace

import pytest

from tests.library_internals import Internals

CODEGEN = "numba.core.codegen"
COMPILER = "numba.core.compiler"
PROBE = "def probe(a):\n    return a + 1\n\ndef first(a):\n    return a[0]\n"


@pytest.fixture
def probe(tmp_path, monkeypatch):
    """A module of functions to compile."""
    (tmp_path / "numba_probe.py").write_text(PROBE)
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("numba_probe")
    monkeypatch.delitem(sys.modules, "numba_probe")


def check(probe, folder) -> None:
    numba = Internals(
        "numba",
        "rondin.engine.rules.compiled.numba_linking",
        "rondin.engine.rules.compiled.compilation",
    )
    numba.takes(CODEGEN, "JITCodeLibrary.__init__", "self", "codegen", "name")
    numba.takes(CODEGEN, "JITCodeLibrary.add_linking_library", "self", "library")
    numba.takes(CODEGEN, "JITCodeLibrary.finalize", "self")
    numba.takes(CODEGEN, "JITCodeLibrary.get_pointer_to_function", "self", "name")
    numba.takes(CODEGEN, "JITCodeLibrary.enable_object_caching", "self")
    numba.takes(CODEGEN, "JITCodeLibrary._optimize_final_module", "self")
    numba.takes(CODEGEN, "JITCodeLibrary._raise_if_finalized", "self")
    numba.has(CODEGEN, "JITCodeLibrary.codegen")
    numba.takes(CODEGEN, "JITCPUCodegen.set_env", "self", "env_name", "env")
    numba.takes(CODEGEN, "JITCPUCodegen._module_pass_manager", "self", "kwargs")
    numba.takes(COMPILER, "CompilerBase.define_pipelines", "self")
    numba.takes(COMPILER, "DefaultPassBuilder.define_nopython_pipeline", "state", "name")
    machinery = "numba.core.compiler_machinery"
    numba.takes(machinery, "PassManager.add_pass_after", "self", "pass_cls", "location")
    numba.takes(machinery, "PassManager.finalize", "self")
    numba.takes(machinery, "register_pass", "self", "mutates_CFG", "analysis_only")
    numba.has(machinery, "AnalysisPass")
    numba.takes("numba.core.dispatcher", "Dispatcher.get_call_template", "self", "args", "kws")
    numba.takes("numba.core.types", "unliteral", "lit_type")
    numba.has("numba.core.types", "IntegerLiteral")
    numba.has("numba.core.types", "Integer")
    numba.has("llvmlite.binding", "address_of_symbol")
    numba.holds("types are annotated before code is lowered", annotated_before_lowered)
    numba.holds("a library has _finalized, and _final_module with its functions", new_library)
    numba.holds("_codegen gives passes and what they build on", passes_of_a_library)
    numba.holds(
        "njit's _nrt=False makes code that counts no references",
        lambda: counts_no_references(probe),
    )
    numba.holds(
        "a library that a pass puts into the state is the one that is lowered into",
        lambda: lowered_into(probe),
    )
    numba.holds(
        "numba.config.CACHE_DIR is where files called *NAME-*.nbc go, when a function is made",
        lambda: kept_on_disk(probe, folder),
    )
    numba.settle()


def annotated_before_lowered() -> bool:
    from numba.core import compiler, typed_passes

    state = SimpleNamespace(flags=compiler.Flags(), func_ir=None)
    passes = compiler.DefaultPassBuilder.define_nopython_pipeline(state)
    kinds = [kind for kind, _ in passes.passes]
    return kinds.index(typed_passes.AnnotateTypes) < kinds.index(typed_passes.NativeLowering)


def a_library():
    from numba.core.registry import cpu_target

    return cpu_target.target_context.codegen().create_library("probe")


def new_library() -> bool:
    library = a_library()
    return library._finalized is False and not list(library._final_module.functions)


def passes_of_a_library() -> bool:
    library = a_library()
    passes, builder = library._codegen._module_pass_manager()
    passes.run(library._final_module, builder)
    return library.codegen is library._codegen


def counts_no_references(probe) -> bool:
    import numba
    import numpy as np

    usual, ours = numba.njit(probe.first), numba.njit(_nrt=False)(probe.first)
    counted = [one(np.ones(1)) and "NRT_" in inner_code(one) for one in (usual, ours)]
    return counted == [True, False]


def inner_code(made) -> str:
    (only,) = made.overloads.values()
    return str(only.library.get_llvm_str())


def lowered_into(probe) -> bool:
    import numba

    from rondin.engine.rules.compiled import numba_linking as linking

    made = numba.njit(_nrt=False, pipeline_class=linking.whole)(probe.probe)
    assert made(1) == 2
    return all(type(one.library) is linking.Whole for one in made.overloads.values())


def kept_on_disk(probe, folder) -> bool:
    import numba

    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    try:
        made = numba.njit(_nrt=False, cache=True)(probe.probe)
    finally:
        numba.config.CACHE_DIR = before
    made(1)
    return len(list(folder.rglob("*probe-*.nbc"))) == 1


def test_numba_is_what_we_lean_on(probe, tmp_path):
    check(probe, tmp_path / "cache")


def test_what_changed_is_told(probe, tmp_path, monkeypatch):
    from numba.core import codegen, compiler

    def without_annotations(state, name="nopython"):
        return compiler.PassManager(name)

    monkeypatch.delattr(codegen.CPUCodeLibrary, "_optimize_final_module")
    monkeypatch.setattr(codegen.CPUCodeLibrary, "add_linking_library", lambda self, one, two: None)
    monkeypatch.setattr(
        compiler.DefaultPassBuilder, "define_nopython_pipeline", staticmethod(without_annotations)
    )
    with pytest.raises(AssertionError) as told:
        check(probe, tmp_path / "cache")
    message = str(told.value)
    assert "numba.core.codegen.JITCodeLibrary._optimize_final_module is gone" in message
    assert "add_linking_library now takes (self, one, two), not (self, library)" in message
    assert "no longer true: types are annotated before code is lowered" in message
    assert "numba_linking.py" in message
    assert "compilation.py" in message


def test_a_flag_that_is_gone_is_told(probe, tmp_path, monkeypatch):
    import numba

    real = numba.njit

    def njit(*functions, **options):
        assert "_nrt" not in options, "unrecognised option _nrt"
        return real(*functions, **options)

    monkeypatch.setattr(numba, "njit", njit)
    with pytest.raises(AssertionError, match=r"njit's _nrt=False.*unrecognised option _nrt"):
        check(probe, tmp_path / "cache")
