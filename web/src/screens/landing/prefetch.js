// Fetches the next page's files as soon as someone is about to go there, and remembers the language. The page works without
// it.
;(() => {
  const KEY = 'makeready.language'
  const { next: nextFiles = '{}', languages = '{}' } = document.currentScript?.dataset ?? {}
  try {
    const here = document.documentElement.lang
    const chosen = localStorage.getItem(KEY)
    if (!chosen && here !== 'en') localStorage.setItem(KEY, here)
    const path = JSON.parse(languages)[chosen]
    if (location.pathname === '/' && path) location.replace(path)
  } catch {}
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[data-language]') : null
    try {
      if (link) localStorage.setItem(KEY, link.dataset.language)
    } catch {}
  })
  const next = JSON.parse(nextFiles)
  const prepare = ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const path = link?.getAttribute('href') ?? ''
    for (const href of next[path] ?? []) {
      const hint = document.createElement('link')
      if (href.endsWith('.js')) hint.rel = 'modulepreload'
      else Object.assign(hint, { rel: 'preload', as: 'style' })
      hint.href = href
      document.head.append(hint)
    }
    delete next[path]
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart']) addEventListener(intent, prepare, { passive: true })
})()
