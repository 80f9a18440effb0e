import forms from '../knowledge/forms.json' with { type: 'json' }
import { findKey, normalizeWords } from '../language/keys.ts'
import { table } from './markdown.ts'

const BLANK_ROWS = 5

/** A table to fill in, with the columns of the kind of sheet that the words name. The last kind fits anything. */
export function formFor(words: string): string {
  const spoken = normalizeWords(words)
  const found = forms.find(({ keys }) => keys.some((key) => findKey(spoken, key) !== null)) ?? forms.at(-1)
  if (!found) return ''
  const { columns, rows } = found
  const labels = rows.length > 0 ? rows : Array.from({ length: BLANK_ROWS }, () => '')
  return table(
    columns,
    labels.map((label) => [label, ...columns.slice(1).map(() => '')]),
  )
}
