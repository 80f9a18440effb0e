import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'].map(
  (name) => `/usr/bin/${name}`,
)

export const NO_CHROMIUM = 'There is no Chromium here (Debian: apt install chromium).'

/** A headless browser, with additional Chromium switches; null if there is none. */
export async function openChromium(more: readonly string[] = []): Promise<Browser | null> {
  const executablePath = [...PLACES, chromium.executablePath()].find((path) => existsSync(path))
  return executablePath ? chromium.launch({ executablePath, args: ['--disable-gpu', ...more] }) : null
}
