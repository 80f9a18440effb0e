// Runs before the first paint, so that a dark page never flashes white. A separate file, because the policy allows no inline
// script. zod would try `new Function` once, which the policy blocks and reports; it reads this setting with its first
// schema.
globalThis.__zod_globalConfig = { jitless: true }

// The dashboard's page is in English; other languages hide its frame (ui/styles/base.css).
try {
  document.documentElement.lang = localStorage.getItem('makeready.language') ?? document.documentElement.lang
  // cached since an earlier visit (early.js)
  document.documentElement.toggleAttribute('data-serif', localStorage.getItem('makeready.serif') !== null)
} catch {}

;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('mantine-color-scheme-value')
    } catch {}
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  apply()
  system.addEventListener('change', apply)
})()
