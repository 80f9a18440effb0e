import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { isMainRole, sectionRole } from '@makeready/contract/domain/section-roles'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { type PrintedParts, productTypeOf, toManuscript } from './to-manuscript.ts'

const OPENINGS = ['introduction', 'course-welcome', 'preface', 'overview', 'executive-summary', 'before-you-begin']
const MOST_WORDS = 110
const MOST_POINTS = 6
const LONGEST_SENTENCE = 240
const LONGEST_POINT = 90

/**
 * A text for the back cover in the product's own words: sentences of its introduction, the points listed there, and, where it
 * says little, the first sentences of its chapters. Sentences are copied whole, never changed.
 */
export function backCoverText(project: PrintedParts, account: string): { blurb: string; about: string } {
  const { subtitle } = toManuscript(project, account, null)
  const language = project.language ?? DEFAULT_LANGUAGE
  const productType = productTypeOf(project)
  const sections = project.contentSections.map(({ sectionName: name, content }) => ({
    role: sectionRole({ name }, productType),
    ...proseOf(withoutAuthorNotes(content), language),
  }))
  const opening = sections.find(({ role }) => OPENINGS.includes(role))
  const main = sections.filter(({ role }) => isMainRole(role))
  const own = opening?.sentences ?? []
  const sentences = own.length > 1 ? own : [...own, ...main.flatMap(({ sentences }) => sentences.slice(0, 1))]
  const points = (opening?.points ?? []).slice(0, MOST_POINTS)
  const room = MOST_WORDS - wordsIn([subtitle ?? '', ...points].join(' '))
  const prose = fitting(sentences, room).join(' ')
  const blurb = [subtitle, prose, ...points.map((point) => `• ${point}`)].filter(Boolean).join('\n\n')
  const about = fitting(sections.find(({ role }) => role === 'about-author')?.sentences ?? [], 60).join(' ')
  return { blurb, about }
}

type Prose = { sentences: string[]; points: string[] }

/** Whole sentences of plain paragraphs, and the entries of the first list. */
function proseOf(markdown: string, language: string): Prose {
  const blocks = markdown.split(/\n\s*\n/).map((block) => block.trim())
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const sentences = blocks
    .filter((block) => !NO_PROSE.test(block))
    .flatMap((block) => [...segmenter.segment(plain(block))].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[.!?…。！？]["”’»]?$/.test(sentence) && sentence.length <= LONGEST_SENTENCE)
  const list = blocks.find((block) => LIST.test(block)) ?? ''
  const points = list
    .split('\n')
    .flatMap((line) => (LIST.test(line) ? [plain(line.replace(LIST, ''))] : []))
    .filter((point) => point !== '' && point.length <= LONGEST_POINT)
  return { sentences, points }
}

const LIST = /^(?:[-*+]|\d+[.)]) (?!\[[ x]\])/i
/** Headings, lists, tables, quotes, code, pictures, formulas, notes, and paragraphs in italics, which are asides. */
const NO_PROSE = /^(?:#{1,6} |[-*+] |\d+[.)] |\||>|```|~~~|!\[|<|\[\^)|^[*_][^*_][\s\S]*[*_]$|\$|\[\^/

const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|\*|_|`)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()

function fitting(sentences: readonly string[], most: number): string[] {
  let words = 0
  const end = sentences.findIndex((sentence) => {
    words += wordsIn(sentence)
    return words > most
  })
  return sentences.slice(0, end < 0 ? undefined : end)
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
