import forms from '../knowledge/forms.json' with { type: 'json' }
import { capitalize } from '../language/case.ts'
import { findKey, normalizeWords } from '../language/keys.ts'
import type { Intent } from '../outline-line.ts'
import { table } from './markdown.ts'

const BLANK_ROWS = 5

/** Columns of a form besides the point itself. */
const COLUMNS: Partial<Record<Intent, readonly string[]>> = {
  tool: ['Have', 'Need', 'Price'],
  setup: ['Ready', 'Missing', 'Bought'],
  plan: ['Day', 'Minutes', 'Done'],
  habit: ['Day', 'Minutes', 'Done'],
  mistake: ['Sign', 'Cause', 'Remedy'],
  problem: ['First sign', 'Tried', 'Result'],
  cost: ['Planned', 'Spent', 'Difference'],
  example: ['Date', 'Done', 'Result'],
  faq: ['Answer', 'Source'],
  metric: ['Date', 'Measured', 'Goal'],
  choice: ['For it', 'Against it', 'Cost'],
  term: ['Meaning', 'Seen where'],
  people: ['Wants', 'Agreed', 'By when'],
}
/** The name of a proposed chapter; its rows are the things. */
const WHAT_IT_COSTS = /^what (.+) can cost$/i
const USUAL = ['Today', 'Next', 'By when']

/** The kind of sheet that the words name, or else a table about the point with the columns it needs. */
export function formFor(words: string, point: string, intent: Intent | null = null): string {
  const spoken = normalizeWords(words)
  const found = forms.find(({ keys }) => keys.some((key) => findKey(spoken, key) !== null))
  if (!found)
    return blankTable([point.replace(WHAT_IT_COSTS, 'Item for $1'), ...((intent && COLUMNS[intent]) ?? USUAL)])
  return blankTable(found.columns, found.rows)
}

/** A table to fill in; with empty rows if there are no row names. */
export function blankTable(columns: readonly string[], rows: readonly string[] = []): string {
  const labels = rows.length > 0 ? rows : Array.from({ length: BLANK_ROWS }, () => '')
  return table(
    columns.map(capitalize),
    labels.map((label) => [label, ...columns.slice(1).map(() => '')]),
  )
}
