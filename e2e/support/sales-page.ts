import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { openArchive } from '../documents/archive.ts'
import { recordsOf } from './records.ts'

const HOST = 'https://sales.example'

/** A product with a cover that Autopilot wrote without a model, by the API. @returns its id */
export async function composedProduct({ request }: Page, title: string): Promise<string> {
  const { make, change } = recordsOf(request)
  const { id } = await make('projects', { title, productType: 'ebook' })
  const path = `/api/v1/projects/${id}/autopilot`
  const plan = async () => (await (await request.get(path)).json()).plan
  const reaches = (state: string) => expect.poll(async () => (await plan()).state, { timeout: 90_000 }).toBe(state)
  await request.post(path, { data: { words: 4_000, engine: 'composer' } })
  await reaches('outline')
  await change('projects', `${id}/autopilot`, { cover: true, expectedVersion: (await plan()).version })
  await request.post(`${path}/write`, { data: { engine: 'composer' } })
  await reaches('done')
  return id
}

/** Opens the downloaded folder of a sales page on a web host: it asks for nothing that isn't in it. */
export async function openSalesPage(page: Page, zip: string): Promise<void> {
  const { names, bytes } = await openArchive(zip)
  await page.unrouteAll()
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    const name = url.slice(HOST.length + 1) || 'index.html'
    expect(names, `asked for ${url}`).toContain(name)
    const contentType = name.endsWith('.html') ? 'text/html; charset=utf-8' : `image/${name.split('.').at(-1)}`
    await route.fulfill({ body: Buffer.from(bytes(name)), contentType })
  })
  await page.goto(`${HOST}/`)
}

/** The page that is open breaks no axe rule and fits, light and dark, on a desktop and a phone. */
export async function salesPageHolds(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      expect.soft(messages, `${where}, ${colorScheme} at ${width}`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${where} at ${width}`).toBe(width)
    }
}
