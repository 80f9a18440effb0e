import forms from '../knowledge/forms.json' with { type: 'json' }
import { capitalize } from '../language/case.ts'
import { findKey, normalizeWords } from '../language/keys.ts'
import type { Intent } from '../outline-line.ts'
import { table } from './markdown.ts'

const BLANK_ROWS = 5

/** Columns of a form; the first names what a row is about, never the chapter, whose name is above the table. */
const COLUMNS: Partial<Record<Intent, readonly string[]>> = {
  tool: ['Tool', 'Have', 'Need', 'Price'],
  setup: ['Item', 'Ready', 'Missing', 'Bought'],
  plan: ['Step', 'Day', 'Minutes', 'Done'],
  habit: ['Habit', 'Day', 'Minutes', 'Done'],
  mistake: ['Mistake', 'Sign', 'Cause', 'Remedy'],
  problem: ['Problem', 'Sign', 'Tried', 'Result'],
  cost: ['Item', 'Planned', 'Spent', 'Difference'],
  example: ['Example', 'Date', 'Done', 'Result'],
  faq: ['Question', 'Answer', 'Source'],
  metric: ['Measure', 'Date', 'Measured', 'Goal'],
  choice: ['Option', 'For', 'Against', 'Cost'],
  term: ['Term', 'Meaning', 'Seen where'],
  people: ['Person', 'Wants', 'Agreed', 'Due'],
}
const USUAL = ['Topic', 'Today', 'Next', 'Due']

/** The kind of sheet that the words name, or else a table with the columns that a point of this intent needs. */
export function formFor(words: string, intent: Intent | null = null): string {
  const spoken = normalizeWords(words)
  const found = forms.find(({ keys }) => keys.some((key) => findKey(spoken, key) !== null))
  return found ? blankTable(found.columns, found.rows) : blankTable((intent && COLUMNS[intent]) ?? USUAL)
}

/** A table to fill in; with empty rows if there are no row names. */
export function blankTable(columns: readonly string[], rows: readonly string[] = []): string {
  const labels = rows.length > 0 ? rows : Array.from({ length: BLANK_ROWS }, () => '')
  return table(
    columns.map(capitalize),
    labels.map((label) => [label, ...columns.slice(1).map(() => '')]),
  )
}
