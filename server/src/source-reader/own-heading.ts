import type { Passage } from '@makeready/contract/domain/references'

/** The last heading above a passage; '' without one, and where it is the title of all notes in its source. */
export function ownHeading({ headings, source }: Passage, all: readonly Passage[]): string {
  const [title = ''] = headings
  const ofSource = all.filter((one) => one.source.number === source.number)
  const isTitle =
    headings.length === 1 &&
    ofSource.some((one) => one.headings.length > 1) &&
    ofSource.every((one) => one.headings[0] === title)
  return isTitle ? '' : (headings.at(-1) ?? '')
}
