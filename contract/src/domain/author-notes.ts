/**
 * How the composer begins a paragraph that asks the author for something: '**For you to add.** …'. Documents leave such
 * paragraphs out. Saved texts have these words: add to the list, never change it.
 */
export const AUTHOR_NOTE_LEADS = [
  'For you to add',
  'The author’s turn',
  'To be filled in',
  'Sources to look for',
] as const

export type AuthorNoteLead = (typeof AUTHOR_NOTE_LEADS)[number]

/** Of earlier versions, or with an apostrophe that another program replaced. */
const EARLIER_LEADS = ['A gap left on purpose', 'What only you can say', "The author's turn"]

/** Where the author writes down what a claim is based on; documents leave it out until it is filled in. */
export const SOURCE_SLOT = '**Source for this:** \\_\\_\\_\\_'

const OPENINGS = [...AUTHOR_NOTE_LEADS, ...EARLIER_LEADS].flatMap((lead) => [`**${lead}.**`, `__${lead}.__`])

/** True for `SOURCE_SLOT` while nothing is written in it. */
export const isEmptySourceSlot = (paragraph: string): boolean =>
  /^(?:\*\*|__)Source for this:(?:\*\*|__)[\s\\_]*$/.test(paragraph)

/** True if a paragraph of Markdown is a note to the author or an empty place for a source. */
export function isAuthorNote(paragraph: string): boolean {
  if (isEmptySourceSlot(paragraph)) return true
  const opening = OPENINGS.find((one) => paragraph.startsWith(one))
  return opening !== undefined && /^\s/.test(paragraph.slice(opening.length))
}
