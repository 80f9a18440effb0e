import type { Block, Inline } from '../src/manuscript/manuscript.ts'
import { type MarkdownOptions, readMarkdown } from '../src/markdown/read-markdown.ts'
import { createReport } from '../src/markdown/report.ts'

/** Reads the Markdown of a section 's1' in English, which has one picture, 'bench.png'; `codes` are its warnings. */
export function read(markdown: string, more: Partial<MarkdownOptions> = {}) {
  const report = createReport()
  const picture = (address: string): string | null => (address === 'bench.png' ? 'picture-1.png' : null)
  const result = readMarkdown(markdown, { language: 'en', idPrefix: 's1', picture, report, ...more })
  return { ...result, codes: report.warnings('Section').map((warning) => warning.code), report }
}

export const blocks = (markdown: string, more?: Partial<MarkdownOptions>): Block[] => read(markdown, more).blocks

/** What the first block contains, if it is a paragraph. */
export const inlines = (markdown: string): Inline[] => {
  const first = blocks(markdown)[0]
  return first?.t === 'paragraph' ? first.children : []
}

export const text = (value: string): Inline => ({ t: 'text', value })
export const paragraph = (...children: Inline[]): Block => ({ t: 'paragraph', dir: 'ltr', children })
