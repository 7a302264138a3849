// Before anything is drawn: the colours that were chosen, so that nothing flashes.
// The rest is in src/lib/settings.svelte.ts.
;(function () {
  var theme = 'system'
  try {
    theme = JSON.parse(localStorage.getItem('rondin')).theme
  } catch (nothing) {}
  var night = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = night ? 'dark' : 'light'
})()
