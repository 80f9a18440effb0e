// Requests what this address needs while the program loads: the session and files.
;(() => {
  /** The build fills this in: an address, or a prefix ending in a slash → files. */
  const FILES = {}
  /** What all forms share: the shell downloads it later. */
  window.makereadyForms = []
  /** The font of headings: a first visit shows a fallback until it loads, later ones have it cached. */
  const SERIF = ''
  const KEY = 'makeready.serif'

  // if the program loaded first, it has sent the request
  if (!('makereadySession' in window)) {
    const asked = fetch('/api/auth/get-session', { credentials: 'same-origin', cache: 'no-store' })
    asked.catch(() => {})
    window.makereadySession = asked
  }

  // a separate task each: starting a request takes a slow phone milliseconds, and there are many
  const hint = (href, attributes) =>
    setTimeout(() => document.head.append(Object.assign(document.createElement('link'), { href, ...attributes })))
  const { pathname } = location
  const starts = Object.keys(FILES).filter((start) => start.endsWith('/') && pathname.startsWith(start))
  const request = () => {
    for (const href of FILES[pathname] ?? FILES[starts[0]] ?? [])
      if (href.endsWith('.js')) hint(href, { rel: 'modulepreload' })
      else if (!document.querySelector(`link[href="${href}"]`))
        hint(href, { rel: 'preload', as: 'style', crossOrigin: '' })
  }
  // after-frame.js requests them when the frame is painted: nothing competes with it
  if (document.querySelector('link[disabled]')) window.makereadyRequestFiles = request
  else request()

  try {
    if (SERIF && localStorage.getItem(KEY) === SERIF)
      hint(SERIF, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' })
    document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
      if (fontfaces.some(({ family }) => family.includes('Source Serif'))) localStorage.setItem(KEY, SERIF)
    })
  } catch {}
})()
