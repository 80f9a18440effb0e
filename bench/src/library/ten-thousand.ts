import type { Browser } from 'playwright-core'
import { NO_CHROMIUM, openChromium } from '../chromium.ts'
import { type Comparison, type LeftOut, setAgainst, side } from '../comparison.ts'
import { type Product, post, signUp, startProduct } from '../product.ts'
import { seedLibrary } from './seed-library.ts'
import { type Visit, visitLibrary } from './visit.ts'

const ITEMS = 10_000
const FEW_ITEMS = 60
const ROUNDS = 5
const MEASURES = {
  firstCard: { name: 'a library of 10,000 to its first card', goal: 1_500 },
  frame: { name: 'a library of 10,000 scrolled fast, a frame (95 %)', goal: 50 },
  search: { name: 'a library of 10,000 searched', goal: 300 },
  tab: { name: 'a library of 10,000, a click on a tab', goal: 200 },
} as const
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The library with ten thousand items compared with sixty, both in a real browser. */
export async function libraryOfTenThousand(): Promise<(Comparison | LeftOut)[]> {
  const browser = await openChromium()
  if (!browser) return [{ name: MEASURES.firstCard.name, reason: NO_CHROMIUM }]
  const product = await startProduct()
  try {
    const cookies = { ours: await libraryOf(product, ITEMS), peer: await libraryOf(product, FEW_ITEMS) }
    return comparisonsOf(await visitsOf(browser, product.url, cookies))
  } finally {
    await browser.close()
    await product.stop()
  }
}

type Visits = { ours: Visit[]; peer: Visit[] }

/** Alternating; the first visit of each is a warm-up and does not count. */
async function visitsOf(browser: Browser, url: string, cookies: Record<keyof Visits, string>): Promise<Visits> {
  const visits: Visits = { ours: [], peer: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const which of ['ours', 'peer'] as const) {
      const visit = await visitLibrary(browser, url, cookies[which])
      if (round > 0) visits[which].push(visit)
    }
  }
  return visits
}

function comparisonsOf({ ours, peer }: Visits): Comparison[] {
  return Object.entries(MEASURES).map(([key, { name, goal }]) => {
    const of = (visits: Visit[]) => visits.map((visit) => visit[key as keyof Visit])
    const comparison = setAgainst(
      name,
      'ms',
      side('server and web', of(ours)),
      side(`the same with ${FEW_ITEMS} items`, of(peer)),
    )
    return { ...comparison, notes: [`goal: ${goal} ms`] }
  })
}

export async function libraryOf(product: Product, items: number): Promise<string> {
  const cookie = await signUp(product.url)
  const cover = await post(
    `${product.url}/api/v1/cover-images`,
    { imageUrl: PIXEL, title: 'A cover', style: 'bold', prompt: 'A pot' },
    { cookie },
  )
  const { imageUrl, userId } = (await cover.json()) as { imageUrl: string; userId: string }
  await seedLibrary(product.dataDir, userId, items, imageUrl)
  return cookie
}
