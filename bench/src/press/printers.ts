import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { openChromium } from '../chromium.ts'
import type { BenchBook } from './books.ts'
import { htmlOf } from './html.ts'

export type Printer = {
  program: string
  processes: RegExp
  print(book: BenchBook): Promise<Uint8Array>
  close(): Promise<void>
}

const run = promisify(execFile)
const LONGEST = 600_000

/** A browser that stays open, like a printing service's; null if there is none. */
export async function warmChromium(): Promise<Printer | null> {
  const browser = await openChromium()
  if (!browser) return null
  const page = await browser.newPage()
  const folder = await mkdtemp(join(tmpdir(), 'makeready-bench-'))
  return {
    program: `Chromium ${browser.version()}`,
    processes: /chrom/,
    async print(book) {
      const file = join(folder, 'book.html')
      await writeFile(file, htmlOf(book))
      await page.goto(pathToFileURL(file).href, { waitUntil: 'load' })
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function coldChromium(): Promise<Printer | null> {
  const first = await warmChromium()
  await first?.close()
  return (
    first && {
      ...first,
      program: `${first.program}, started for it`,
      async print(book) {
        const started = await warmChromium()
        if (!started) throw new Error('Chromium does not start any more.')
        try {
          return await started.print(book)
        } finally {
          await started.close()
        }
      },
      close: async () => {},
    }
  )
}

/** paged.js in Chromium: pages with running heads, made by a script in the browser. */
export async function pagedJs(): Promise<Printer | null> {
  const browser = await openChromium()
  if (!browser) return null
  const library = createRequire(import.meta.url).resolve('pagedjs')
  const polyfill = join(
    library.slice(0, library.lastIndexOf('pagedjs') + 'pagedjs'.length),
    'dist/paged.polyfill.min.js',
  )
  const folder = await mkdtemp(join(tmpdir(), 'makeready-paged-'))
  const setup = '<script>window.PagedConfig = { after: () => { window.pagesAreMade = true } }</script>'
  const script = `${setup}<script src="${pathToFileURL(polyfill).href}"></script>`
  return {
    program: 'paged.js 0.4.3 in Chromium',
    processes: /chrom/,
    async print(book) {
      const page = await browser.newPage()
      try {
        const file = join(folder, 'book.html')
        await writeFile(file, htmlOf(book, script))
        await page.goto(pathToFileURL(file).href, { waitUntil: 'load' })
        await page.waitForFunction('window.pagesAreMade', undefined, { timeout: LONGEST })
        return await page.pdf({ preferCSSPageSize: true, printBackground: true })
      } finally {
        await page.close()
      }
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** WeasyPrint from Debian; null if not installed. */
export async function weasyPrint(): Promise<Printer | null> {
  const version = versionOf('weasyprint', ['--version'])
  if (version === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'makeready-weasyprint-'))
  return {
    program: version,
    processes: /weasyprint/,
    async print(book) {
      const [html, pdf] = [join(folder, 'book.html'), join(folder, 'book.pdf')]
      await writeFile(html, htmlOf(book))
      await run('weasyprint', ['--quiet', html, pdf], { timeout: LONGEST })
      return readFile(pdf)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** LibreOffice, which prints a DOCX made by `docxOf`; null if not installed. */
export async function libreOffice(docxOf: (book: BenchBook) => Promise<Uint8Array>): Promise<Printer | null> {
  if (!['/usr/bin/soffice', '/usr/local/bin/soffice'].some((path) => existsSync(path))) return null
  const folder = await mkdtemp(join(tmpdir(), 'makeready-office-'))
  return {
    program: 'LibreOffice from the DOCX',
    processes: /soffice|oosplash/,
    async print(book) {
      const docx = join(folder, 'book.docx')
      await writeFile(docx, await docxOf(book))
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
      await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, docx], {
        timeout: LONGEST,
      })
      return readFile(join(folder, 'book.pdf'))
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

function versionOf(program: string, args: string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
