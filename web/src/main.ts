import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { network, register } from './offline/network.svelte'

const target = document.querySelector('#app')
if (!target) throw new Error('index.html has no #app')

// A page that is older than the server asks for parts that are gone: load it again, once.
const RENEWED = 'rondin-renewed'
addEventListener('vite:preloadError', (event) => {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < 30_000) return
  sessionStorage.setItem(RENEWED, String(Date.now()))
  event.preventDefault()
  location.reload()
})

network.listen()
register()

export default mount(App, { target })
