import type { Finding } from '../finding.ts'

/** The Markdown with every mend made that does not reach into one before it; nothing else changes. */
export function applyMends(markdown: string, findings: readonly Finding[]): string {
  const mends = findings.flatMap(({ mend }) => (mend ? [mend] : [])).sort((one, other) => one.start - other.start)
  let text = ''
  let at = 0
  for (const mend of mends) {
    if (mend.start < at) continue
    text += markdown.slice(at, mend.start) + mend.text
    at = mend.end
  }
  return text + markdown.slice(at)
}
