import { LIMITS } from '@makeready/contract/domain/limits'

/** What is wrong with the length of a section's text; null when nothing is. The text itself is never cut. */
export function contentFault(text: string): string | null {
  if (text.length <= LIMITS.content) return null
  const limit = LIMITS.content.toLocaleString('en-US')
  return `Content is too long: ${text.length.toLocaleString('en-US')} of at most ${limit} characters`
}
