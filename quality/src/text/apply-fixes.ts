import type { Finding } from '../finding.ts'

/** The Markdown with every mend made that does not reach into one before it; nothing else changes. */
export function applyFixes(markdown: string, findings: readonly Finding[]): string {
  const fixes = findings.flatMap(({ fix }) => (fix ? [fix] : [])).sort((one, other) => one.start - other.start)
  let text = ''
  let at = 0
  for (const fix of fixes) {
    if (fix.start < at) continue
    text += markdown.slice(at, fix.start) + fix.text
    at = fix.end
  }
  return text + markdown.slice(at)
}
