import { fileURLToPath } from 'node:url'
import type { Book } from '@makeready/press/book'
import type { Browser, Page } from 'playwright-core'
import { NO_CHROMIUM, openChromium } from '../chromium.ts'
import { type Comparison, compare, type LeftOut, timed } from '../comparison.ts'
import { warmChromium } from '../press/printers.ts'
import { post, signUp, startProduct } from '../product.ts'

const NAME = 'an edited paragraph as a page, 50 pages'
const ROUNDS = 30
const GOAL_MS = 300
const CHAPTERS = 12
const EDITED = 6
const SENTENCE =
  'The bench stands by the window, where the light is even through most of the day, and what lies on it was brought in by people who would rather mend than buy. '

const HERE = fileURLToPath(import.meta.url)

type Section = { name: string; markdown: string }

/** Milliseconds from an edited paragraph to its decoded page, compared with Chromium laying out the same book. */
export async function editedPage(): Promise<Comparison | LeftOut> {
  const browser = await openChromium()
  const printer = await warmChromium()
  if (!browser || !printer) return { name: NAME, reason: NO_CHROMIUM }
  const product = await startProduct()
  try {
    const { page, projectId, contentIds } = await openProject(product.url, browser)
    let edit = 0
    let have: string[] = []
    const pages: number[] = []
    const comparison = await compare({
      name: NAME,
      unit: 'ms',
      rounds: ROUNDS,
      ours: {
        program: 'server and browser',
        async round() {
          edit += 1
          const texts = [{ contentId: contentIds[EDITED], markdown: sections(edit)[EDITED]?.markdown ?? '' }]
          const shown = await show(page, projectId, { texts, section: contentIds[EDITED], have })
          if (shown.pictures === 0) throw new Error('The edit changed no page.')
          have = shown.keys
          pages.push(shown.keys.length)
          return shown.ms
        },
      },
      peer: {
        program: printer.program,
        round: () => timed(() => printer.print({ name: NAME, file: HERE, book: book(edit), words: 0 })),
      },
    })
    return { ...comparison, notes: [`${pages[0]} pages, median of ${ROUNDS} edits (goal: ${GOAL_MS} ms)`] }
  } finally {
    await browser.close()
    await printer.close()
    await product.stop()
  }
}

/** Twelve chapters; one paragraph of the seventh differs in every edition. */
function sections(edition: number): Section[] {
  return Array.from({ length: CHAPTERS }, (_, chapter) => ({
    name: `Chapter ${chapter + 1}: The bench in month ${chapter + 1}`,
    markdown: Array.from({ length: 10 }, (_, at) => {
      const own = chapter === EDITED && at === 4 ? `Edition ${edition} says so.` : `Place ${chapter}.${at}.`
      return `${at % 4 === 0 ? `## Part ${at}\n\n` : ''}${SENTENCE.repeat(4)}${own}`
    }).join('\n\n'),
  }))
}

function book(edition: number): Book {
  return {
    title: 'The Bench',
    subtitle: null,
    author: 'Ann Lee',
    language: 'en',
    productType: 'ebook',
    cover: null,
    licence: null,
    sections: sections(edition),
  }
}

async function openProject(url: string, browser: Browser) {
  const cookie = await signUp(url)
  const make = async (path: string, body: object): Promise<{ id: string }> =>
    (await post(`${url}/api/v1${path}`, body, { cookie })).json() as Promise<{ id: string }>
  const contentIds: string[] = []
  for (const { name, markdown } of sections(0))
    contentIds.push((await make('/generated-content', { sectionName: name, content: markdown })).id)
  const { id: projectId } = await make('/projects', { title: 'The Bench', contentIds })
  const context = await browser.newContext()
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', ...value] = one.split('=')
      return { name, value: value.join('='), url }
    }),
  )
  const page = await context.newPage()
  await page.goto(url)
  return { page, projectId, contentIds }
}

type Shown = { ms: number; pictures: number; keys: string[] }

/** Sends the product page's own request, and waits until the pictures could be painted. */
function show(page: Page, projectId: string, body: object): Promise<Shown> {
  return page.evaluate<Shown>(`(${inBrowser})(${JSON.stringify([projectId, JSON.stringify(body)])})`)
}

/** As text, because this workspace has no DOM types. */
const inBrowser = `async ([id, body]) => {
  const began = performance.now()
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/api/v1/projects/' + id + '/preview', { method: 'POST', headers, body })
  if (!response.ok) throw new Error('The preview answered ' + response.status + ': ' + (await response.text()))
  const { pages, pictures } = await response.json()
  for (const svg of Object.values(pictures)) {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    await image.decode()
  }
  const ms = performance.now() - began
  return { ms, pictures: Object.keys(pictures).length, keys: pages.map(({ key }) => key) }
}`
