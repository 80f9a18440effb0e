import { createHash } from 'node:crypto'
import type { CheckedBook } from '@makeready/quality/finding'
import { z } from 'zod'
import { type Row, rowWithFigures } from './rows.ts'

/** What a model says about a sentence and the passages it cites. `quote`: verbatim from the passages, '' if it can't tell */
export const referenceVerdict = z.object({
  key: z.string(),
  verdict: z.enum(['supported', 'unsupported', 'unclear']),
  quote: z.string(),
  model: z.string(),
})
export type ReferenceVerdict = z.infer<typeof referenceVerdict>

/** `key` belongs to these very words: another sentence or passage is another question. */
export type Question = { key: string; sentence: string; passage: string }

const REFERENCE = /\[\^S\d{1,9}-\d{1,9}\]/g

type Place = Pick<Row, 'rule' | 'details' | 'at'> & { section: string }

/** Null for findings of other rules, and if the text or the passage is gone. */
export function questionOf(
  { rule, details, at, section }: Place,
  { sections, passages = {} }: CheckedBook,
): Question | null {
  const text = sections.find(({ id }) => id === section)?.markdown
  if (rule !== 'unclear-reference' || !at || text === undefined) return null
  const sentence = text.slice(at.start, at.end).replace(REFERENCE, '').trim()
  const passage = referencesOf(details)
    .flatMap((reference) => passages[reference]?.text ?? [])
    .join('\n\n')
  if (!sentence || !passage) return null
  const key = createHash('sha256').update(`${sentence}\n\n${passage}`).digest('base64url').slice(0, 22)
  return { key, sentence, passage }
}

const referencesOf = ({ references = '' }: Row['details']) => String(references).split(' ')

/**
 * The rows of the text, with what a model said about sentences that the rules couldn't judge. The counting row says in
 * `open` how many sentences no model answered about.
 */
export function judgedRows(
  rows: readonly Row[],
  book: CheckedBook,
  verdicts: ReadonlyMap<string, ReferenceVerdict>,
): Row[] {
  const judged = rows.map((row) => {
    const question = questionOf({ ...row, section: row.section?.id ?? '' }, book)
    const verdict = question && verdicts.get(question.key)
    const isOpen = question !== null && !verdict
    return { row: verdict ? withVerdict(row, verdict) : row, verdict, isOpen, count: referencesOf(row.details).length }
  })
  const told = judged.flatMap(({ verdict, count }) =>
    verdict && verdict.verdict !== 'unclear' ? { verdict, count } : [],
  )
  const countOf = (some: typeof told) => some.reduce((sum, { count }) => sum + count, 0)
  const supported = countOf(told.filter(({ verdict }) => verdict.verdict === 'supported'))
  const models = [...new Set(told.map(({ verdict }) => verdict.model))].join(', ')
  const open = judged.filter(({ isOpen }) => isOpen).length
  return judged.map(({ row }) => {
    if (row.rule !== 'reference-support') return row
    const counted = told.length === 0 ? row : withChecks(row, { supported, checked: countOf(told), models })
    return { ...counted, details: { ...counted.details, open } }
  })
}

const LEVELS = { supported: 'pass', unsupported: 'warn', unclear: 'unchecked' } as const
const CODES = { supported: 'model-supports', unsupported: 'model-denies', unclear: 'model-unclear' } as const

function withVerdict({ rule, words, details, ...row }: Row, { verdict, quote, model }: ReferenceVerdict): Row {
  const { key, section, at, fix } = row
  const said = { source: details.source ?? '', references: details.references ?? '', model, said: quote }
  return rowWithFigures(rule, LEVELS[verdict], CODES[verdict], said, { quote: words, words, key, section, at, fix })
}

type Checked = { supported: number; checked: number; models: string }

/** `supported` counts those that the rules found, too, and `unclear` those that are left. */
function withChecks({ rule, details, key }: Row, { supported, checked, models }: Checked): Row {
  const counts = {
    supported: Number(details.supported) + supported,
    count: Number(details.count),
    unclear: Number(details.unclear) - checked,
  }
  const level = counts.supported === counts.count ? 'pass' : 'unchecked'
  return rowWithFigures(rule, level, 'model-support', { ...counts, checked, model: models }, { key })
}
