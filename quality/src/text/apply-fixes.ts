import type { Finding } from '../finding.ts'

/** Applies fixes from the end; of two that overlap, the later one. `fixed` counts them. */
export function applyFixes(markdown: string, findings: readonly Finding[]): { markdown: string; fixed: number } {
  const fixes = findings
    .flatMap(({ fix }) => fix ?? [])
    .sort((one, other) => other.start - one.start || other.end - one.end)
  let text = markdown
  let from = Number.POSITIVE_INFINITY
  let fixed = 0
  for (const { start, end, text: better } of fixes) {
    if (end > from || end > markdown.length || start > end) continue
    text = text.slice(0, start) + better + text.slice(end)
    from = start
    fixed += 1
  }
  return { markdown: text, fixed }
}
