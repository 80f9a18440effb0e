import { countWords } from '@makeready/contract/domain/reading-time'
import { SALES_HEADINGS, SALES_SECTIONS, type SalesSection } from '@makeready/contract/domain/sales-page'
import { opensAText } from './find-pieces.ts'
import { bulleted, characters, fitting, headOf, join, shortened } from './fitting.ts'
import { gainOf, headlineOf } from './headline.ts'
import { countedFacts, countedParts, mainSections, roundedMinutes, roundedWords, summaryOf } from './kit-facts.ts'
import type { ComposedText } from './launch-book.ts'
import { type Material, wordsOf } from './material.ts'

type Page = Pick<ComposedText, 'title' | 'content'>

const SHORT_DESCRIPTION = 400
const LONG_DESCRIPTION = 3_000
const STORY_WORDS = 200
const MOST_NEEDS = 6
const MOST_QUESTIONS = 3

export function composeSalesPage(material: Material): Page {
  const { book, phrases, pieces } = material
  const headings = SALES_HEADINGS[book.language.split('-')[0] ?? 'en'] ?? SALES_HEADINGS.en
  const facts = countedFacts(book, pieces, phrases)
  const story = fitting(pieces.problem, STORY_WORDS)
  const { readers, needs, limits, hasReaders } = audienceOf(material)
  const sections: Record<SalesSection, string> = {
    contents: bulleted(
      mainSections(book).map((section) => {
        const summary = summaryOf(section)
        return summary ? `**${section.title}.** ${summary}` : `**${section.title}**`
      }),
    ),
    audience: join([...readers, hasReaders && needs.length > 0 && join([phrases.youNeed, bulleted(needs)]), ...limits]),
    format: bulleted([...facts, phrases.facts.words(roundedWords(book))]),
    author: aboutAuthor(material) || phrases.addAuthor,
    questions: join(
      questionsOf(material, hasReaders ? [] : needs).flatMap(([question, answer]) => [`**${question}**`, answer]),
    ),
    price: priceOf(material),
  }
  const written = SALES_SECTIONS.flatMap((key) =>
    sections[key] === '' ? [] : [`## ${headings?.[key]}`, sections[key]],
  )
  return { title: headlineOf(book, pieces, phrases), content: join([leadOf(material), ...story, ...written]) }
}

/** What it is and has, in two sentences: the story comes below the button. */
function leadOf({ book, phrases, pieces }: Material): string {
  const { title, productType, audience } = book
  const counted = countedParts(book, pieces, phrases).slice(0, 3)
  const isWhat = audience ? phrases.facts.isFor(title, productType, audience) : phrases.facts.is(title, productType)
  return [isWhat, counted.length > 0 ? phrases.facts.has(counted) : ''].filter(Boolean).join(' ')
}

/** For whom it is, what one needs, and for whom it isn't. What one needs says nothing of readers by itself. */
function audienceOf(material: Material) {
  const { book, phrases, pieces } = material
  const entries = pieces.needs?.entries ?? []
  const described = fitting(pieces.readers ? material.takeParagraphs([pieces.readers.sentences]) : [], 60)
  return {
    hasReaders: Boolean(book.audience) || described.length > 0,
    readers: [book.audience ? phrases.facts.audience(book.audience) : phrases.addAudience, ...described],
    needs: entries.slice(0, MOST_NEEDS).map(headOf),
    limits: pieces.limits.length > 0 ? [`**${phrases.isNotFor}** ${pieces.limits.join(' ')}`] : [phrases.addNotFor],
  }
}

/** What buyers ask first, which its files and length answer, what one needs, and questions of the product that no email answers. */
function questionsOf(material: Material, needs: readonly string[]): [string, string][] {
  const { book, phrases, pieces } = material
  const { formats, words, refund } = book
  const isShort = ({ question, answer }: (typeof pieces.questions)[number]) =>
    wordsOf([question]) <= 30 && wordsOf(answer) <= 70
  const own: [string, string][] = []
  while (own.length < MOST_QUESTIONS) {
    const found = material.take(pieces.questions, isShort)
    if (!found) break
    own.push([found.question, found.answer.join(' ')])
  }
  const opens = formats.flatMap((format) => phrases.opensOn[format] ?? [])
  const reads = book.productType === 'template' ? '' : phrases.facts.minutes(roundedMinutes(book))
  return [
    ...(formats.length > 0
      ? [[phrases.whichFiles, [`${phrases.facts.files(formats)}.`, ...opens].join(' ')] as [string, string]]
      : []),
    ...(words > 0
      ? [[phrases.howLong, `${phrases.facts.words(roundedWords(book))}. ${reads}`.trim()] as [string, string]]
      : []),
    ...(needs.length > 0 ? [[phrases.youNeed.replace(/:$/, ''), needs.join(' ')] as [string, string]] : []),
    ...own,
    ...(refund ? [[phrases.notMine, refund] as [string, string]] : []),
  ]
}

function priceOf({ book, phrases }: Material): string {
  const { price, formats } = book
  return price ? join([`**${price}**`, formats.length > 0 && phrases.facts.included(formats)]) : phrases.addPrice
}

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

/** A summary for shops that show little text: where it leads, for whom, and what it has. */
export function composeShortDescription(material: Material): Pick<Page, 'content'> {
  const { phrases, pieces } = material
  const lead = leadOf(material).replaceAll('*', '')
  const gain = gainOf(pieces, 24)
  const paragraphs = [...pieces.promise, ...pieces.problem]
  const clear = paragraphs.find(([first = '']) => opensAText(first)) ?? paragraphs[0] ?? []
  const opening = shortened(clear, SHORT_DESCRIPTION - characters(lead) - 1)
  return { content: shortened([gain ? phrases.youCan(gain) : opening, lead].filter(Boolean), SHORT_DESCRIPTION) }
}

/** As many of the last paragraphs of `before` as `text` needs to be understood from its first sentence on. */
function beginningFor(text: Paragraphs, before: Paragraphs): Paragraphs {
  let from = before.length
  const first = () => (before[from] ?? text[0])?.[0]
  while (from > 0 && !opensAText(first() ?? '')) from -= 1
  return before.slice(from)
}

type Paragraphs = readonly (readonly string[])[]

/** For stores; their formatting allows bold text and lists. */
export function composeLongDescription(material: Material): Pick<Page, 'content'> {
  const { book, phrases, pieces } = material
  const before = beginningFor(pieces.promise, pieces.problem)
  const opening = fitting([...before, ...pieces.promise], 150 + 80 * before.length)
  const skills = [...new Set(pieces.steps.map(({ heading }) => heading))].filter(
    (heading) => countWords(heading) > 2 && !/[?:.]$/.test(heading),
  )
  const write = (most: number) =>
    join([
      ...(opening.length > 0 ? opening : [leadOf(material)]),
      `**${phrases.inside}**`,
      bulleted(mainSections(book).map(({ title }) => title)),
      skills.length > 2 && most > 0 && `**${phrases.youWill}**`,
      skills.length > 2 && most > 0 && bulleted(skills.slice(0, most)),
      `**${phrases.email.offer.youGet}**`,
      bulleted(countedParts(book, pieces, phrases)),
      book.audience && phrases.facts.audience(book.audience),
    ])
  const whole = write(8)
  return { content: whole.length <= LONG_DESCRIPTION ? whole : write(0) }
}
