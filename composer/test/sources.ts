import { readdirSync, readFileSync } from 'node:fs'
import { AUTHOR_NOTE_LEADS } from '@makeready/contract/domain/author-notes'
import { books } from '../src/books.ts'
import { parseLine } from '../src/outline-line.ts'
import { isAsked } from '../src/sections/asked.ts'
import { ABOUT_EXAMPLES } from '../src/sections/framing/opening.ts'
import { questionsAbout } from '../src/sections/questions.ts'
import { topicsOf } from '../src/topics.ts'

const NOTE = new RegExp(`^\\*\\*(?:${AUTHOR_NOTE_LEADS.join('|')})\\.\\*\\* `)
/** What leads to answers and to what is quoted. */
const LABELS = ['Answers', 'Source for this:', ...ABOUT_EXAMPLES.split(/(?<=\.) /)]
/** A quiz asks about a mistake. */
const ASKING = [
  /^What does (.+) lead to, and what is better\?$/,
  /^You catch yourself (.+): what do you do instead, and why\?$/,
  /^What is wrong with (.+), and what would you do\?$/,
  /^Why is (.+) a mistake, and what works\?$/,
  /^What can (.+) cost you, and how do you avoid it\?$/,
  /^(.+): what is the harm, and what is better\?$/,
  /^You catch yourself (.+): what do you do instead\?$/,
  /^What is better than (.+)\?$/,
  /^Someone advises (.+): what do you do\?$/,
  /^Instead of (.+), what works\?$/,
  /^(.+): what is better\?$/,
]

const normalize = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/**
 * Sentences of a composed text that come neither from the knowledge of `field` nor from a closed list of questions to
 * the author, apart from headings, tables and safety notes.
 */
export function withoutSource(markdown: string, field: string): string[] {
  const knowledge = normalize(JSON.stringify([topicsOf(field), books().filter((book) => book.field === field)]))
  const sentences: string[] = []
  let heading = ''
  for (const block of markdown.split('\n\n')) {
    if (block.startsWith('#')) {
      heading = block.replace(/^#+ /, '').replace(/\\(.)/g, '$1')
      continue
    }
    if (block.startsWith('|') || /^\*[^*]/.test(block)) continue
    if (NOTE.test(block)) {
      sentences.push(...unasked(block.replace(NOTE, ''), heading, field))
      continue
    }
    sentences.push(
      ...block.replace(/\*\*|\\/g, '').split(/(?<=[.?!:”])\s+(?!what is the harm|what is better|what do you do)|\n/),
    )
  }
  return sentences
    .map((sentence) =>
      sentence
        .trim()
        .replace(/^(- \[ \]|- [A-D]\)|-|\d+\.|First,|Finally,) /, '')
        .replace(/\*\*|\\/g, '')
        .trim(),
    )
    .filter((sentence) => sentence !== '' && !LABELS.includes(sentence))
    .filter((sentence) => !knowledge.includes(normalize(quotedIn(sentence))))
}

function quotedIn(sentence: string): string {
  for (const pattern of ASKING) {
    const quoted = pattern.exec(sentence)?.[1]
    if (quoted) return quoted
  }
  return sentence
}

/** Of a note, what is no question about the point above it. */
function unasked(note: string, heading: string, subject: string): string[] {
  const asked = questionsAbout(parseLine(heading.replace(/^\w+ \d+: /, '')), subject)
  const questions = note.replace(/\\(.)/g, '$1').split(/(?<=[.?!]) (?=\p{Lu})/u)
  return questions.filter((question) => !asked.some(({ prompt, about }) => isAsked(prompt, question, about)))
}

export const writtenFields = (): string[] =>
  readdirSync(new URL('../src/knowledge/topics/', import.meta.url)).map((file) => file.replace('.json', ''))

export const textOfField = (field: string): string =>
  readFileSync(new URL(`../src/knowledge/topics/${field}.json`, import.meta.url), 'utf8')

/** Sentences in documents: no headings, tables, lists or safety notes, and no questions to the author. */
export const proseOf = (markdown: string): string =>
  markdown
    .split('\n\n')
    .filter((block) => !NOTE.test(block) && !/^([#|]|- |\*[^*]|\d+\. )/.test(block))
    .join('\n\n')
