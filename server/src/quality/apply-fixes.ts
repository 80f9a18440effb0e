import type { Finding } from '@makeready/quality/finding'

/** Applies fixes from the end; of two overlapping ones the later applies. `mended` counts them. */
export function applyFixes(markdown: string, findings: readonly Finding[]): { markdown: string; mended: number } {
  const fixes = findings
    .flatMap(({ fix }) => fix ?? [])
    .sort((one, other) => other.start - one.start || other.end - one.end)
  let text = markdown
  let from = Number.POSITIVE_INFINITY
  let count = 0
  for (const { start, end, text: better } of fixes) {
    if (end > from || end > markdown.length || start > end) continue
    text = text.slice(0, start) + better + text.slice(end)
    from = start
    count += 1
  }
  return { markdown: text, mended: count }
}
