// JSON Patch (RFC 6902), as far as a table sends it: operations that add, remove and replace.
import type { Operation } from '$lib/messages.gen'

type Node = Record<string, unknown>

/** The tree after the operations. What they leave alone is shared with the tree before, which stays. */
export function patched<Tree>(tree: Tree, patch: readonly Operation[]): Tree {
  const made = new Set<unknown>()
  const own = (node: unknown): Node => {
    if (made.has(node)) return node as Node
    const copy = Array.isArray(node) ? [...(node as unknown[])] : { ...(node as Node) }
    made.add(copy)
    return copy as Node
  }
  const root: Node = { '': tree }
  for (const { op, path, value } of patch) {
    const steps = path.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const last = steps.pop() ?? ''
    let node = root
    for (const step of steps) node = node[step] = own(node[step]) as Node
    if (!Array.isArray(node)) {
      if (op === 'remove') delete node[last]
      else node[last] = value
    } else if (op === 'remove') node.splice(Number(last), 1)
    else if (op === 'add') node.splice(last === '-' ? node.length : Number(last), 0, value)
    else node[Number(last)] = value
  }
  return root[''] as Tree
}
