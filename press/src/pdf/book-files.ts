import { translationFor } from '../languages/translations.ts'
import { hasSides, PLAIN_LAYOUT } from '../manuscript/book-layout.ts'
import { BODY_FACES, HEADING_FACES } from '../manuscript/book-style.ts'
import { isToFillIn } from '../manuscript/fillable-column.ts'
import type { Manuscript, ManuscriptSection } from '../manuscript/manuscript.ts'
import { sectionPlaces } from '../manuscript/section-place.ts'
import { type BookContext, createBookContext, type Node } from './book-context.ts'
import { type SectionData, sectionData } from './book-data.ts'
import { BREAKABLE } from './break-points.ts'
import type { Initials } from './initials.ts'
import type { PrintText } from './print-text.ts'
import { JOINED } from './reading-text/joined-scripts.ts'
import { isCjk, isUncased, type PageFormat } from './trim.ts'

/** `mat`: the page color around a cover of another shape; null if the cover fills the page. */
export type CoverPlace = { src: string; mat: string | null }

export type BookOptions = {
  cover: CoverPlace | null
  /** the file's creation time */
  date: Date | null
  locatesHeadings: boolean
  /** for paper; null for a screen */
  print: { bleed: number } | null
  initials: Initials | null
}

/** The files from which a theme reads a book, and properties of their text. */
export type BookFiles = {
  files: ReadonlyMap<string, string>
  /** all characters except those in every text face */
  signs: ReadonlySet<string>
  /** whether the text has joined letters that readers may read wrong */
  joined: boolean
  written: number
}

type TextFile = { text: string; signs: readonly string[]; joined: boolean }
type Heading = { number: unknown; children: unknown }
type SectionFile = TextFile & { entry: Node & { headings: readonly Heading[] } }

/** Everything except Latin letters and punctuation, which every text face has. */
const RARE_CHARACTERS = /[^\u0020-\u007e\u00a0-\u017f\u2010-\u2026]/gu

/** The manuscript as JSON for a theme: the front matter, and one file per section, so that an edit rewrites one file. */
export function bookFiles(
  manuscript: Manuscript,
  page: PageFormat,
  print: PrintText,
  pictures: ReadonlyMap<string, string>,
  options: BookOptions,
): BookFiles {
  const book = createBookContext(manuscript, page, print, pictures)
  const dependsOn = dependenciesOf(book)
  let characters = 0
  const sections = manuscript.sections.map((section) => {
    const known = written.get(section)
    if (known?.dependsOn === dependsOn) return known.file
    const file = sectionFile(section, book)
    characters += file.text.length
    written.set(section, { dependsOn, file })
    return file
  })
  const byNumber = isOfOneKind(manuscript)
  const places = sectionPlaces(manuscript)
  const isListed = seldomOf(sections.flatMap(({ entry }) => entry.headings))
  const contents = manuscript.sections.map(({ label, role = null }, at) => {
    const entry = sections[at]?.entry
    const headings = entry?.headings.filter(isListed)
    return { mark: byNumber ? entry?.number : label, role, label, place: places[at], ...entry, headings }
  })
  const frame = textFile({ meta: meta(book, options), page, contents })
  const all = [frame, ...sections]
  return {
    files: new Map(all.map(({ text }, at) => [at === 0 ? 'book.json' : `section-${at - 1}.json`, text])),
    signs: new Set(all.flatMap(({ signs }) => signs)),
    joined: all.some(({ joined }) => joined),
    written: characters,
  }
}

const written = new WeakMap<ManuscriptSection, { dependsOn: string; file: SectionFile }>()

function dependenciesOf({ manuscript, page, print, files, targets }: BookContext): string {
  const { language, productType, pictures } = manuscript
  const sizes = Object.entries(pictures).map(([name, { width, height }]) => [name, width, height])
  return JSON.stringify([language, productType, sizes, page, [...print.missing], [...files], [...targets]])
}

function sectionFile(section: ManuscriptSection, book: BookContext): SectionFile {
  const data = sectionData(section, book)
  return {
    ...textFile(data),
    entry: {
      number: data.number,
      title: data.head.title,
      running: book.print.code(section.title),
      headings: ownHeadings(data),
    },
  }
}

function ownHeadings({ blocks }: SectionData): Heading[] {
  return blocks
    .filter(({ t, depth, unlisted }) => t === 'heading' && depth === 1 && !unlisted)
    .map(({ number = null, children }) => ({ number, children }))
}

