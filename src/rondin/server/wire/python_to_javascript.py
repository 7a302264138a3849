"""Python in JavaScript, as far as rules need it.

Rules are plain functions over integers (CONTRIBUTING.md): few kinds of statements, no classes and
no library. They are translated one to one; integers become BigInt, which have no limit, as in
Python. Whatever is not known here raises Untranslatable: nothing is translated by guess.
"""

import ast
import builtins
import inspect
import textwrap
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

_OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.LShift: "<<", ast.RShift: ">>", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<",
    ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Is: "==", ast.IsNot: "!=",
}  # fmt: skip
_CALLED: dict[type[ast.AST], str] = {ast.FloorDiv: "floorDiv", ast.Mod: "mod", ast.Div: "div"}
_BUILTINS = {"range", "min", "max", "abs", "int", "len", "divmod", "bool"}
_RESERVED = {
    "case", "catch", "const", "default", "delete", "do", "enum", "export", "extends", "function",
    "let", "new", "null", "static", "super", "switch", "this", "throw", "try", "typeof", "var",
    "void", "arguments", "eval", "package", "private", "public", "interface", "int", "mod", "div",
    "floorDiv", "isIn", "range", "abs", "len", "divmod", "bool", "min", "max", "filled",
}  # fmt: skip

# What Python has and JavaScript has not. A comparison gives true or false, which counts as 1 or 0.
RUNTIME = """\
const int = (x) => (typeof x === 'boolean' ? BigInt(x) : x)
const floorDiv = (a, b) => (a - mod(a, b)) / b
const mod = (a, b) => ((a % b) + b) % b
const div = (a, b) => Number(a) / Number(b)
const divmod = (a, b) => [floorDiv(a, b), mod(a, b)]
const abs = (a) => (a < 0n ? -a : a)
const bool = (a) => Boolean(a)
const len = (a) => BigInt(a.length)
const min = (...all) => all.reduce((a, b) => (b < a ? b : a))
const max = (...all) => all.reduce((a, b) => (b > a ? b : a))
const filled = (value, count) => Array(Number(count)).fill(value)
const isIn = (x, all) => all.some((one) => one == x)
function* range(first, end, step = 1n) {
  if (end === undefined) [first, end] = [0n, first]
  for (let i = first; step > 0n ? i < end : i > end; i += step) yield i
}
"""


class Untranslatable(Exception):
    """The rules have something that is not translated."""


class Translation:
    """The functions that are reached from the verbs, and the constants that they read."""

    def __init__(self) -> None:
        self.functions: list[str] = []
        self.constants: list[str] = []
        self._names: dict[Any, str] = {}
        self._taken: set[str] = set()
        self._waiting: list[FunctionType] = []

    def run(self) -> None:
        while self._waiting:
            self.functions.append(Function(self, self._waiting.pop(0)).text())

    def function_name(self, function: FunctionType) -> str:
        if function not in self._names:
            self._names[function] = self._free_name(function.__name__)
            self._waiting.append(function)
        return self._names[function]

    def constant_name(self, name: str, value: Any) -> str:
        key = (name, repr(value))
        if key not in self._names:
            self._names[key] = self._free_name(name)
            self.constants.append(f"const {self._names[key]} = {_literal(value)}")
        return self._names[key]

    def _free_name(self, wanted: str) -> str:
        name, number = f"${wanted}", 2
        while name in self._taken:
            name, number = f"${wanted}{number}", number + 1
        self._taken.add(name)
        return name


def _literal(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value}n" if value >= 0 else f"({value}n)"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_literal, value))}]"
    raise Untranslatable(f"the constant {value!r}")


