import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { launch, type Page } from 'puppeteer-core'

/** Debian's own: Playwright drives only a Firefox that it has downloaded. */
const EXECUTABLE = '/usr/bin/firefox-esr'

/** Why there is no Firefox here, or null. */
export const NO_FIREFOX = existsSync(EXECUTABLE)
  ? null
  : `There is no ${EXECUTABLE} here (Debian: apt-get install firefox-esr).`

/** Milliseconds until what a click asked for is on the screen. */
const WAIT_MS = 60_000

export type Firefox = {
  page: Page
  /** what the pages threw */
  failures: string[]
  /** The path of a file whose download has ended. */
  downloaded: (name: RegExp) => Promise<string>
  close: () => Promise<void>
}

/** Firefox without a window on an empty profile, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Firefox> {
  const downloads = await mkdtemp(join(tmpdir(), 'makeready-firefox-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath: EXECUTABLE,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // saved instead of shown
      'browser.download.open_pdf_attachments_inline': false,
      'pdfjs.disabled': true,
    },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(WAIT_MS)
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  // beside a file there is a part of it until it is complete
  const finished = async (name: RegExp) => {
    const files = await readdir(downloads)
    return files.some((file) => file.endsWith('.part')) ? undefined : files.find((file) => name.test(file))
  }
  return {
    page,
    failures,
    async downloaded(name) {
      await expect.poll(() => finished(name), { timeout: WAIT_MS }).toBeDefined()
      return join(downloads, (await finished(name)) ?? '')
    },
    async close() {
      await browser.close()
      await rm(downloads, { recursive: true, force: true })
    },
  }
}

/** What a person finds on a page by its words; Firefox answers no question about roles. */
export function finderOn(page: Page) {
  const found = (path: string) => page.locator(`::-p-xpath(${path})`)
  const says = (words: string) => `normalize-space()="${words}" or @aria-label="${words}"`
  return {
    button: (name: string) => found(`//button[${says(name)}]`),
    link: (name: string) => found(`//a[${says(name)}]`),
    field: (name: string) => found(`//*[@id=//label[normalize-space()="${name}"]/@for]`),
    labeled: (name: string) => found(`//*[@aria-label="${name}"]`),
    words: (words: string) => page.locator(`::-p-text(${words})`),
  }
}
