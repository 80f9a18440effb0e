import {
  type IXmlableObject,
  type PageNumberEstimator,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import type { Block, Inline } from '../manuscript/manuscript.ts'
import type { DocxContext, Room } from './docx-context.ts'
import { inlineRuns, textRuns } from './inline.ts'

type Page = Extract<Inline, { t: 'page' }>

/** Stands for a page number until the pages are counted: a bookmark's name between signs that no alphabet has. */
const PLACEHOLDER = /\u{F8FF}(\w+)\u{F8FF}/gu
const placeholder = (name: string): string => `\u{F8FF}${name}\u{F8FF}`

/** A field with the number of a page, which Word updates (ECMA-376, 17.16.5.45). */
export function pageField(context: DocxContext, { to, words, before = '', after = '' }: Page): ParagraphChild[] {
  const name = context.bookmarks.get(to)
  if (name === undefined) return textRuns(words, context.baseDirection)
  return [
    ...(before ? textRuns(before, context.baseDirection) : []),
    new SimpleField(`PAGEREF ${name} \\h`, placeholder(name)),
    ...(after ? textRuns(after, context.baseDirection) : []),
  ]
}

/** The lines of an index or of a list of figures. */
export function referenceLines(
  context: DocxContext,
  { kind, entries }: Extract<Block, { t: 'references' }>,
  { width }: Room,
): Paragraph[] {
  return entries.map(({ children, dir, pages }) => {
    const numbers = pages.flatMap((page, at) => [...(at > 0 ? textRuns(', ', dir) : []), ...pageField(context, page)])
    const words = inlineRuns(context, children, { dir, width })
    const between = kind === 'index' ? textRuns(', ', dir) : [new TextRun({ children: [new Tab()] })]
    return new Paragraph({
      style: kind === 'index' ? 'IndexEntry' : 'TableofFigures',
      bidirectional: dir === 'rtl',
      ...(kind === 'figures'
        ? { tabStops: [{ type: TabStopType.RIGHT, position: width, leader: 'dot' as const }] }
        : {}),
      children: [...words, ...between, ...numbers],
    })
  })
}

/** An estimator that also keeps the numbers it found, to fill the fields. */
export function keepingNumbers(estimator: PageNumberEstimator, found: Map<string, string>): PageNumberEstimator {
  const estimate = (...[body, context]: Parameters<PageNumberEstimator>) => {
    const result = estimator(body as IXmlableObject, context)
    for (const [name, number] of result.bookmarks) found.set(name, number)
    return result
  }
  return Object.assign(estimate, estimator.listNumbers ? { listNumbers: estimator.listNumbers } : {})
}

const ENTRY = /<w:p>(?:(?!<\/w:p>)[\s\S])*?<w:pStyle w:val="IndexEntry"\/>[\s\S]*?<\/w:p>/g
const NUMBER =
  /(?:<w:r>(?:(?!<\/w:r>)[\s\S])*?, <\/w:t><\/w:r>)?<w:fldSimple [^>]*>((?:(?!<\/w:fldSimple>)[\s\S])*)<\/w:fldSimple>/g

/**
 * `document.xml` with the numbers in their fields, in the index each page of a term once. A place that was not counted has
 * the number of the one before.
 */
export function fillPageFields(xml: string, found: ReadonlyMap<string, string>): string {
  let last = '–'
  const filled = xml.replace(PLACEHOLDER, (_, name: string) => {
    last = found.get(name) ?? last
    return last
  })
  if (!filled.includes('"IndexEntry"')) return filled
  return filled.replace(ENTRY, (entry) => {
    let before = ''
    return entry.replace(NUMBER, (field, inside: string) => {
      const number = inside.replace(/<[^>]*>/g, '')
      const isSame = number === before
      before = number
      return isSame ? '' : field
    })
  })
}
