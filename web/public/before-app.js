// Runs before the first paint so that a dark page never flashes white. A file of its own: the policy allows no inline script.
// zod would try `new Function` once, which the policy refuses and reports. It reads this as its first schema is made.
globalThis.__zod_globalConfig = { jitless: true }

// The dashboard's page is in English; in another language its frame is not shown (ui/styles/base.css).
try {
  document.documentElement.lang = localStorage.getItem('makeready.language') ?? document.documentElement.lang
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
