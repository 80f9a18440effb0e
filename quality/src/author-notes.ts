import { isAuthorNote } from '@makeready/contract/domain/author-notes'

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/gm
const HEADING = /^(#{1,6}) /

/**
 * The Markdown without the composer's notes to the author, and without headings that become empty. Code is unchanged.
 */
export function withoutAuthorNotes(markdown: string): string {
  // blocks at even indices, separators at odd ones
  const parts = markdown.split(/(\n(?:[ \t\r]*\n)+)/)
  const dropped = new Set<number>()
  let fences = 0
  for (let at = 0; at < parts.length; at += 2) {
    const block = parts[at] ?? ''
    if (fences % 2 === 0 && isAuthorNote(block)) dropped.add(at)
    fences += block.match(FENCE)?.length ?? 0
  }
  if (dropped.size === 0) return markdown
  for (const at of [...dropped]) dropEmptyHeading(parts, dropped, at)
  return parts
    .filter((_, at) => !dropped.has(at - (at % 2)))
    .join('')
    .trimEnd()
}

function dropEmptyHeading(parts: readonly string[], dropped: Set<number>, note: number): void {
  const stays = (at: number) => !dropped.has(at)
  let before = note - 2
  while (before >= 0 && !stays(before)) before -= 2
  let after = note + 2
  while (after < parts.length && !stays(after)) after += 2
  const depth = HEADING.exec(parts[before] ?? '')?.[1]?.length
  const next = HEADING.exec(parts[after] ?? '')?.[1]?.length
  if (depth && (parts[after] === undefined || (next && next <= depth))) dropped.add(before)
}

/** Without sections in which only headings are left besides questions to the author, unless there are no others. */
export function withoutQuestions<Section extends { content: string }>(
  sections: readonly Section[],
): readonly Section[] {
  const filled = sections.filter(({ content }) => {
    const text = withoutAuthorNotes(content)
    return text === content || /^(?!#{1,6} |\s*$)/m.test(text)
  })
  return filled.length > 0 ? filled : sections
}
