import type { Browser, BrowserContext, Page } from 'playwright-core'

/** Milliseconds that a person waits in the library, for one visit. */
export type Visit = {
  /** from opening the address to the first painted card */
  firstCard: number
  /** 95th percentile of frame times while scrolling fast */
  frame: number
  /** from the last keystroke of a search to its results, without the typing pause */
  search: number
  /** from clicking a tab to the next frame that shows it */
  tab: number
}

const WHEEL = { pixels: 700, times: 120 }
const TYPING_PAUSE = 250

/** Opens the library as this person, waits, scrolls down fast, changes the tab and searches. */
export async function visitLibrary(browser: Browser, url: string, cookie: string): Promise<Visit> {
  const context = await signedIn(browser, url, cookie)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchForCards)
    await page.goto(`${url}/dashboard/products?tab=all`)
    await page.getByRole('article').first().waitFor()
    const firstCard = await page.evaluate(() => performance.getEntriesByName('first card')[0]?.startTime ?? Number.NaN)
    const frame = await scroll(page)
    const tab = await changeTab(page)
    return { firstCard, frame, tab, search: await search(page) }
  } finally {
    await context.close()
  }
}

export async function signedIn(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await context.addCookies(cookies)
  return context
}

function watchForCards(): void {
  const look = () => {
    if (document.querySelector('article')) requestAnimationFrame(() => performance.mark('first card'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function scroll(page: Page): Promise<number> {
  await page.mouse.move(700, 600)
  await page.evaluate(() => {
    const frames: number[] = []
    let before = performance.now()
    const next = (now: number) => {
      frames.push(now - before)
      before = now
      if (document.documentElement.dataset.scrolled === undefined) requestAnimationFrame(next)
      else document.documentElement.dataset.frames = JSON.stringify(frames.slice(1))
    }
    requestAnimationFrame(next)
  })
  for (let turn = 0; turn < WHEEL.times; turn += 1) await page.mouse.wheel(0, WHEEL.pixels)
  const frames = await page.evaluate(async () => {
    const { dataset } = document.documentElement
    dataset.scrolled = ''
    while (dataset.frames === undefined) await new Promise(requestAnimationFrame)
    const { frames } = dataset
    delete dataset.frames
    delete dataset.scrolled
    return JSON.parse(frames) as number[]
  })
  frames.sort((a, b) => a - b)
  return frames[Math.floor(frames.length * 0.95)] ?? Number.NaN
}

async function changeTab(page: Page): Promise<number> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name !== 'click') continue
        document.documentElement.dataset.click = String(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('tab', { name: 'Titles' }).click()
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
  return page.evaluate(() => Number(document.documentElement.dataset.click ?? 0))
}

async function search(page: Page): Promise<number> {
  await page.getByRole('tab', { name: 'All' }).click()
  const field = page.getByRole('searchbox', { name: 'Search by title' })
  await page.evaluate(() => {
    const root = document.documentElement
    const look = () => {
      const first = document.querySelector('article')?.getAttribute('aria-label')
      if (first?.includes('Volume 7')) root.dataset.found = String(performance.now())
      else requestAnimationFrame(look)
    }
    addEventListener('input', () => {
      root.dataset.typed = String(performance.now())
      requestAnimationFrame(look)
    })
  })
  await field.fill('volume 7')
  await page.waitForFunction(() => document.documentElement.dataset.found !== undefined)
  return page.evaluate((pause) => {
    const { found, typed } = document.documentElement.dataset
    return Number(found) - Number(typed) - pause
  }, TYPING_PAUSE)
}
