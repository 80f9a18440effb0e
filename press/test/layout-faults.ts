import { languageDirection } from '../src/manuscript/direction.ts'
import type { Manuscript } from '../src/manuscript/manuscript.ts'
import type { Theme } from '../src/manuscript/themes.ts'
import { withGutter } from '../src/pdf/gutter.ts'
import type { PageFormat } from '../src/pdf/trim.ts'
import { typesettingFor } from '../src/pdf/write-pdf.ts'
import { type LaidGlyph, type LaidPage, laidPages } from './laid-glyphs.ts'

export type LayoutFault = {
  fault: 'beyond the text area' | 'near the edge' | 'over other text' | 'over another cell' | 'too small'
  page: number
  words: string
  /** points */
  by: number
}

type Box = { left: number; right: number; top: number; bottom: number }

/** Running heads and page numbers keep this distance from the edge: Amazon KDP, outside margin without bleed. */
const EDGE = 18
/** The least type size that Amazon KDP accepts. */
const LEAST_SIZE = 7
/** The large number of a chapter is cut off on purpose. */
const ORNAMENT_SIZE = 60
const TOLERANCE = 1
/** Numbers in a PDF are rounded. */
const ROUNDING = 0.05
const HANGING = /^[\p{P}\p{S}\u00ad]+$/u

/** Everything that is outside of its place on the laid pages of a book, read from the PDF's own content. */
export async function layoutFaults(
  bytes: Uint8Array,
  manuscript: Manuscript,
  theme: Theme,
  trim: string,
  pages: number,
): Promise<LayoutFault[]> {
  const rtl = languageDirection(manuscript.language) === 'rtl'
  const format = withGutter(typesettingFor(manuscript, { theme, trim }).page, pages)
  const faults: LayoutFault[] = []
  let inChapters = false
  for await (const page of laidPages(bytes)) {
    inChapters ||= page.opens
    const areas = textAreas(format, theme, page, rtl, inChapters)
    faults.push(
      ...outside(page, areas),
      ...overlaps(page),
      ...cellOverlaps(page, rtl),
      ...page.glyphs
        .filter(({ size, text, artifact }) => !artifact && size < LEAST_SIZE - 0.01 && /[\p{L}]/u.test(text))
        .map((glyph) => fault('too small', page.number, page, glyph, LEAST_SIZE - glyph.size)),
    )
  }
  return merged(faults)
}

function fault(
  kind: LayoutFault['fault'],
  number: number,
  { glyphs }: LaidPage,
  glyph: LaidGlyph,
  by: number,
): LayoutFault {
  const line = glyphs.filter(({ base, content }) => Math.abs(base - glyph.base) < 0.5 && content === glyph.content)
  return { fault: kind, page: number, words: line.map(({ text }) => text).join(''), by: Math.round(by * 10) / 10 }
}

function merged(faults: LayoutFault[]): LayoutFault[] {
  const largest = new Map<string, LayoutFault>()
  for (const one of faults) {
    const key = `${one.fault}|${one.page}|${one.words}`
    if (one.by >= (largest.get(key)?.by ?? 0)) largest.set(key, one)
  }
  return [...largest.values()]
}

/** The column and, where a theme writes there, the empty one next to it. */
function textAreas(
  format: PageFormat,
  theme: Theme,
  page: LaidPage & { number: number },
  rtl: boolean,
  inChapters: boolean,
): Box[] {
  const { width, height, inside, outside, top, bottom, aside, size } = format
  const rows = { top, bottom: height - bottom }
  const right = format.mirrored ? (page.number % 2 === 1) === rtl : rtl
  const [left, end] = right ? [outside, inside] : [inside, outside]
  const column = { ...rows, left, right: width - end }
  if (!inChapters && (theme === 'modern' || theme === 'workbook')) {
    const margin = (theme === 'modern' ? 0.095 : 0.118) * width
    return [{ left: margin, right: width - margin, top: 0.08 * height, bottom: 0.925 * height }]
  }
  if (theme === 'modern') {
    const gutter = 1.75 * size
    const outerRight = !right
    const note = outerRight
      ? { left: width - outside + gutter, right: width - outside + gutter + aside }
      : { left: outside - gutter - aside, right: outside - gutter }
    return [column, { ...rows, ...note }]
  }
  if (theme === 'workbook')
    return [rtl ? { ...column, right: column.right + aside } : { ...column, left: column.left - aside }]
  if (theme === 'minimal') {
    const noteWidth = inChapters ? aside - 2.2 * size : width
    const note = rtl
      ? { left: Math.max(column.left, width - inside + aside - noteWidth), right: width - inside + aside }
      : { left: inside - aside, right: Math.min(column.right, inside - aside + noteWidth) }
    return [column, { ...rows, ...note }]
  }
  return [column]
}

