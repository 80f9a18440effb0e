import { type Browser, chromium } from '@playwright/test'
import { executablePath } from '../support/browser.ts'

/** The browser that takes the product's screenshots. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
}
