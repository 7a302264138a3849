/** Props that a test can change. */
export function state<T extends object>(first: T): T {
  let current = $state.raw(first)
  return new Proxy(first, {
    get: (_, key) => current[key as keyof T],
    set: (_, key, value) => {
      current = { ...current, [key]: value }
      return true
    },
  })
}
