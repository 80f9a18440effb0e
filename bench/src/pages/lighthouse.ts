import lighthouse, { desktopConfig } from 'lighthouse'
import { NO_CHROMIUM, openChromium } from '../chromium.ts'
import type { LeftOut } from '../comparison.ts'
import { type Product, signUp, startProduct } from '../product.ts'
import { type Figure, figure } from './figure.ts'
import { freePort } from './free-port.ts'

const ROUNDS = 5
/** How often to repeat a visit whose trace is lost on a busy machine. */
const TRIES = 3

const CLEARED = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'local_storage'] as const

type Goals = { points: number; lcp: number; shift: number }
type Visit = { points: number; lcp: number; shift: number }

/** Lighthouse's default phone: a slow connection, and a processor four times as slow as this machine's. */
const DEVICES = { desktop: desktopConfig, telephone: undefined } as const

/** Lighthouse's own thresholds for good. */
const GOOD: Goals = { points: 90, lcp: 2_500, shift: 0.1 }

const PAGES: { name: string; path: string; isSignedIn: boolean; goals: Record<keyof typeof DEVICES, Goals> }[] = [
  {
    name: 'landing',
    path: '/',
    isSignedIn: false,
    goals: { desktop: { points: 100, lcp: 800, shift: 0.02 }, telephone: { ...GOOD, points: 98 } },
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    isSignedIn: true,
    goals: { desktop: { points: 95, lcp: 2_000, shift: 0.02 }, telephone: GOOD },
  },
]

/** The landing page and the dashboard in Lighthouse, on a desktop and on a phone. */
export async function pagesInLighthouse(): Promise<(Figure | LeftOut)[]> {
  const port = await freePort()
  const browser = await openChromium([`--remote-debugging-port=${port}`])
  if (!browser) return [{ name: 'pages in Lighthouse', reason: NO_CHROMIUM }]
  const product = await startProduct()
  try {
    const cookie = await signUp(product.url)
    const figures: Figure[] = []
    for (const page of PAGES)
      for (const device of ['desktop', 'telephone'] as const) {
        const visits: Visit[] = []
        for (let round = 0; round < ROUNDS; round += 1)
          visits.push(await visit(product, page.path, { port, device, cookie: page.isSignedIn ? cookie : null }))
        figures.push(...figuresOf(`${page.name}, ${device}`, page.goals[device], visits))
      }
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}

type Way = { port: number; device: keyof typeof DEVICES; cookie: string | null }

async function visit(product: Product, path: string, way: Way): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visitOnce(product, path, way)
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

async function visitOnce({ url }: Product, path: string, { port, device, cookie }: Way): Promise<Visit> {
  const flags = {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error' as const,
    // a first visit: a page that remembers its font but has no cache would wait for it
    clearStorageTypes: [...CLEARED],
    // what is stored is cleared before each visit, so the session is sent as a header
    ...(cookie !== null && { extraHeaders: { Cookie: cookie } }),
  }
  const result = await lighthouse(`${url}${path}`, flags, DEVICES[device])
  if (!result) throw new Error(`Lighthouse reported nothing about ${path}.`)
  const { audits, categories, runtimeError, finalDisplayedUrl } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse stopped at ${path}: ${runtimeError.message}`)
  if (new URL(finalDisplayedUrl).pathname !== path)
    throw new Error(`Lighthouse was sent from ${path} to ${finalDisplayedUrl}.`)
  return {
    points: (categories.performance?.score ?? 0) * 100,
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

function figuresOf(name: string, { points, lcp, shift }: Goals, visits: readonly Visit[]): Figure[] {
  const of = (key: keyof Visit) => visits.map((one) => one[key])
  return [
    figure(`${name}: performance`, 'points', of('points'), { least: points }),
    figure(`${name}: largest paint`, 'ms', of('lcp'), { most: lcp }),
    figure(`${name}: layout shift`, '', of('shift'), { most: shift }, 3),
  ]
}
