import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { signUp } from '../support/creator.ts'
import { recordsOf } from '../support/records.ts'

/** What the composer wrote for the example product, as API input. */
export type Example = {
  request: { targetAudience: string; interests: string; budgetRange: string }
  title: string
  author: string
  niche: object
  idea: { concept: string }
  sections: { sectionName: string; content: string; contentType: string }[]
}

/**
 * The window, and the part to keep: without sidebar and bars, which are irrelevant to the step. The landing page shows
 * it at full size, so that it is readable.
 */
const SIZES = {
  desktop: { viewport: { width: 880, height: 556 }, clip: { x: 80, y: 56, width: 800, height: 500 } },
  phone: { viewport: { width: 390, height: 700 }, clip: { x: 0, y: 56, width: 390, height: 580 } },
} as const
const SCHEMES = ['light', 'dark'] as const

const CONCEPT = 'A week of sourdough bread for people who come home late'
const WITHIN = { timeout: 180_000 }

/**
 * Creates the example product in a running one and takes screenshots of the four steps into `folder`, as
 * `{station}-{size}-{scheme}.png` with two pixels per point.
 * @returns its PDF
 */
export async function photograph(
  browser: Browser,
  baseURL: string,
  { example, cover, folder }: { example: Example; cover: Buffer; folder: string },
): Promise<Buffer> {
  const settings = { baseURL, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const
  const context = await browser.newContext(settings)
  await signUp(context.request, { name: example.author, email: 'mara@example.com', password: 'a long enough one' })
  const { address, pdf } = await makeProduct(context, example, cover)
  const storageState = await context.storageState()
  const visits = { ...settings, storageState }
  await niches(browser, visits, example, folder)
  await titles(browser, visits, folder)
  await writing(browser, visits, folder)
  await project(browser, visits, address, folder)
  await wholeWindow(browser, visits, address, folder)
  await context.close()
  return pdf
}

async function makeProduct({ request }: BrowserContext, example: Example, cover: Buffer) {
  const { make, get } = recordsOf(request)
  const engine = 'composer'
  const niche = await make('niches', { ...example.niche, engine })
  const idea = await make('product-ideas', { ...example.idea, productType: 'ebook', engine })
  const title = await make('product-titles', { title: example.title, tone: 'friendly', engine })
  const contentIds: string[] = []
  for (const section of example.sections) contentIds.push((await make('generated-content', { ...section, engine })).id)
  const picture = await make('cover-images', {
    imageUrl: `data:image/png;base64,${cover.toString('base64')}`,
    title: example.title,
    authorName: example.author,
    style: 'creative',
    prompt: 'a loaf of bread',
    colorScheme: 'vermilion, cream and wheat',
    engine,
  })
  const { id } = await make('projects', {
    title: example.title,
    status: 'ready',
    productType: 'ebook',
    theme: 'classic',
    author: example.author,
    nicheId: niche.id,
    productIdeaId: idea.id,
    titleId: title.id,
    coverId: picture.id,
    contentIds,
  })
  const started = await request.post('/api/v1/functions/generate-product-pdf', { data: { projectId: id } })
  expect(started.ok(), await started.text()).toBe(true)
  await expect.poll(async () => (await get('projects', id)).pdfStatus, WITHIN).toBe('completed')
  const pdf = await request.get(String((await get('projects', id)).pdfUrl))
  return { address: `/dashboard/project/${id}`, pdf: Buffer.from(await pdf.body()) }
}

async function niches(browser: Browser, visits: BrowserContextOptions, { request }: Example, folder: string) {
  await inEverySize(browser, visits, async (page, shoot) => {
    await page.goto('/dashboard/niche-selector')
    await page.getByLabel('Target Audience').fill(request.targetAudience)
    await page.getByLabel('Interests').fill(request.interests)
    await page.getByLabel('Budget Range').fill(request.budgetRange)
    await page.getByRole('button', { name: 'Generate Niches' }).click()
    await expect(page.getByRole('button', { name: 'Save Niche' })).toHaveCount(5, WITHIN)
    await shoot(join(folder, 'niches'))
  })
}

async function titles(browser: Browser, visits: BrowserContextOptions, folder: string) {
  await inEverySize(browser, visits, async (page, shoot) => {
    await page.goto('/dashboard/title-generator')
    await page.getByRole('button', { name: 'Enter Manually' }).click()
    await page.getByLabel('Product Concept').fill(CONCEPT)
    await page.getByLabel('Tone').selectOption('friendly')
    await page.getByRole('button', { name: 'Generate Titles' }).click()
    await expect(page.getByRole('button', { name: 'Save Title' })).toHaveCount(10, WITHIN)
    await shoot(join(folder, 'titles'))
  })
}

async function writing(browser: Browser, visits: BrowserContextOptions, folder: string) {
  await inEverySize(browser, visits, async (page, shoot) => {
    await page.goto('/dashboard/content-generator')
    await page.getByLabel('Saved Title').selectOption({ index: 1 })
    await page.getByLabel('Section Name').fill('Chapter 5: Into the Oven')
    await page.getByLabel('Outline').fill('Skin that holds\nPan, pot or stone\nSteam for fifteen minutes')
    await page.getByRole('button', { name: 'Generate Content' }).click()
    await expect(page.getByRole('button', { name: 'Save Content' })).toBeEnabled(WITHIN)
    await shoot(join(folder, 'writing'))
  })
}

async function project(browser: Browser, visits: BrowserContextOptions, address: string, folder: string) {
  await inEverySize(browser, visits, async (page, shoot) => {
    await page.goto(address)
    await expect(page.getByText('Download PDF', { exact: true }).first()).toBeVisible(WITHIN)
    await pagesAreShown(page)
    await shoot(join(folder, 'project'))
  })
}

async function pagesAreShown(page: Page): Promise<void> {
  await expect(page.getByText(/^Pages .+ of \d+$/)).toBeVisible(WITHIN)
  await expect(page.locator('[data-waiting]')).toHaveCount(0, WITHIN)
  await expect(page.getByText('Checking', { exact: true })).toHaveCount(0, WITHIN)
}

/** The whole window with a finished product, as `window.png`. */
async function wholeWindow(browser: Browser, visits: BrowserContextOptions, address: string, folder: string) {
  const context = await browser.newContext({ ...visits, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByText('Download PDF', { exact: true }).first()).toBeVisible(WITHIN)
  await pagesAreShown(page)
  await page.screenshot({ path: join(folder, 'window.png') })
  await context.close()
}

/** Does the work once per size, then takes screenshots in both schemes. */
async function inEverySize(
  browser: Browser,
  visits: BrowserContextOptions,
  work: (page: Page, shoot: (path: string) => Promise<void>) => Promise<void>,
) {
  for (const [size, { viewport, clip }] of Object.entries(SIZES)) {
    const context = await browser.newContext({ ...visits, viewport, hasTouch: size === 'phone' })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('makeready.sidebar-folded', 'true'))
    await work(page, async (path) => {
      // without toasts and without a focused field
      await page
        .getByRole('button', { name: 'Close message' })
        .first()
        .click()
        .catch(() => undefined)
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        window.scrollTo(0, 0)
      })
      await page.mouse.move(0, 0)
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator(`[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
        await page.screenshot({ path: `${path}-${size}-${colorScheme}.png`, clip })
      }
    })
    await context.close()
  }
}
