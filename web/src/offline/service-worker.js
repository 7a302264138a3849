// What the application is without the network. The build puts in what its files are, and a version
// that changes with any of them.
//
// The files of one version lie in one cache, all of them or none, and a page that is opened without
// the network gets all its files from there: versions never mix. A live table is never kept here: an
// old position must not look like a new one. A match that is over never changes, and may be kept.
const VERSION = '__VERSION__'
const FILES = __FILES__
const SHELL = `rondin-shell-${VERSION}`
const WORDS = 'rondin-words' // of games: titles, texts, rules; asked for anew whenever that is possible
const MATCHES = 'rondin-matches' // replays of finished matches
const SHARED = 'rondin-shared' // what the share sheet sent, until the page takes it
const MOST_MATCHES = 60
const KEPT = 'x-rondin-kept'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES.map(fresh))))
})

/** A file whose name tells what is in it may come from the browser's own cache. */
const fresh = (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })

// A new version waits until the last page of the old one is closed, as browsers do by themselves.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('rondin-shell-') && name !== SHELL))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method === 'POST' && url.pathname === '/replay/shared') event.respondWith(shared(request))
  if (request.method !== 'GET') return
  if (/^\/api\/games(\/[^/]+\/(texts|rules))?$/.test(url.pathname)) event.respondWith(newest(request, WORDS))
  else if (/^\/api\/tables\/[^/]+\/(replay|texts|picture)$/.test(url.pathname)) event.respondWith(newest(request, MATCHES))
  else if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/reports/')) return
  else if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (FILES.includes(url.pathname)) event.respondWith(fetch(request).catch(() => file(request)))
})

/** The page as the server has it; without the network, the one that is kept with its files. */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    const kept = await caches.match('/', { cacheName: SHELL })
    return kept ?? Response.error()
  }
}

async function file(request) {
  return (await caches.match(request, { cacheName: SHELL })) ?? fetch(request)
}

/** What the server says now, kept for later; without the network what it said, marked as such. */
async function newest(request, name) {
  const cache = await caches.open(name)
  let answer
  try {
    answer = await fetch(request)
  } catch {
    const kept = await cache.match(request)
    return kept ? marked(kept) : Response.error()
  }
  if (answer.ok) void keep(cache, name, request, answer.clone())
  return answer
}

async function keep(cache, name, request, answer) {
  try {
    await cache.put(request, answer) // it fails where the answer is cut off: then nothing is kept
  } catch {
    return
  }
  if (name !== MATCHES) return
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_MATCHES)).map((key) => cache.delete(key)))
}

function marked(kept) {
  const headers = new Headers(kept.headers)
  headers.set(KEPT, kept.headers.get('date') ?? 'yes')
  return new Response(kept.body, { status: kept.status, headers })
}

// --- what the page asks for ---------------------------------------------------------------------
self.addEventListener('message', (event) => {
  const { type, urls = [], table = null } = event.data ?? {}
  if (type === 'keep') event.waitUntil(keepAll(urls))
  if (type === 'forget') event.waitUntil(forget(table))
})

/** Keep matches that are not kept yet, one after the other: nobody waits for them. */
async function keepAll(urls) {
  const cache = await caches.open(MATCHES)
  for (const url of urls) {
    if (await cache.match(url)) continue
    const answer = await fetch(url).catch(() => null)
    if (!answer) return
    if (answer.ok) await keep(cache, MATCHES, new Request(url), answer)
  }
}

async function forget(table) {
  if (table === null) {
    await caches.delete(MATCHES)
    return
  }
  const cache = await caches.open(MATCHES)
  for (const key of await cache.keys()) {
    if (new URL(key.url).pathname.startsWith(`/api/tables/${table}/`)) await cache.delete(key)
  }
}

/** A match file from the share sheet: it waits for the page that shows it. */
async function shared(request) {
  const sent = (await request.formData()).get('match')
  if (sent instanceof File) {
    const cache = await caches.open(SHARED)
    await cache.put('/replay/shared', new Response(sent))
  }
  return Response.redirect('/replay?shared', 303)
}
