const MAX_ROWS = 2_000

/** A CSV file (RFC 4180) as a table in Markdown. */
export function csvTable(source: string): string {
  const [head = [], ...rows] = rowsOf(source.replace(/^\ufeff/, '')).slice(0, MAX_ROWS)
  const line = (cells: readonly string[]) =>
    `| ${head
      .map((_, at) =>
        (cells[at] ?? '')
          .replace(/\s*\n\s*/g, ' ')
          .replace(/\|/g, '\\|')
          .trim(),
      )
      .join(' | ')} |`
  return [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n')
}

function rowsOf(source: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of source.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.some((cell) => cell !== '')) rows.push(row)
    row = []
  }
  return rows
}