/** Whether a book has a heading less than three times; the contents leave out others, as `is-listed` in setup.typ does. */
function seldomOf(headings: readonly Heading[]): (heading: Heading) => boolean {
  const words = (heading: Heading) => JSON.stringify(heading.children)
  const counts = Map.groupBy(headings, words)
  return (heading) => (counts.get(words(heading))?.length ?? 0) < 3
}

function isOfOneKind({ sections }: Manuscript): boolean {
  return (
    new Set(
      sections.flatMap(({ label, role }) =>
        label && role !== 'part' ? [label.replace(/[\d\s]+|[IVXLC]+$/g, '')] : [],
      ),
    ).size === 1
  )
}

function textFile(data: unknown): TextFile {
  const text = JSON.stringify(data)
  const signs = [...new Set(text.match(RARE_CHARACTERS))]
  return { text, signs, joined: JOINED.test(signs.join(' ')) }
}

/** `sides`: whether blank pages keep chapters on right pages, `titled`: the title; a page wider than high is read on a screen. */
function layoutData({ layout = PLAIN_LAYOUT }: Manuscript, page: PageFormat): Node {
  const isUpright = page.width <= page.height
  const { leaflet = false } = layout
  // a few loose pages have no back of the cover
  const isBound = isUpright && !leaflet
  const sides = hasSides(layout) && isBound
  const titled = sides || (layout.titleRight && isBound)
  return {
    leaflet: leaflet !== false,
    hasTitle: leaflet !== true,
    half: layout.halfTitle,
    roman: layout.romanNumerals,
    right: layout.rightPages && sides,
    sides,
    titled,
  }
}

function styleData({ style = {} }: Manuscript): Node {
  return {
    body: style.bodyFace ? BODY_FACES[style.bodyFace] : null,
    heading: style.headingFace ? HEADING_FACES[style.headingFace] : null,
    opener: style.opener ?? null,
    ornament: style.ornament ?? null,
  }
}

function meta(
  { manuscript, page, print, base }: BookContext,
  { cover, date, locatesHeadings, print: paper, initials }: BookOptions,
): Node {
  const locale = new Intl.Locale(manuscript.language)
  const { words, workbook } = translationFor(manuscript.language)
  return {
    title: print.text(manuscript.title, BREAKABLE.code),
    subtitle: manuscript.subtitle === null ? null : print.text(manuscript.subtitle, BREAKABLE.code),
    keywords: [...(manuscript.publication?.keywords ?? [])],
    description: manuscript.publication?.description ?? null,
    author: print.text(manuscript.author, BREAKABLE.code),
    authors: manuscript.author === '' ? [] : [manuscript.author],
    date: date && datetime(date),
    lang: locale.language,
    direction: base,
    region: /^[A-Z]{2}$/.test(locale.region ?? '') ? locale.region : null,
    // joined letters must not be letterspaced
    joined: ['Arab', 'Beng', 'Deva'].includes(locale.maximize().script ?? ''),
    cjk: cjkFonts(manuscript.language),
    cjkSerif: cjkSerifFonts(manuscript.language),
    inCjk: isCjk(manuscript.language),
    uncased: isUncased(manuscript.language),
    licence:
      manuscript.licence === null ? null : manuscript.licence.split(/\n+/).map((part) => print.text(part.trim())),
    accent: manuscript.accent,
    layout: layoutData(manuscript, page),
    style: styleData(manuscript),
    fillable: isToFillIn(manuscript) && !paper,
    bleed: paper?.bleed ?? 0,
    onPaper: paper !== null,
    initials,
    locatesHeadings,
    cover: cover && {
      ...cover,
      alt: `${words.cover}: ${[manuscript.title, manuscript.author].filter(Boolean).join(', ')}`,
    },
    words: { ...words, ...workbook },
  }
}

function datetime(date: Date): Node {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

/** Chinese characters look different in Japan and Korea; the Chinese face has them all, kana included. */
export function cjkFonts(language: string): string[] {
  const base = new Intl.Locale(language).language
  const own = base === 'ja' ? ['Noto Sans JP'] : base === 'ko' ? ['Noto Sans KR'] : []
  return [...own, ...['Noto Sans SC', 'Noto Sans KR'].filter((face) => !own.includes(face))]
}

/** Serif faces of the same; Korean books are set in the sans face. */
function cjkSerifFonts(language: string): string[] {
  const base = new Intl.Locale(language).language
  if (base === 'ko') return []
  return base === 'ja' ? ['Noto Serif JP', 'Noto Serif SC'] : ['Noto Serif SC']
}
