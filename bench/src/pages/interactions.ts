import type { Browser, Page } from 'playwright-core'
import { NO_CHROMIUM, openChromium } from '../chromium.ts'
import type { LeftOut } from '../comparison.ts'
import { libraryOf } from '../library/ten-thousand.ts'
import { signedIn } from '../library/visit.ts'
import { modelSettings, signUp, startProduct } from '../product.ts'
import { startProgram } from '../program.ts'
import { type Figure, figure } from './figure.ts'

const PROVIDER = new URL('../streaming/provider.ts', import.meta.url)
const ITEMS = 10_000
const ROUNDS = 3
const SLOWER = 4
/** Web Vitals: an interaction within this time is good. */
const GOAL = 200

/** The slowest interaction on a throttled processor: in a library of ten thousand items, and while text streams. */
export async function interactions(): Promise<(Figure | LeftOut)[]> {
  const browser = await openChromium()
  if (!browser) return [{ name: 'interactions', reason: NO_CHROMIUM }]
  // one word per 20 ms for more than a minute
  const provider = await startProgram(PROVIDER, ['200', '4000', '20'], {})
  const product = await startProduct(modelSettings(provider.url))
  try {
    const owner = await libraryOf(product, ITEMS)
    const writer = await signUp(product.url)
    const library: number[] = []
    const streaming: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      library.push(await worst(browser, product.url, owner, inLibrary))
      streaming.push(await worst(browser, product.url, writer, whileWriting))
    }
    return [
      figure(`slowest interaction, library of ${ITEMS}, CPU ${SLOWER} × slower`, 'ms', library, { most: GOAL }),
      figure(`slowest interaction, text streaming, CPU ${SLOWER} × slower`, 'ms', streaming, { most: GOAL }),
    ]
  } finally {
    await browser.close()
    await product.stop()
    await provider.stop()
  }
}

type Walk = (page: Page, url: string) => Promise<void>

async function worst(browser: Browser, url: string, cookie: string, walk: Walk): Promise<number> {
  const context = await signedIn(browser, url, cookie)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const note = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
          if (!entry.interactionId) continue
          const { dataset } = document.documentElement
          dataset.worst = String(Math.max(Number(dataset.worst ?? 0), entry.duration))
        }
      }
      new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await walk(page, url)
    // the last entry is reported after its paint
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
    return await page.evaluate(() => Number(document.documentElement.dataset.worst ?? 0))
  } finally {
    await context.close()
  }
}

const KEYS = { delay: 60 }

async function inLibrary(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/products?tab=all`)
  await page.getByRole('article').first().waitFor()
  for (const tab of ['Titles', 'Niches', 'All']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('article').first().waitFor()
  }
  await page.getByRole('searchbox', { name: 'Search by title' }).pressSequentially('volume 7', KEYS)
  await page
    .getByRole('article', { name: /Volume 7/ })
    .first()
    .waitFor()
  await page.getByRole('searchbox', { name: 'Search by title' }).clear()
  await page.keyboard.press('PageDown')
}

async function whileWriting(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/content-generator`)
  await page.getByLabel('Title', { exact: true }).fill('The Quarter-Hour Balcony')
  await page.getByLabel('Outline', { exact: true }).fill('Light\nWater\nPots')
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.waitForFunction(() => /\d+ words/.test(document.body.textContent ?? ''))
  await page.waitForTimeout(6_000)
  await page
    .getByRole('button', { name: /dark|light|appearance/i })
    .first()
    .click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).pressSequentially('niche', KEYS)
  await page.keyboard.press('Escape')
}
