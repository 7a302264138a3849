// What jsdom lacks: transitions, measures, dialogues.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia
Element.prototype.animate ??= () =>
  ({ cancel() {}, finish() {}, finished: Promise.resolve(), onfinish: null }) as unknown as Animation
Element.prototype.getAnimations ??= () => []
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function () {
  this.open = false
}
