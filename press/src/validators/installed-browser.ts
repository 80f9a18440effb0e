import { existsSync } from 'node:fs'

/** Where Debian, Fedora and Chrome's own package put it; Debian's shell draws no window and needs less. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
]

/** Path of the browser in which books are checked; null if there is none. */
export function installedBrowser(): string | null {
  return PLACES.find((path) => existsSync(path)) ?? null
}
