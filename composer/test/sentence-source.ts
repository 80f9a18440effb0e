import { AUTHOR_NOTE_LEADS } from '@makeready/contract/domain/author-notes'
import { LICENSE_TERMS } from '../src/sections/framing/licence.ts'
import type { UnknownProduct } from './unknown-products.ts'

type SentenceSource = 'label' | 'creator' | 'promise' | 'material' | 'question' | 'form' | 'care' | 'filler'
type Sentence = { text: string; source: SentenceSource; under: string }

/** The line of a license that names the product. */
const COVERS = /^This license covers everything in /
/** Complete standard texts: license terms, rules for changing a template, disclaimers. */
const FORM_TEXT: readonly string[] = [
  'Keep an untouched copy.',
  'Change names and dates.',
  'Delete rows you skip.',
  'No result is guaranteed.',
  ...LICENSE_TERMS,
]
const NOTE = new RegExp(`^\\*\\*(?:${AUTHOR_NOTE_LEADS.join('|')})\\.\\*\\* `)
const QUESTION = /\?$/
/** The only kind of sentence in a note that is no question. */
const INSTRUCTION = /^(?:List|Name|Describe|Give|Show) .+\.$/

export const normalize = (text: string): string =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

const sentencesOf = (block: string): string[] =>
  block
    .replace(/\[\^[^\]]+\]/g, '')
    .split('\n')
    .flatMap((line) => line.replace(/^(?:- \[ \] |- |\d+\. )/, '').split(/(?<=[.?!])(?:\*\*)? +(?=\p{Lu}|“)/u))
    .map((text) => text.replace(/\*\*/g, '').replace(/\\(.)/g, '$1').trim())
    .filter(Boolean)

/** The source of each sentence in a section; without a source it is filler. `care`: the safety notes in use. */
export function sentencesWithSource(
  markdown: string,
  { chosen, sections, sellingPoints, answers, extracts }: UnknownProduct,
  care: string,
): Sentence[] {
  const own = chosen.map(normalize).join(' | ')
  const names = sections.map(({ input }) => normalize(input.sectionName))
  // the audience in the creator's own words is no promise
  const promises = sellingPoints.filter((point) => !point.startsWith('For ')).map(normalize)
  const given = [...answers.flatMap(({ question, answer }) => [question, answer]), ...extracts.map(({ text }) => text)]
    .map(normalize)
    .join(' | ')
  const form = FORM_TEXT.map(normalize)
  const notes = normalize(care)
  const sourceOf = (text: string, isNote: boolean): SentenceSource => {
    const letters = normalize(text.replace(COVERS, ''))
    if (isNote) return QUESTION.test(text) || INSTRUCTION.test(text) ? 'question' : 'filler'
    if (names.includes(letters)) return 'label'
    if (form.includes(letters)) return 'form'
    if (given.includes(letters) || given.includes(letters.replace(/^.*?(?:: |\? )/, ''))) return 'material'
    if (promises.includes(letters)) return 'promise'
    return own.includes(letters.replace(/^for /, '')) ? 'creator' : 'filler'
  }
  let under = ''
  return markdown.split('\n\n').flatMap((block): Sentence[] => {
    const as = (source: SentenceSource): Sentence[] => [{ text: block, source, under }]
    if (/^#+ /.test(block)) {
      under = block.replace(/^#+ /, '').replace(/\\(.)/g, '$1').trim()
      return as('label')
    }
    // each row is a line: five-word sequences do not cross rows
    if (block.startsWith('|')) return block.split('\n').flatMap((row) => ({ text: row, source: 'label', under }))
    if (/^\*[^*]/.test(block)) return as(notes.includes(normalize(block)) ? 'care' : 'filler')
    // an answer in one line has a bold lead, which belongs to its question
    const lead = /^\*\*([^*]+)\*\*(?:\s+|$)/.exec(block)
    const isNote = NOTE.test(block)
    const rest = lead ? block.slice(lead[0].length) : block
    return sentencesOf(rest).map((text) => ({ text, source: sourceOf(text, isNote), under }))
  })
}

const STOP = new Set('about with from this that your what which into have does they their where when before'.split(' '))
const rootsOf = (text: string) =>
  normalize(text)
    .split(' ')
    .filter((word) => (word.length > 3 || !/^[a-z]+$/.test(word)) && !STOP.has(word))
    .map((word) => word.slice(0, 4))

/** True if a section's notes name their topic, with a word of the point above or of the subject. */
export const namesPoint = (note: string, ...about: readonly string[]): boolean => {
  const asked = new Set(rootsOf(note))
  return about.flatMap(rootsOf).some((root) => asked.has(root))
}

export const notesIn = (markdown: string): string[] => markdown.split('\n\n').filter((block) => NOTE.test(block))
