// Whether a thing is on the screen, or will soon be.

const AROUND = '400px' // what is so near is made ready

export function near(node: Element, tell: (now: boolean) => void) {
  if (typeof IntersectionObserver === 'undefined') {
    tell(true)
    return {}
  }
  const watch = new IntersectionObserver((seen) => tell(seen.at(-1)?.isIntersecting ?? false), {
    rootMargin: AROUND,
  })
  watch.observe(node)
  return { destroy: () => watch.disconnect() }
}
