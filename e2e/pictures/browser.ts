import { type Browser, chromium } from '@playwright/test'
import { executablePath } from '../support/browser.ts'

/** The browser that photographs the product. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
}
