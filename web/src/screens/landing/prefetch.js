// Fetches what the next page needs as soon as somebody means to go there. The page works without it.
;(() => {
  const next = JSON.parse(document.currentScript?.dataset.next ?? '{}')
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
