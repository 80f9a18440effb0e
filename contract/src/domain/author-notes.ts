/**
 * How the composer begins a paragraph that asks the author for something: '**For you to add.** …'. Documents leave such
 * paragraphs out. Saved texts have these words: add to the list, never change it.
 */
export const AUTHOR_NOTE_LEADS = [
  'For you to add',
  'The author’s turn',
  'To be filled in',
  'Sources to look for',
  'Von Ihnen zu ergänzen',
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

const NO_PROSE = /^(?:#{1,6} |\|)/
/** A general notice, such as about safety, is a paragraph in italics. */
const NOTICE = /^\*[^*].*[^*]\*$/s
const LIST_MARK = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\] )?/
const SENTENCE = /[\p{L}\p{N}][)\]”’"'*_]*[.!](?:\s|$)/u

/** True if a text only asks its author: notes, besides headings, names in a list and forms to fill in. */
export function onlyAsks(markdown: string): boolean {
  const blocks = markdown.split(/\n[ \t\r]*\n/).map((block) => block.trim())
  const others = blocks.filter((block) => !isAuthorNote(block))
  return others.length < blocks.length && !others.some(states)
}

const states = (block: string): boolean =>
  !NO_PROSE.test(block) &&
  !NOTICE.test(block) &&
  block
    .split('\n')
    .some((line) => (LIST_MARK.test(line) ? SENTENCE.test(line.replace(LIST_MARK, '')) : /\p{L}/u.test(line)))
