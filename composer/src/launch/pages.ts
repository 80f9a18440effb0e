import { countWords } from '@makeready/contract/domain/reading-time'
import { SALES_HEADINGS, type SalesSection } from '@makeready/contract/domain/sales-page'
import { bulleted, entriesAsLines, fitting, headOf, join, plainEntry, shortened, ticked } from './fitting.ts'
import { ABOUT_THE_TITLE, headlines } from './headline.ts'
import { countedFacts, mainSections, roundedWords, shortTitle, summaryOf } from './kit-facts.ts'
import type { ComposedText } from './launch-book.ts'
import { type Material, wordsOf } from './material.ts'
import type { Question } from './pieces.ts'

type Page = Pick<ComposedText, 'title' | 'content'>

const HEADLINE_WORDS = 12
const SHORT_DESCRIPTION = 400
const LONG_DESCRIPTION = 3_000
/** Two to four pages. */
const CHECKLIST_WORDS = 900

export function composeSalesPage(material: Material): Page {
  const { book, phrases, pieces } = material
  const { problem, promise } = pieces
  const headings = SALES_HEADINGS[book.language.split('-')[0] ?? 'en'] ?? SALES_HEADINGS.en
  const needs = pieces.needs?.entries ?? []
  const facts = countedFacts(book, pieces, phrases)
  const sections: Record<SalesSection, string> = {
    audience: join([
      book.audience && phrases.audience(book.audience),
      needs.length > 0 && phrases.youNeed,
      needs.length > 0 && bulleted(needs.slice(0, 6).map(headOf)),
    ]),
    contents: bulleted(
      mainSections(book).map((section) => {
        const summary = summaryOf(section, phrases)
        return summary ? `**${section.title}.** ${summary}` : `**${section.title}**`
      }),
    ),
    format: bulleted([...facts, phrases.words(roundedWords(book))]),
    questions: join(askedBefore(material).flatMap(([question, answer]) => [`**${question}**`, answer])),
    price: book.price ? `**${book.price}**` : phrases.addPrice,
    author: join([phrases.by(book.author), aboutAuthor(material) || phrases.addAuthor]),
  }
  const written = Object.entries(sections).flatMap(([key, text]) =>
    text === '' ? [] : [`## ${headings?.[key as SalesSection]}`, text],
  )
  return {
    title:
      headlines(book, pieces).find(({ rank }) => rank >= ABOUT_THE_TITLE)?.sentence ??
      headlineOf(book.subtitle, book.title),
    content: join([...fitting(problem, 170), ...fitting(promise, 130), ...written]),
  }
}

function headlineOf(subtitle: string | null, title: string): string {
  const fits = (text: string) => countWords(text) <= HEADLINE_WORDS
  if (subtitle && fits(subtitle)) return subtitle
  return fits(title) ? title : title.split(/\s+/).slice(0, HEADLINE_WORDS).join(' ')
}

/** Questions of the product, and those that its files and contents answer. */
function askedBefore({ book, phrases, pieces }: Material): [string, string][] {
  const own = [...pieces.beliefs, ...pieces.questions.toSorted(byLength)]
    .filter(({ question, answer }) => wordsOf([question]) <= 30 && wordsOf(answer) <= 70)
    .slice(0, 4)
    .map(({ question, answer }): [string, string] => [question, answer.join(' ')])
  const { formats } = book
  return [
    ...own,
    ...(formats.length > 0 ? [[phrases.whichFiles, `${phrases.files(formats)}.`] as [string, string]] : []),
  ]
}

/** Short questions first, and scenes of several sentences last. */
export const byLength = (one: Question, other: Question): number => rankOf(one.question) - rankOf(other.question)

const rankOf = (question: string) => (/[.?!]\s/.test(question) ? 2 : wordsOf([question]) > 12 ? 1 : 0)

function aboutAuthor({ book }: Material): string {
  if (book.about) return book.about
  const section = book.sections.find(({ role }) => role === 'about-author')
  const blocks = section?.parts.flatMap(({ blocks }) => blocks) ?? []
  return join(
    fitting(
      blocks.flatMap((block) => (block.kind === 'prose' ? [block.sentences] : [])),
      90,
    ),
  )
}

/** A summary for shops that show little text. */
export function composeShortDescription({ book, phrases, pieces }: Material): Pick<Page, 'content'> {
  const { problem, promise } = pieces
  const isFor = book.audience ? phrases.isFor(book.title, book.productType, book.audience).replaceAll('*', '') : ''
  const room = SHORT_DESCRIPTION - isFor.length - 2
  const text = shortened((promise[0] ?? problem[0] ?? []).filter(Boolean), room)
  return { content: join([text, isFor.length <= SHORT_DESCRIPTION ? isFor : '']) }
}

/** For stores; their formatting allows bold text and lists. */
export function composeLongDescription({ book, phrases, pieces }: Material): Pick<Page, 'content'> {
  const { problem, promise } = pieces
  const sections = mainSections(book)
  const write = (withSummaries: boolean) =>
    join([
      ...fitting(problem, 130),
      ...fitting(promise, 110),
      `**${phrases.inside}**`,
      bulleted(
        sections.map((section) => {
          const summary = withSummaries ? summaryOf(section, phrases) : ''
          return summary ? `**${section.title}.** ${summary}` : section.title
        }),
      ),
      `**${phrases.email.youGet}**`,
      bulleted(countedFacts({ ...book, formats: [], pages: null }, pieces, phrases)),
      book.audience && phrases.audience(book.audience),
    ])
  const whole = write(true)
  return { content: whole.length <= LONG_DESCRIPTION ? whole : write(false) }
}

/** A checklist of the product's own lists and steps, section by section; null without any. */
export function composeLeadMagnet({ book, phrases, pieces }: Material): Page | null {
  const sections = mainSections(book)
  const blocks: string[] = []
  let words = 0
  for (const section of sections) {
    const steps = pieces.steps.filter((one) => one.section === section).slice(0, 1)
    const ticks = pieces.ticks.filter((one) => one.section === section)
    const parts = [
      ...steps.flatMap(({ heading, entries }) => [heading && `### ${heading}`, ticked(entries.map(headOf))]),
      ...ticks.flatMap(({ heading, entries }) => [heading && `### ${heading}`, ticked(entries.map(plainEntry))]),
    ].filter(Boolean)
    if (parts.length === 0) continue
    const block = join([`## ${section.title}`, ...parts])
    words += countWords(block)
    if (words > CHECKLIST_WORDS) break
    blocks.push(block)
  }
  const rest = pieces.ticks.filter(({ section }) => !sections.includes(section))
  if (words < CHECKLIST_WORDS / 2)
    for (const { section, entries } of rest) blocks.push(join([`## ${section.title}`, ticked(entriesAsLines(entries))]))
  if (blocks.length === 0 && pieces.needs)
    blocks.push(join([`## ${pieces.needs.heading}`, ticked(pieces.needs.entries.map(headOf))]))
  if (blocks.length === 0) return null
  return { title: checklistTitle(book, phrases), content: join([...blocks, phrases.checklistFrom(book.title)]) }
}

function checklistTitle(book: Material['book'], phrases: Material['phrases']): string {
  const title = phrases.checklist(book.title)
  return countWords(title) <= HEADLINE_WORDS ? title : phrases.checklist(shortTitle(book, 50))
}
