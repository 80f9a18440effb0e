import type { IStylesOptions, IXmlableObject } from 'docx'
import { dropCapRuns } from './drop-cap.ts'
import { attributes, type Node, nodes, properties } from './formatted-body.ts'
import type { HiddenParts } from './hidden-parts.ts'
import type { MeasuredRun } from './line-count.ts'
import { distance, type Flow, flowsOf, type Room } from './page-flows.ts'
import { firstPage, numberingOf, type PageNumbering, shownNumber } from './page-numbering.ts'
import { textMeasures } from './text-measures.ts'

type Sheet = { height: number; width: number }
/** `columns`: 1, or those of text that goes on below the section before. */
type Part = { children: Node[]; sheet: Sheet; numbers: PageNumbering; columns: number }

/** The line above the footnotes of a page. */
const SEPARATOR = 260
const SLACK = 10

/**
 * The page of each bookmark: by counted lines, the styles' distances, and the rules by which Word keeps paragraphs, rows and
 * footnotes together. `noteTexts`: those of the footnotes in order.
 */
export function estimatePages(
  body: IXmlableObject,
  styles: IStylesOptions,
  { noteTexts: footnotes, hidden }: { noteTexts: readonly string[]; hidden: HiddenParts },
): Map<string, string> {
  const measures = textMeasures(styles)
  const pages = new Map<string, string>()
  let page = 0
  let above = 0
  for (const { children, sheet, numbers, columns } of sectionsOf(nodes(body['w:body']))) {
    const flows = flowsOfAll(children, { width: sheet.width, measures, footnotes, hidden })
    if (columns > 1) {
      page += Math.max(0, Math.ceil((heightOfAll(flows) / columns - (sheet.height - above)) / sheet.height))
      continue
    }
    above = heightOfAll(flows) % sheet.height
    const own = new Map<string, number>()
    page = layOut(flows, sheet.height, firstPage(numbers, page), own)
    for (const [name, number] of own) pages.set(name, shownNumber(number, numbers))
  }
  return pages
}

function flowsOfAll(children: readonly Node[], room: Room): Flow[] {
  let initial: MeasuredRun[] = []
  return children.flatMap((child) => {
    const own = dropCapRuns(child, room.measures)
    const flows = own ? [] : flowsOf(child, { ...room, initial })
    initial = own ?? []
    return flows
  })
}

/** Each section begins on a new page; its properties are in its last paragraph, or at the end of the body. */
function sectionsOf(children: readonly Node[]): Part[] {
  const sections: Part[] = []
  let open: Node[] = []
  for (const child of children) {
    const own = 'w:sectPr' in child ? child : properties(nodes(child['w:p'])).find((part) => 'w:sectPr' in part)
    if (!('w:sectPr' in child)) open.push(child)
    if (!own) continue
    const of = nodes(own['w:sectPr'])
    const [size, margin] = [attributes(of, 'w:pgSz'), attributes(of, 'w:pgMar')]
    const room = (length: string, from: string, to: string) =>
      Number(size[length]) - Number(margin[from]) - Number(margin[to])
    const column = attributes(of, 'w:cols')
    const columns = Number(column['w:num'] ?? 1)
    const width = (room('w:w', 'w:left', 'w:right') - (columns - 1) * Number(column['w:space'] ?? 0)) / columns
    const sheet = { width, height: room('w:h', 'w:top', 'w:bottom') }
    sections.push({ children: open, sheet, numbers: numberingOf(of), columns })
    open = []
  }
  return sections
}

/** Puts the parts on pages, from the top of page `first`, and returns the last page. */
function layOut(flows: readonly Flow[], height: number, first: number, pages: Map<string, number>): number {
  let page = first
  let used = 0
  let keptUntil = 0
  let hasNotes = false
  const turn = (head: number) => {
    page += 1
    used = head
    hasNotes = false
  }
  for (const [at, flow] of flows.entries()) {
    if (flow.startsPage && used > 0) turn(0)
    if (at >= keptUntil) {
      const chain = keptTogether(flows, at, height)
      keptUntil = chain.end
      if (used > 0 && used + distance(flows[at - 1], flow) + chain.height > height + SLACK) turn(flow.head)
    }
    // what is above the first paragraph of a page is left out, except where its section begins
    if (used > 0) used += distance(flows[at - 1], flow)
    else used += flow.frame + (at === 0 ? flow.before : 0)
    for (const name of flow.bookmarks) pages.set(name, page)
    for (let part = 0; part < flow.parts.length; part += 1) {
      const left = flow.parts.length - part
      // neither the first line nor the last is alone on a page
      const needed = heightOf(flow, part, part === 0 || left === flow.least ? part + flow.least : part + 1, hasNotes)
      // a border around a divided paragraph is closed at the end of a page and opened on the next one
      if (used > flow.head && used + needed + flow.frame > height + SLACK) turn(flow.head + flow.frame)
      const own = heightOf(flow, part, part + 1, hasNotes)
      used += own
      hasNotes ||= flow.notes.has(part)
      while (used > height && own > height) {
        page += 1
        used -= height
      }
    }
  }
  return page
}

/** How high the paragraphs are that must stay with the next one, with the beginning of what follows them. */
function keptTogether(flows: readonly Flow[], from: number, most: number): { height: number; end: number } {
  let height = 0
  let end = from
  for (; end < flows.length; end += 1) {
    const flow = flows[end]
    if (!flow) break
    if (end > from) height += distance(flows[end - 1], flow)
    if (!flow.keepNext) return { height: height + flow.frame + heightOf(flow, 0, flow.least, true), end: end + 1 }
    height += heightOf(flow, 0, flow.parts.length, true)
    if (height > most) break
  }
  // what is longer than a page can't be kept
  return { height: 0, end: Math.max(end, from + 1) }
}

const heightOfAll = (flows: readonly Flow[]): number =>
  flows.reduce((sum, flow, at) => sum + distance(flows[at - 1], flow) + heightOf(flow, 0, flow.parts.length, true), 0)

/** Some parts with their footnotes; the first of a page come with a line above them. */
function heightOf({ parts, notes }: Flow, from: number, to: number, hasNotes: boolean): number {
  let height = 0
  let separator = hasNotes ? 0 : SEPARATOR
  for (let at = from; at < Math.min(to, parts.length); at += 1) {
    const note = notes.get(at) ?? 0
    height += (parts[at] ?? 0) + (note > 0 ? note + separator : 0)
    if (note > 0) separator = 0
  }
  return height
}
