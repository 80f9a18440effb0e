import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { isMainRole, sectionRole } from '@makeready/contract/domain/section-roles'
import { maskFormulas } from '@makeready/formulas/mask-formulas'
import { splitSectionName } from '@makeready/press/section-labels'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { type ParsedSection, parseSection } from '@makeready/quality/parsing/parse-section'
import { type PrintedParts, toManuscript } from './to-manuscript.ts'

const OPENINGS = ['introduction', 'course-welcome', 'preface', 'overview', 'executive-summary', 'before-you-begin']
/** What a back cover says, in this order: the reader's problem, what the product does, for whom, and what one takes away. */
const ROOM = { problem: 45, does: 36, whom: 26 }
/** For the problem where nothing says what the product does. */
const MORE_ROOM = ROOM.problem + ROOM.does
const MOST_POINTS = 3
/** Letters. */
const LONGEST_SENTENCE = 240
const LONGEST_POINT = 70
const LONGEST_HEADING = 120
/** Chapters whose first sentences are read. */
const MOST_CHAPTERS = 8
/** Chapters, from which on it says something to name the first and the last. */
const FEWEST_CHAPTERS = 3

/** How a text says what it does, and for whom. */
const SIGNS: Record<'en' | 'de', { does: RegExp; whom: RegExp }> = {
  en: {
    does: /\b(?:this|the) (?:book|guide|course|workbook|ebook|pack|program)\b|\byou(?:’|'| wi)ll (?:learn|find|build|make|know|be able|have|get|see)\b|\bby the end\b|\bshows? you\b/i,
    whom: /\b(?:is|was) (?:written |made |meant )?for\b|\bwritten for\b|\bif you (?:are|have|want|need|work|live|feel)\b|\bfor (?:anyone|everyone|people|readers) who\b/i,
  },
  de: {
    does: /\b(?:dieses? (?:Buch|Kurs|Arbeitsbuch|Heft|Paket|Programm)|dieser (?:Kurs|Ratgeber|Leitfaden)|diese Anleitung)\b|\b(?:lernen|erfahren|finden|bauen|wissen|können) Sie\b|\bzeigt Ihnen\b|\bam Ende\b|\b(?:lernst|erfährst|findest) du\b/i,
    whom: /\b(?:ist|sind) (?:geschrieben |gemacht |gedacht )?für\b|\brichtet sich an\b|\bwenn Sie\b|\bfür alle,? die\b|\bwenn du\b/i,
  },
}

const FRAMES = {
  en: {
    chapters: (count: number, first: string, last: string) => `In ${count} parts, you go from “${first}” to “${last}.”`,
    whom: (readers: string) => `For ${readers}.`,
  },
  de: {
    chapters: (count: number, first: string, last: string) =>
      `In ${count} Teilen kommen Sie von „${first}“ bis „${last}“.`,
    whom: (readers: string) => `Für ${readers}.`,
  },
}

type Project = PrintedParts & {
  productIdea?: { targetAudience: string } | null
}

/**
 * A text for the back cover in the product's own words: its description for stores, or else the reader's problem from its
 * introduction, what the product does, for whom it is, and three points. Sentences are copied whole, never changed; where the
 * product says nothing of what it does or for whom, its chapters and its idea are named.
 */
export function backCoverText(project: Project, account: string): { blurb: string; about: string } {
  const { subtitle, publication = {}, productType } = toManuscript(project, account, null)
  const language = project.language ?? DEFAULT_LANGUAGE
  const sections = project.contentSections.map(({ sectionName: name, content }) => ({
    name,
    role: sectionRole({ name }, productType),
    prose: () => proseOf(withoutAuthorNotes(content), language),
  }))
  const author = sections.find(({ role }) => role === 'about-author')
  const about = fitting(author?.prose().sentences ?? [], 60).join(' ')
  const description = proseOf(publication.description ?? '', language).paragraphs
  if (description.length > 0) return { blurb: paragraphsOf([subtitle, ...description]), about }
  const main = sections.filter(({ role }) => isMainRole(role))
  const { sentences: own, points: listed } = sections.find(({ role }) => OPENINGS.includes(role))?.prose() ?? NOTHING
  const chapters = () => main.slice(0, MOST_CHAPTERS).flatMap(({ prose }) => prose().sentences.slice(0, 1))
  const sentences = own.length > 1 ? own : [...own, ...chapters()]
  const titles = main.map(({ name }) => splitSectionName(name).title)
  const code = language.startsWith('de') ? 'de' : language.startsWith('en') ? 'en' : null
  const find = (sign: RegExp | null, most: number) =>
    sign ? (sentences.find((sentence) => sign.test(sentence) && wordsIn(sentence) <= most) ?? null) : null
  const does = find(code && SIGNS[code].does, ROOM.does)
  const whom = find(code && SIGNS[code].whom, ROOM.whom)
  const [first = '', ...rest] = fitting(
    sentences.filter((sentence) => sentence !== does && sentence !== whom),
    does ? ROOM.problem : MORE_ROOM,
  )
  const isHeading = !subtitle && rest.length > 0 && first.length <= LONGEST_HEADING
  const problem = isHeading ? [first, rest.join(' ')] : [[first, ...rest].join(' ')]
  const frames = code && FRAMES[code]
  const fromTo = does === null && frames ? wholeOf(titles, frames) : null
  // it names the first and the last
  const others = (fromTo ? titles.slice(1, -1) : titles).filter(isPoint)
  const points = (listed.length > 0 ? listed : others).slice(0, MOST_POINTS)
  const said = [does ?? fromTo, whom === null ? frames && readersOf(project, frames) : whom === does ? null : whom]
  const parts = [...problem, said.filter(Boolean).join(' '), ...points.map((point) => `• ${point}`)]
  return { blurb: paragraphsOf([subtitle, ...parts]), about }
}

/** 'German learners' keep their capital. */
const NATION = /^\p{Lu}\p{Ll}+(?:an|ish|ese|ch)s?\b|^\p{Lu}{2}/u
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

type Frames = (typeof FRAMES)['en']

function wholeOf(titles: readonly string[], { chapters }: Frames): string | null {
  const [first, last] = [titles[0], titles.at(-1)]
  return first && last && titles.length >= FEWEST_CHAPTERS ? chapters(titles.length, first, last) : null
}

function readersOf({ productIdea, language }: Project, { whom }: Frames): string | null {
  const readers =
    productIdea?.targetAudience
      .split('\n')[0]
      ?.trim()
      .replace(/[.!]+$/, '') ?? ''
  return readers === '' || wordsIn(readers) > ROOM.whom
    ? null
    : whom((language ?? DEFAULT_LANGUAGE).startsWith('en') && !NATION.test(readers) ? lowerFirst(readers) : readers)
}

const paragraphsOf = (texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join('\n\n')

type Node = NonNullable<ParsedSection['root']>['children'][number]
type Prose = { paragraphs: string[]; sentences: string[]; points: string[] }
const NOTHING: Prose = { paragraphs: [], sentences: [], points: [] }

/** Plain paragraphs, the whole sentences of them, and the entries of the first list if all of them are points. */
function proseOf(markdown: string, language: string): Prose {
  const { root, blocks } = parseSection(markdown, language)
  const masked = maskFormulas(markdown)
  const texts = new Map(
    blocks
      .filter(
        ({ isNotice, range: { start, end } }) => !isNotice && masked.slice(start, end) === markdown.slice(start, end),
      )
      .map(({ range, text }) => [range.start, text.replace(/\s+/g, ' ').trim()]),
  )
  const textOf = (node: Node | undefined) => (node?.type === 'paragraph' && texts.get(startOf(node))) || ''
  const paragraphs = (root?.children ?? []).map(textOf).filter(Boolean)
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const sentences = paragraphs
    .flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[.!?…。！？]["”’»]?$/.test(sentence) && sentence.length <= LONGEST_SENTENCE)
  const list = root?.children.find((node) => node.type === 'list')
  const points = list?.children.map((item) => (typeof item.checked === 'boolean' ? '' : textOf(item.children[0]))) ?? []
  return { paragraphs, sentences, points: points.every(isPoint) ? points : [] }
}

const startOf = (node: Node): number => node.position?.start.offset ?? -1

/** What a book is about, and no entry of a list of things to buy or do. */
const isPoint = (text: string): boolean => text !== '' && text.length <= LONGEST_POINT && !/\d|[.!?]\s/.test(text)

function fitting(sentences: readonly string[], most: number): string[] {
  let words = 0
  const end = sentences.findIndex((sentence) => {
    words += wordsIn(sentence)
    return words > most
  })
  return sentences.slice(0, end < 0 ? undefined : end)
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
