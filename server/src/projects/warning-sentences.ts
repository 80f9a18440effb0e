import type { Warning } from '@makeready/press/manuscript'

/** What the press warns of, each once, with the name of the section it is about. */
export function warningSentences(warnings: readonly Warning[]): string[] {
  return [...new Set(warnings.map(({ section, message }) => (section ? `“${section}”: ${message}` : message)))]
}
