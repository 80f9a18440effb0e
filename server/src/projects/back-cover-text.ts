import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { isMainRole, sectionRole } from '@makeready/contract/domain/section-roles'
import { maskFormulas } from '@makeready/formulas/mask-formulas'
import { splitSectionName } from '@makeready/press/section-labels'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { type ParsedSection, parseSection } from '@makeready/quality/parsing/parse-section'
import { type PrintedParts, toManuscript } from './to-manuscript.ts'

const OPENINGS = ['introduction', 'course-welcome', 'preface', 'overview', 'executive-summary', 'before-you-begin']
const MOST_WORDS = 110
const MOST_POINTS = 6
/** Letters. */
const LONGEST_SENTENCE = 240
const LONGEST_POINT = 70
const LONGEST_HEADING = 120
/** Chapters whose first sentences are read. */
const MOST_CHAPTERS = 8

/**
 * A text for the back cover in the product's own words: its description for stores, or else sentences of its introduction
 * and, where that says little, of its chapters. Below are the points that the introduction lists, or the chapters' titles.
 * Sentences are copied whole, never changed.
 */
export function backCoverText(project: PrintedParts, account: string): { blurb: string; about: string } {
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
  const titles = () => main.map(({ name }) => splitSectionName(name).title)
  const points = (listed.length > 0 ? listed : titles().filter(isPoint)).slice(0, MOST_POINTS)
  const room = MOST_WORDS - wordsIn([subtitle ?? '', ...points].join(' '))
  const [first = '', ...rest] = fitting(sentences, room)
  const isHeading = !subtitle && rest.length > 0 && first.length <= LONGEST_HEADING
  const prose = isHeading ? [first, rest.join(' ')] : [[first, ...rest].join(' ')]
  return { blurb: paragraphsOf([subtitle, ...prose, ...points.map((point) => `• ${point}`)]), about }
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
