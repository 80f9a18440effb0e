import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { marked } from 'marked'
import type { BenchBook } from './books.ts'

const STYLE = `
  @page { size: 6in 9in; margin: 0.8in 0.7in }
  body { font: 10.5pt/1.45 serif; text-align: justify; hyphens: auto; margin: 0 }
  h1 { break-before: page; font-size: 20pt } h2 { font-size: 14pt } h1, h2, h3 { break-after: avoid; text-align: left }
  table { border-collapse: collapse } td, th { border: 0.5pt solid; padding: 2pt 5pt }
  pre { font-size: 8.5pt; white-space: pre-wrap } img { max-width: 100% }`

/** The book as one page, for programs that print HTML; `script` is inserted into its head. */
export function htmlOf({ book, file }: BenchBook, script = ''): string {
  const base = pathToFileURL(`${dirname(file)}/`).href
  const sections = book.sections.map(({ markdown }) => marked.parse(markdown, { async: false, gfm: true }))
  return `<!doctype html><html lang="${book.language}"><meta charset="utf-8"><base href="${base}">
    <title>${book.title}</title><style>${STYLE}</style>${script}<h1>${book.title}</h1>${sections.join('\n')}</html>`
}
