import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** The browser that photographs the product: Debian's own where it stands, else the one Playwright brings. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
  })
}
