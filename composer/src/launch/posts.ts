import { isQuestion, refersBack } from './find-pieces.ts'
import { bulleted, characters, firstWithin, fitting, join, plainEntry, rowsAsLines, shortened } from './fitting.ts'
import { mainSections } from './kit-facts.ts'
import type { ComposedText } from './launch-book.ts'
import { type Material, wordsOf } from './material.ts'
import type { Question, Steps, Table, Tip } from './piece.ts'

/** Of the networks with the tightest limit. */
const SHORT = 280
/** Of the one with the tightest limit among those for long posts. */
const LONG = 2_200
const FEWEST_CHARACTERS = 90

type Post = Pick<ComposedText, 'content'>

/** Three short posts and three long ones, in plain text; null where the product has nothing for one. */
export function composePosts(material: Material): (Post | null)[] {
  const posts = [tip, mistake, question, list, table, inside]
  return posts.map((compose) => {
    const content = compose(material)
    return content ? { content } : null
  })
}

const fit = (texts: readonly string[], most: number) => firstWithin(texts, most) || null

/** Readers of a post see no heading: what the first sentence refers to must be in it. */
const isAlone = ({ sentences: [first = ''] }: Tip) =>
  !refersBack(first) && !isQuestion(first) && !ENUMERATES.test(first)
/** 'Date, movement, version.' is about its heading. */
const ENUMERATES = /^\p{L}+, \p{L}+, /u

function tip(material: Material): string | null {
  const short = ({ sentences }: Tip) => shortened(sentences, SHORT)
  const found = material.take(material.pieces.tips, (one) => isAlone(one) && short(one).length >= FEWEST_CHARACTERS)
  return found && short(found)
}

function mistake(material: Material): string | null {
  const { phrases, pieces } = material
  const texts = (one: (typeof pieces.mistakes)[number]) => {
    const [first, last] = [phrases.mistake(one.mistake), phrases.instead(one.remedy)]
    return [join([first, one.cost, last]), join([first, last])]
  }
  const found = material.take(pieces.mistakes, (one) => fit(texts(one), SHORT) !== null)
  if (found) return fit(texts(found), SHORT)
  return belief(material) ?? tip(material)
}

/** The question and as much of its answer as there is room for; '' without room for a sentence. */
function asked({ question, answer }: Question): string {
  const text = shortened(answer, SHORT - characters(question) - 2)
  return text === '' ? '' : join([question, text])
}

function question(material: Material): string | null {
  const { pieces } = material
  const found = material.take([...pieces.questions, ...pieces.cases], (one) => asked(one) !== '')
  return found ? asked(found) : (belief(material) ?? tip(material))
}

/** What many believe, introduced as that, with what is true. */
function belief(material: Material): string | null {
  const { phrases, pieces } = material
  const text = (one: Question) => asked({ ...one, question: phrases.belief(one.question) })
  const found = material.take(pieces.beliefs, (one) => text(one) !== '')
  return found && text(found)
}

/** Steps in full, or another list. */
function list(material: Material): string | null {
  const { book, phrases, pieces } = material
  const fits = ({ entries }: Steps) => entries.length > 2 && wordsOf(entries.map(plainEntry)) <= 260
  const steps =
    material.take(pieces.steps, (one) => one.section.isMain && fits(one)) ?? material.take(pieces.steps, fits)
  const found =
    steps ?? material.take(pieces.points, (one) => fits(one) && one.heading !== '') ?? material.take(pieces.ticks, fits)
  if (!found) return longTip(material)
  const { heading, section, entries } = found
  const title = heading || section.title
  const lines = steps
    ? [phrases.stepByStep(title), entries.map((entry, at) => `${at + 1}. ${plainEntry(entry)}`).join('\n')]
    : [title, bulleted(entries.map(plainEntry))]
  return fit([join([...lines, phrases.from(book.title)]), join(lines)], LONG)
}

/** A table as lines, with what the product says about it. */
function table(material: Material): string | null {
  const { book, phrases, pieces } = material
  const short = pieces.tables.filter(({ rows }) => rows.length < 8 && wordsOf(rows.flat()) <= 140)
  const found =
    material.take(short, ({ section, about }) => section.isMain && about.length > 1) ??
    material.take(short, ({ section }) => section.isMain) ??
    material.take(short)
  if (!found) return longTip(material)
  const { about, header, rows } = found
  const lines = [titleOf(found), ...fitting([about], 90), bulleted(rowsAsLines(header, rows))]
  return fit([join([...lines, phrases.from(book.title)])], LONG)
}

/** With what its figures are, if there is one column of them. */
const titleOf = ({ heading, header, rows }: Table) =>
  !heading.toLowerCase().includes((header[1] ?? '').toLowerCase()) &&
  header.length === 2 &&
  rows.every(([, cell = '']) => /^[\d.,]+$/.test(cell))
    ? `${heading} (${header[1]})`
    : heading

/** In a text of paragraphs only. */
function longTip(material: Material): string | null {
  const { book, phrases, pieces } = material
  const found = material.take(pieces.tips, isAlone)
  return found && join([found.sentences.join(' '), phrases.from(book.title)])
}

function inside({ book, phrases }: Material): string | null {
  const sections = mainSections(book)
  if (sections.length < 2) return null
  return fit([join([phrases.insideOf(book.title), bulleted(sections.map(({ title }) => title))])], LONG)
}
