// Asks for what the page at this address needs while the program itself is on its way: who is signed in, and its files.
;(() => {
  /** The build names them: an address, or the beginning of one with a slash at its end → files. */
  const FILES = {}
  /** Of the headings: a first visit does without until they stand, a later one has it from the cache at once. */
  const SERIF = ''
  const KEY = 'makeready.serif'

  // where the program was here first, it has asked already
  if (!('makereadySession' in window)) {
    const asked = fetch('/api/auth/get-session', { credentials: 'same-origin', cache: 'no-store' })
    asked.catch(() => {})
    window.makereadySession = asked
  }

  // where a frame is to be painted first, nothing competes with it
  const fetchPriority = document.querySelector('link[fetchpriority="low"]') ? 'low' : 'auto'
  // each in a task of its own: to begin a request takes a slow telephone some milliseconds, and there are many
  const hint = (href, attributes) =>
    setTimeout(() =>
      document.head.append(Object.assign(document.createElement('link'), { href, fetchPriority, ...attributes })),
    )
  const { pathname } = location
  const starts = Object.keys(FILES).filter((start) => start.endsWith('/') && pathname.startsWith(start))
  for (const href of FILES[pathname] ?? FILES[starts[0]] ?? [])
    hint(href, href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style', crossOrigin: '' })

  try {
    if (SERIF && localStorage.getItem(KEY) === SERIF)
      hint(SERIF, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' })
    document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
      if (fontfaces.some(({ family }) => family.includes('Source Serif'))) localStorage.setItem(KEY, SERIF)
    })
  } catch {}
})()
