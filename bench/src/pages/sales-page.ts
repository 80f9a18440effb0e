import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import lighthouse, { desktopConfig } from 'lighthouse'
import { NO_CHROMIUM, openChromium } from '../chromium.ts'
import type { LeftOut } from '../comparison.ts'
import { type Figure, figure } from './figure.ts'
import { freePort } from './free-port.ts'
import { DESIGNS, type Folder, launchedPages } from './launched-product.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEVICES = { desktop: desktopConfig, telephone: undefined } as const
const TRIES = 3

export type Audited = {
  page: string
  /** points of 100 */
  points: Record<(typeof CATEGORIES)[number], number>
  shift: number
  lcp: number
  /** ids of audits that are not passed */
  failed: string[]
}

/** The sales pages of the launch kit in Lighthouse; null without Chromium. */
export async function auditedSalesPages(rounds: number): Promise<Audited[] | null> {
  const port = await freePort()
  const browser = await openChromium([`--remote-debugging-port=${port}`])
  if (!browser) return null
  try {
    const folders = await launchedPages()
    const audited: Audited[] = []
    for (const design of DESIGNS) {
      const host = await hosted(folders[design])
      for (const device of ['desktop', 'telephone'] as const)
        for (let round = 0; round < rounds; round += 1)
          audited.push({ page: `sales page, ${design}, ${device}`, ...(await audit(host.url, port, device)) })
      await host.stop()
    }
    return audited
  } finally {
    await browser.close()
  }
}

/** All four categories are to have 100 points. */
export async function salesPagesInLighthouse(): Promise<(Figure | LeftOut)[]> {
  const audited = await auditedSalesPages(3)
  if (!audited) return [{ name: 'sales pages in Lighthouse', reason: NO_CHROMIUM }]
  return [...Map.groupBy(audited, ({ page }) => page)].flatMap(([page, visits]) => [
    ...CATEGORIES.map((name) =>
      figure(
        `${page}: ${name}`,
        'points',
        visits.map(({ points }) => points[name]),
        { least: 100 },
      ),
    ),
    figure(
      `${page}: layout shift`,
      '',
      visits.map(({ shift }) => shift),
      { most: 0.02 },
      3,
    ),
  ])
}

async function audit(url: string, port: number, device: keyof typeof DEVICES): Promise<Omit<Audited, 'page'>> {
  for (let tries = 1; ; tries += 1) {
    try {
      const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const }
      const result = await lighthouse(url, flags, DEVICES[device])
      if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
      const { audits, categories } = result.lhr
      const of = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
      return {
        points: Object.fromEntries(CATEGORIES.map((name) => [name, of(name)])) as Audited['points'],
        shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
        lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        failed: Object.values(audits).flatMap(({ id, score }) => (score !== null && score < 0.9 ? [id] : [])),
      }
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

const TYPES: Record<string, string> = { html: 'text/html; charset=utf-8', webp: 'image/webp', jpg: 'image/jpeg' }

/** As web hosts deliver folders: compressed, and kept by browsers. */
async function hosted(folder: Folder): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html'
    const bytes = folder[path]
    if (!bytes) return response.writeHead(404).end()
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const isText = type.startsWith('text/')
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000' }
    response.writeHead(200, { ...headers, ...(isText && { 'content-encoding': 'gzip' }) })
    return response.end(isText ? gzipSync(bytes) : bytes)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
