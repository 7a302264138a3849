
// The language and the colours that the site is set to, if it is; `?lang=` before all.
try {
  const kept = JSON.parse(localStorage.getItem('rondin') ?? '{}')
  const asked = new URLSearchParams(location.search).get('lang') ?? kept.lang
  const button = document.getElementById(`lang-${asked}`)
  if (button) button.checked = true
  if (kept.theme === 'light' || kept.theme === 'dark')
    document.documentElement.dataset.theme = kept.theme
} catch {
  // a browser that keeps nothing, or a file opened from disk
}
function tell() {
  const chosen = document.querySelector('[name=lang]:checked').value
  document.documentElement.lang = chosen
  document.title = document.querySelector(`article[lang=${chosen}] h1`).textContent + ' · Rondin'
}
addEventListener('change', tell)
tell()
