import { t } from '../i18n/t.ts'

const LABELS: Record<string, string> = {
  note: t('Note'),
  info: t('Note'),
  tip: t('Tip'),
  hint: t('Tip'),
  success: t('Tip'),
  important: t('Important'),
  warning: t('Warning'),
  danger: t('Caution'),
  caution: t('Caution'),
  error: t('Caution'),
  exercise: t('Exercise'),
  objectives: t('Objectives'),
}

const MARKER = /\[!(\w+)\][+-]?[^\S\n]*/

/** A callout's mark on the first line of a quote, in the documents' syntax. */
export function calloutOf(line: string): { label: string; from: number; to: number } | null {
  const mark = MARKER.exec(line)
  const label = LABELS[mark?.[1]?.toLowerCase() ?? '']
  if (!mark || !label || !/^[\s>]*$/.test(line.slice(0, mark.index))) return null
  return { label, from: mark.index, to: mark.index + mark[0].length }
}
