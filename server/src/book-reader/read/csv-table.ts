import type { Losses } from './losses.ts'

const MOST_ROWS = 2_000
const MOST_COLUMNS = 100

/** A CSV file (RFC 4180) as a table in Markdown. What is beyond the largest table goes to the losses. */
export function csvTable(source: string, path: string, losses: Losses): string {
  const rows = rowsOf(source.replace(/^\ufeff/, ''))
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0)
  losses.add('table-parts', path, Math.max(0, rows.length - 1 - MOST_ROWS) + Math.max(0, columns - MOST_COLUMNS))
  const kept = rows.slice(0, MOST_ROWS + 1)
  const width = Math.min(MOST_COLUMNS, columns)
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) =>
      (cells[at] ?? '')
        .replace(/[\r\n]+/g, ' ')
        .replace(/\|/g, '\\|')
        .trim(),
    ).join(' | ')} |`
  const [head = [], ...body] = kept
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
}

/** Without empty rows. A quotation mark within a cell that has none at its start is text. */
function rowsOf(source: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < source.length) {
    let cell = ''
    if (source[at] === '"') {
      const end = closingQuote(source, at + 1)
      cell = source.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    }
    const [rest = ''] = matchAt(/[^,\r\n]*/y, source, at)
    row.push(cell + rest)
    at += rest.length
    const [end = ''] = matchAt(/,|\r?\n|\r/y, source, at)
    at += end.length
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

function closingQuote(source: string, from: number): number {
  let at = source.indexOf('"', from)
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2)
  return at < 0 ? source.length : at
}

function matchAt(pattern: RegExp, source: string, at: number): readonly string[] {
  pattern.lastIndex = at
  return pattern.exec(source) ?? []
}