function outside(page: LaidPage & { number: number }, areas: readonly Box[]): LayoutFault[] {
  const edges = { left: EDGE, right: page.width - EDGE, top: EDGE, bottom: page.height - EDGE }
  return page.glyphs.flatMap((glyph) => {
    if (glyph.artifact) {
      const by = beyond(glyph, edges)
      return by > ROUNDING && glyph.size < ORNAMENT_SIZE ? [fault('near the edge', page.number, page, glyph, by)] : []
    }
    const by = Math.min(...areas.map((area) => beyond(glyph, area)))
    const hangs = HANGING.test(glyph.text) ? glyph.right - glyph.left : 0
    return by > TOLERANCE + hangs ? [fault('beyond the text area', page.number, page, glyph, by)] : []
  })
}

function beyond({ left, right, base, size }: LaidGlyph, box: Box): number {
  return Math.max(box.left - left, right - box.right, base - box.bottom, box.top - (base - 0.5 * size))
}

/** Pairs of glyphs, neither next to the other in one line, that cover each other. */
function overlaps(page: LaidPage & { number: number }): LayoutFault[] {
  const cells = new Map<string, LaidGlyph[]>()
  const found: LayoutFault[] = []
  const CELL = 12
  for (const glyph of page.glyphs) {
    if (glyph.size >= ORNAMENT_SIZE || !/[\p{L}\p{N}]/u.test(glyph.text) || /[\p{M}\p{sc=Arab}]/u.test(glyph.text))
      continue
    const covered = new Set<LaidGlyph>()
    const low = { left: glyph.left, right: glyph.right, top: glyph.base - 0.45 * glyph.size, bottom: glyph.base }
    for (let x = Math.floor(low.left / CELL); x <= Math.floor(low.right / CELL); x++)
      for (let y = Math.floor(low.top / CELL); y <= Math.floor(low.bottom / CELL); y++) {
        const key = `${x} ${y}`
        const others = cells.get(key) ?? []
        for (const other of others) covered.add(other)
        cells.set(key, [...others, glyph])
      }
    for (const other of covered) {
      const across = Math.min(glyph.right, other.right) - Math.max(glyph.left, other.left)
      const down = Math.min(glyph.base, other.base) - Math.max(low.top, other.base - 0.45 * other.size)
      const narrow = Math.min(glyph.right - glyph.left, other.right - other.left)
      if (across > Math.max(1, 0.4 * narrow) && down > 0.3 * 0.45 * Math.min(glyph.size, other.size)) {
        found.push(fault('over other text', page.number, page, glyph, across))
        break
      }
    }
  }
  return found
}

/** Columns whose text reaches into that of the next one. In a book from right to left a table in a list may go the other way. */
function cellOverlaps(page: LaidPage & { number: number }, rtl: boolean): LayoutFault[] {
  const byContent = new Map<number, LaidGlyph[]>()
  for (const glyph of page.glyphs) {
    if (glyph.artifact) continue
    const known = byContent.get(glyph.content)
    if (known) known.push(glyph)
    else byContent.set(glyph.content, [glyph])
  }
  return page.tables.flatMap((rows) => {
    const columns: LaidGlyph[][] = []
    for (const row of rows)
      for (const [at, contents] of row.entries())
        columns[at] = [...(columns[at] ?? []), ...contents.flatMap((content) => byContent.get(content) ?? [])]
    const start = (column: LaidGlyph[] = []) => Math.min(...column.map(({ left }) => left))
    // a row that continues from another page may have nothing left in some columns
    const shown = columns.filter(({ length }) => length > 0)
    const mirrored = rtl && start(shown[0]) > start(shown.at(-1))
    return columns.flatMap((column, at) => {
      const next = columns[at + 1] ?? []
      if (column.length === 0 || next.length === 0) return []
      const [before, after] = mirrored ? [next, column] : [column, next]
      const widest = before.reduce((most, glyph) => (glyph.right > most.right ? glyph : most))
      const by = widest.right - start(after)
      return by > TOLERANCE ? [fault('over another cell', page.number, page, widest, by)] : []
    })
  })
}