class Function(ast.NodeVisitor):
    """One function on its way into JavaScript: a method for each kind of statement and value."""

    def __init__(self, translation: Translation, function: FunctionType) -> None:
        self._all = translation
        self._globals = {**vars(builtins), **function.__globals__}
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
        definition = tree.body[0]
        if not isinstance(definition, ast.FunctionDef) or definition.args.defaults:
            raise Untranslatable(function.__qualname__)
        self._tree = definition
        self._name = translation.function_name(function)
        self._arguments = [one.arg for one in definition.args.args]
        stored = [
            node.id
            for node in ast.walk(definition)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        ]
        self._own = [name for name in dict.fromkeys(stored) if name not in self._arguments]

    def text(self) -> str:
        arguments = ", ".join(map(_local, self._arguments))
        own = [f"  let {', '.join(map(_local, self._own))}"] if self._own else []
        return "\n".join(
            [f"function {self._name}({arguments}) {{", *own, *self._block(self._tree.body), "}"]
        )

    def generic_visit(self, node: ast.AST) -> Any:
        raise Untranslatable(f"{self._name}: {ast.unparse(node)}")

    # --- statements: lists of lines -----------------------------------------------------------
    def _block(self, body: list[ast.stmt]) -> list[str]:
        return [f"  {line}" for statement in body for line in self.visit(statement)]

    def visit_Pass(self, _node: ast.Pass) -> list[str]:
        return []

    def visit_Expr(self, node: ast.Expr) -> list[str]:
        is_docstring = isinstance(node.value, ast.Constant)
        return [] if is_docstring else [f"{self.visit(node.value)};"]

    def visit_Return(self, node: ast.Return) -> list[str]:
        return ["return;" if node.value is None else f"return {self.visit(node.value)};"]

    def visit_Assign(self, node: ast.Assign) -> list[str]:
        targets = " = ".join(map(self.visit, node.targets))
        return [f"{targets} = {self._stored(node.value)};"]

    def visit_AugAssign(self, node: ast.AugAssign) -> list[str]:
        target, value, kind = self.visit(node.target), self._integer(node.value), type(node.op)
        if kind in _OPERATORS:
            return [f"{target} {_OPERATORS[kind]}= {value};"]
        if _calls(node.target):
            self.generic_visit(node)  # it would be called twice
        return [f"{target} = {_CALLED[kind]}({target}, {value});"]

    def visit_If(self, node: ast.If) -> list[str]:
        lines = [f"if ({self.visit(node.test)}) {{", *self._block(node.body)]
        return [*lines, *(["} else {", *self._block(node.orelse)] if node.orelse else ()), "}"]

    def visit_While(self, node: ast.While) -> list[str]:
        if node.orelse:
            self.generic_visit(node)
        return [f"while ({self.visit(node.test)}) {{", *self._block(node.body), "}"]

    def visit_For(self, node: ast.For) -> list[str]:
        if node.orelse:
            self.generic_visit(node)
        head = f"for ({self.visit(node.target)} of {self.visit(node.iter)}) {{"
        return [head, *self._block(node.body), "}"]

    def visit_Break(self, _node: ast.Break) -> list[str]:
        return ["break;"]

    def visit_Continue(self, _node: ast.Continue) -> list[str]:
        return ["continue;"]

    # --- values: expressions ------------------------------------------------------------------
    def _list(self, nodes: list[ast.expr], say: Callable[[ast.expr], str] | None = None) -> str:
        return ", ".join(map(say or self.visit, nodes))

    def _stored(self, node: ast.expr) -> str:
        """What is kept is an integer: true and false are not."""
        if isinstance(node, ast.Tuple):
            return f"[{self._list(node.elts, self._integer)}]"
        return self._integer(node)

    def _integer(self, node: ast.expr) -> str:
        value: str = self.visit(node)
        is_one = isinstance(node, ast.Constant | ast.BinOp | ast.Attribute | ast.Subscript)
        return value if is_one or _is_literal(value) else f"int({value})"

    def visit_Constant(self, node: ast.Constant) -> str:
        return _literal(node.value)

    def visit_Name(self, node: ast.Name) -> str:
        name = node.id
        if self._is_local(name):
            return _local(name)
        if name not in self._globals:
            self.generic_visit(node)
        return self._known(name, self._globals[name])

    def visit_Attribute(self, node: ast.Attribute) -> str:
        owner = node.value
        if isinstance(owner, ast.Name) and not self._is_local(owner.id):
            module = self._globals.get(owner.id)
            if isinstance(module, ModuleType):
                return self._known(node.attr, getattr(module, node.attr))
        return f"{self.visit(owner)}.{node.attr}"

    def visit_Subscript(self, node: ast.Subscript) -> str:
        if isinstance(node.slice, ast.Slice | ast.Tuple | ast.UnaryOp):
            self.generic_visit(node)  # JavaScript does not count from the end
        return f"{self.visit(node.value)}[Number({self.visit(node.slice)})]"

    def visit_BinOp(self, node: ast.BinOp) -> str:
        if isinstance(node.left, ast.List) and isinstance(node.op, ast.Mult):
            return f"filled({self._list(node.left.elts)}, {self.visit(node.right)})"
        left, right, kind = self._integer(node.left), self._integer(node.right), type(node.op)
        if kind in _CALLED:
            return f"{_CALLED[kind]}({left}, {right})"
        if kind not in _OPERATORS:
            self.generic_visit(node)
        return f"({left} {_OPERATORS[kind]} {right})"

    def visit_BoolOp(self, node: ast.BoolOp) -> str:
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return f"({sign.join(map(self.visit, node.values))})"

    def visit_UnaryOp(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self.visit(node.operand)}"
        sign = {ast.USub: "-", ast.Invert: "~"}.get(type(node.op)) or self.generic_visit(node)
        return f"({sign}{self._integer(node.operand)})"

    def visit_IfExp(self, node: ast.IfExp) -> str:
        return f"({self.visit(node.test)} ? {self.visit(node.body)} : {self.visit(node.orelse)})"

    def visit_Compare(self, node: ast.Compare) -> str:
        parts = [node.left, *node.comparators]
        if any(map(_calls, parts[1:-1])):
            self.generic_visit(node)  # it would be called twice
        pairs = zip(parts[:-1], node.ops, parts[1:], strict=True)
        said = [self._pair(self.visit(a), op, self.visit(b)) for a, op, b in pairs]
        return said[0] if len(said) == 1 else f"({' && '.join(said)})"

    def _pair(self, left: str, op: ast.cmpop, right: str) -> str:
        if isinstance(op, ast.In | ast.NotIn):
            return f"{'' if isinstance(op, ast.In) else '!'}isIn({left}, {right})"
        return f"({left} {_OPERATORS[type(op)]} {right})"

    def visit_Tuple(self, node: ast.Tuple) -> str:
        return f"[{self._list(node.elts)}]"

    def visit_Call(self, node: ast.Call) -> str:
        if node.keywords:
            self.generic_visit(node)
        return f"{self.visit(node.func)}({self._list(node.args)})"

    # --- names --------------------------------------------------------------------------------
    def _is_local(self, name: str) -> bool:
        return name in self._arguments or name in self._own

    def _known(self, name: str, value: Any) -> str:
        if isinstance(value, FunctionType):
            return self._all.function_name(value)
        if name in _BUILTINS and value is vars(builtins).get(name):
            return name
        if isinstance(value, int | float):
            return _literal(value)
        return self._all.constant_name(name, value)


def _calls(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Call) for part in ast.walk(node))


def _is_literal(value: str) -> bool:
    return value.strip("()-").removesuffix("n").isdecimal()


def _local(name: str) -> str:
    return f"{name}_" if name in _RESERVED else name
