import { pressMessage } from '../errors/messages.ts'
import type { Warning } from '../manuscript/manuscript.ts'

export type ReportCode =
  | 'picture-missing'
  | 'picture-undescribed'
  | 'html-removed'
  | 'script-removed'
  | 'link-removed'
  | 'link-lost'
  | 'nesting-flattened'
  | 'marks-tangled'
  | 'heading-long'
  | 'code-shortened'
  | 'code-cut'
  | 'note-repeated'
  | 'note-loose'
  | 'marks-piled'
  | 'formula-unread'
  | 'section-empty'
/** Counts events in one section; `detail` describes the first of each kind. */
export type Report = { add(code: ReportCode, detail?: string): void; warnings(section: string | null): Warning[] }

export function createReport(): Report {
  const found = new Map<ReportCode, { count: number; first: string }>()
  return {
    add(code, detail = '') {
      const known = found.get(code)
      if (known) known.count++
      else found.set(code, { count: 1, first: shorten(detail) })
    },
    warnings: (section) =>
      [...found].map(([code, { count, first }]) => ({ ...pressMessage(code, { count, first }), section })),
  }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text
}
