"""The rules of a game in JavaScript, so that a browser can replay a match and check it.

Rules are plain functions over integers (CONTRIBUTING.md): few kinds of statements, no classes and
no library. They are translated one to one; integers become BigInt, which have no limit, as in
Python. Whatever is not known here raises Untranslatable: nothing is translated by guess.
"""

import ast
import builtins
import inspect
import json
import textwrap
from types import FunctionType, ModuleType
from typing import Any

from rondin.engine.registry import Game
from rondin.engine.rules import chance
from rondin.engine.rules.codec import Name
from rondin.engine.rules.records import Layout

_VERBS = ("setup", "to_act", "legal", "apply", "veil", "scores")
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
_RUNTIME = """\
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


def javascript(game: Game) -> str:
    """Return the rules of a game as a module that exports them."""
    translation = _Translation()
    verbs = {verb: getattr(game.rules, verb) for verb in _VERBS}
    if game.legal_out_of_turn is not None:
        verbs["legal_out_of_turn"] = game.legal_out_of_turn
    names = {verb: translation.function_name(function) for verb, function in verbs.items()}
    names["seed"] = translation.function_name(chance.seed)
    translation.run()
    moves = [
        [move.do, [[f.name, list(f.names) if isinstance(f, Name) else f.size] for f in move.fields]]
        for move in game.codec.moves.values()
    ]
    exported = [f"  {verb}: {name}," for verb, name in names.items()]
    return "\n".join([
        f"// The rules of {game.name}, translated from rules/*.py by `make generated`. Do not edit.",
        _RUNTIME,
        *translation.constants,
        *translation.functions,
        "export const rules = {",
        *exported,
        f"  state: {json.dumps(_fields(game.layout))},",
        f"  edition: {json.dumps(_fields(game.edition_layout))},",
        f"  moves: {json.dumps(moves)},",
        "}",
        "",
    ])  # fmt: skip


def _fields(layout: Layout) -> list[list[Any]]:
    """Return the fields of a record: name, code, shape, whether it is public."""
    return [[name, f.code, list(f.shape), f.public] for name, f in layout.fields.items()]


class _Translation:
    """The functions that are reached from the verbs, and the constants that they read."""

    def __init__(self) -> None:
        self.functions: list[str] = []
        self.constants: list[str] = []
        self._names: dict[Any, str] = {}
        self._taken: set[str] = set()
        self._waiting: list[FunctionType] = []

    def run(self) -> None:
        while self._waiting:
            self.functions.append(_Function(self, self._waiting.pop(0)).text())

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


class _Function:
    """One function on its way into JavaScript."""

    def __init__(self, translation: _Translation, function: FunctionType) -> None:
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
        body = self._block(self._tree.body, "  ")
        return "\n".join([f"function {self._name}({arguments}) {{", *own, *body, "}"])

    # --- statements ---------------------------------------------------------------------------
    def _block(self, body: list[ast.stmt], indent: str) -> list[str]:
        return [indent + line for statement in body for line in self._statement(statement)]

    def _statement(self, node: ast.stmt) -> list[str]:
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return []  # a docstring
            case ast.Expr(value=value):
                return [f"{self._value(value)};"]
            case ast.Return(value=None):
                return ["return;"]
            case ast.Return(value=value) if value is not None:
                return [f"return {self._value(value)};"]
            case ast.Assign(targets=targets, value=value):
                into = " = ".join(map(self._target, targets))
                return [f"{into} = {self._stored(value)};"]
            case ast.AnnAssign(target=target, value=value) if value is not None:
                return [f"{self._target(target)} = {self._stored(value)};"]
            case ast.AugAssign(target=target, op=op, value=value):
                return [self._changed(target, op, value)]
            case ast.If(test=test, body=body, orelse=orelse):
                lines = [f"if ({self._value(test)}) {{", *self._block(body, "  ")]
                return [*lines, *(["} else {", *self._block(orelse, "  ")] if orelse else ()), "}"]
            case ast.While(test=test, body=body, orelse=[]):
                return [f"while ({self._value(test)}) {{", *self._block(body, "  "), "}"]
            case ast.For(target=target, iter=every, body=body, orelse=[]):
                head = f"for ({self._target(target)} of {self._value(every)}) {{"
                return [head, *self._block(body, "  "), "}"]
            case ast.Break():
                return ["break;"]
            case ast.Continue():
                return ["continue;"]
        raise self._unknown(node)

    def _changed(self, target: ast.expr, op: ast.operator, value: ast.expr) -> str:
        into = self._target(target)
        if type(op) in _OPERATORS:
            return f"{into} {_OPERATORS[type(op)]}= {self._integer(value)};"
        if any(isinstance(part, ast.Call) for part in ast.walk(target)):
            raise self._unknown(target)  # it would be called twice
        return f"{into} = {_CALLED[type(op)]}({into}, {self._integer(value)});"

    def _target(self, node: ast.expr) -> str:
        if isinstance(node, ast.Tuple):
            return f"[{', '.join(map(self._target, node.elts))}]"
        return self._value(node)

    # --- values -------------------------------------------------------------------------------
    def _stored(self, node: ast.expr) -> str:
        """What is kept is an integer: true and false are not."""
        if isinstance(node, ast.Tuple):
            return f"[{', '.join(map(self._integer, node.elts))}]"
        return self._integer(node)

    def _integer(self, node: ast.expr) -> str:
        value = self._value(node)
        plain = isinstance(node, ast.Constant | ast.BinOp | ast.Attribute | ast.Subscript)
        return value if plain or value.endswith("n") else f"int({value})"

    def _value(self, node: ast.expr) -> str:  # noqa: PLR0911  # a line for each kind
        match node:
            case ast.Constant(value=value):
                return _literal(value)
            case ast.Name(id=name):
                return self._named(name)
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if self._is_module(name):
                return self._known(attribute, getattr(self._globals[name], attribute))
            case ast.Attribute(value=value, attr=attribute):
                return f"{self._value(value)}.{attribute}"
            case ast.Subscript(value=value, slice=place):
                return self._element(value, place)
            case ast.BinOp(left=ast.List(elts=[one]), op=ast.Mult(), right=right):
                return f"filled({self._value(one)}, {self._value(right)})"
            case ast.BinOp(left=left, op=op, right=right):
                parts = self._integer(left), self._integer(right)
                if type(op) in _CALLED:
                    return f"{_CALLED[type(op)]}({', '.join(parts)})"
                if type(op) in _OPERATORS:
                    return f"({parts[0]} {_OPERATORS[type(op)]} {parts[1]})"
            case ast.BoolOp(op=op, values=values):
                sign = " && " if isinstance(op, ast.And) else " || "
                return f"({sign.join(map(self._value, values))})"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!{self._value(operand)}"
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"(-{self._integer(operand)})"
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return f"(~{self._integer(operand)})"
            case ast.IfExp(test=test, body=body, orelse=orelse):
                choices = f"{self._value(body)} : {self._value(orelse)}"
                return f"({self._value(test)} ? {choices})"
            case ast.Compare():
                return self._comparison(node)
            case ast.Tuple(elts=elts) | ast.List(elts=elts):
                return f"[{', '.join(map(self._value, elts))}]"
            case ast.Call(func=function, args=arguments, keywords=[]):
                return f"{self._value(function)}({', '.join(map(self._value, arguments))})"
        raise self._unknown(node)

    def _comparison(self, node: ast.Compare) -> str:
        parts = [node.left, *node.comparators]
        if any(isinstance(n, ast.Call) for part in parts[1:-1] for n in ast.walk(part)):
            raise self._unknown(node)  # it would be called twice
        pairs = zip(parts[:-1], node.ops, parts[1:], strict=True)
        said = [self._pair(left, op, right) for left, op, right in pairs]
        return said[0] if len(said) == 1 else f"({' && '.join(said)})"

    def _pair(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> str:
        first, second = self._value(left), self._value(right)
        if isinstance(op, ast.In | ast.NotIn):
            sign = "" if isinstance(op, ast.In) else "!"
            return f"{sign}isIn({first}, {second})"
        return f"({first} {_OPERATORS[type(op)]} {second})"

    def _element(self, value: ast.expr, place: ast.expr) -> str:
        if isinstance(place, ast.Slice | ast.Tuple):
            raise self._unknown(place)
        if isinstance(place, ast.UnaryOp):
            raise self._unknown(place)  # from the end
        return f"{self._value(value)}[Number({self._value(place)})]"

    # --- names --------------------------------------------------------------------------------
    def _named(self, name: str) -> str:
        if name in self._arguments or name in self._own:
            return _local(name)
        if name not in self._globals:
            raise Untranslatable(f"{self._name}: {name}")
        return self._known(name, self._globals[name])

    def _is_module(self, name: str) -> bool:
        known = name in self._arguments or name in self._own
        return not known and isinstance(self._globals.get(name), ModuleType)

    def _known(self, name: str, value: Any) -> str:
        if isinstance(value, FunctionType):
            return self._all.function_name(value)
        if name in _BUILTINS and value is vars(builtins).get(name):
            return name
        if isinstance(value, int | float):
            return _literal(value)
        return self._all.constant_name(name, value)

    def _unknown(self, node: ast.AST) -> Untranslatable:
        return Untranslatable(f"{self._name}: {ast.unparse(node)}")


def _local(name: str) -> str:
    return f"{name}_" if name in _RESERVED else name
