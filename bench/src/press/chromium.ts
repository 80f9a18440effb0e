import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { marked } from 'marked'
import { type Browser, chromium } from 'playwright-core'
import type { BenchBook } from './books.ts'

export type Printer = {
  version: string
  /** The book as HTML, printed with tags and bookmarks. */
  print(book: BenchBook): Promise<Uint8Array>
  close(): Promise<void>
}

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Null where there is none. */
export async function launchChromium(): Promise<Browser | null> {
  const executablePath = [...PLACES, chromium.executablePath()].find((path) => existsSync(path))
  return executablePath ? chromium.launch({ executablePath, args: ['--disable-gpu'] }) : null
}

/** A browser that stays open, as a service that prints would keep it; null where there is none. */
export async function startChromium(): Promise<Printer | null> {
  const browser = await launchChromium()
  if (!browser) return null
  const page = await browser.newPage()
  const folder = await mkdtemp(join(tmpdir(), 'makeready-bench-'))
  const file = join(folder, 'book.html')
  return {
    version: `Chromium ${browser.version()}`,
    async print(book) {
      await writeFile(file, html(book))
      await page.goto(pathToFileURL(file).href, { waitUntil: 'load' })
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const STYLE = `
  @page { size: 6in 9in; margin: 0.8in 0.7in }
  body { font: 10.5pt/1.45 serif; text-align: justify; hyphens: auto; margin: 0 }
  h1 { break-before: page; font-size: 20pt } h2 { font-size: 14pt } h1, h2, h3 { break-after: avoid; text-align: left }
  table { border-collapse: collapse } td, th { border: 0.5pt solid; padding: 2pt 5pt }
  pre { font-size: 8.5pt; white-space: pre-wrap } img { max-width: 100% }`

function html({ book, file }: BenchBook): string {
  const base = pathToFileURL(`${dirname(file)}/`).href
  const sections = book.sections.map(({ markdown }) => marked.parse(markdown, { async: false, gfm: true }))
  return `<!doctype html><html lang="${book.language}"><meta charset="utf-8"><base href="${base}">
    <title>${book.title}</title><style>${STYLE}</style><h1>${book.title}</h1>${sections.join('\n')}</html>`
}
