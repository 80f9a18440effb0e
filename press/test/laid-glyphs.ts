import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A glyph on its page, in points from the page's upper left corner. `base` is its base line. */
export type LaidGlyph = {
  text: string
  left: number
  right: number
  base: number
  size: number
  /** in a running head, a page number or an ornament (ISO 32000-1, 14.8.2.2) */
  artifact: boolean
  /** the marked content it is part of, unique on its page */
  content: number
  /** '#rrggbb' */
  ink: string
}

export type LaidPage = {
  width: number
  height: number
  glyphs: LaidGlyph[]
  /** rows of cells of the tables on this page, each cell as the marked contents in it */
  tables: number[][][][]
}

/**
 * Every glyph of a PDF where its content stream puts it, by the text matrices and the widths of its fonts: nothing is
 * clipped, as viewers do. Pages come one by one.
 */
export async function* laidPages(bytes: Uint8Array): AsyncGenerator<LaidPage & { number: number; opens: boolean }> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const chapters = new Set<number>()
  for (const { dest } of (await pdf.getOutline()) ?? []) {
    const explicit: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    if (Array.isArray(explicit)) chapters.add((await pdf.getPageIndex(explicit[0])) + 1)
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    yield {
      number,
      opens: chapters.has(number),
      width: right - left,
      height: top - bottom,
      glyphs: await glyphsOf(page, top),
      tables: tablesOf(await page.getStructTree()),
    }
    page.cleanup()
  }
  await task.destroy()
}

type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

type Shown = { width: number; unicode: string; isSpace: boolean } | number
type Font = { fontMatrix?: number[] }

async function glyphsOf(page: PDFPageProxy, top: number): Promise<LaidGlyph[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const glyphs: LaidGlyph[] = []
  const saved: { ground: Matrix; font: string; size: number; ink: string }[] = []
  const marks: { artifact: boolean; content: number }[] = []
  let state = { ground: IDENTITY, font: '', size: 0, ink: '#000000' }
  let line = IDENTITY
  let contents = 0
  for (const [at, operation] of fnArray.entries()) {
    const args = (argsArray[at] ?? []) as unknown[]
    const numbers = (
      args.length === 1 && typeof args[0] === 'object' ? Array.from(args[0] as number[]) : args
    ) as number[]
    if (operation === OPS.save) saved.push(state)
    else if (operation === OPS.restore) state = saved.pop() ?? state
    else if (operation === OPS.transform)
      state = { ...state, ground: times(numbers as unknown as Matrix, state.ground) }
    else if (operation === OPS.setFont) state = { ...state, font: String(args[0]), size: Number(args[1]) }
    else if (operation === OPS.setFillRGBColor) state = { ...state, ink: String(args[0]) }
    else if (operation === OPS.beginText) line = IDENTITY
    else if (operation === OPS.setTextMatrix) line = numbers as unknown as Matrix
    else if (operation === OPS.moveText) line = times([1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0], line)
    else if (operation === OPS.beginMarkedContent || operation === OPS.beginMarkedContentProps) {
      const tag = typeof args[0] === 'string' ? args[0] : (args[0] as { name: string }).name
      const artifact = tag === 'Artifact' || (marks.at(-1)?.artifact ?? false)
      // in a part without a number its position is one
      marks.push({ artifact, content: typeof args[1] === 'number' ? args[1] : -++contents })
    } else if (operation === OPS.endMarkedContent) marks.pop()
    else if (operation === OPS.showText) {
      const font = fontOf(page, state.font)
      const unit = font?.fontMatrix?.[0] ?? 0.001
      const { artifact = false, content = 0 } = marks.at(-1) ?? {}
      let pen = 0
      for (const shown of args[0] as Shown[]) {
        if (typeof shown === 'number') {
          pen -= (shown / 1000) * state.size
          continue
        }
        const end = pen + shown.width * unit * state.size
        const [scale, , , rise, x, y] = times(line, state.ground)
        if (shown.unicode.trim() !== '' && end > pen)
          glyphs.push({
            text: shown.unicode,
            left: x + Math.min(pen * scale, end * scale),
            right: x + Math.max(pen * scale, end * scale),
            base: top - y,
            size: Math.abs(rise) * state.size,
            artifact,
            content,
            ink: state.ink,
          })
        pen = end
      }
      line = times([1, 0, 0, 1, pen, 0], line)
    }
  }
  return glyphs
}

function fontOf(page: PDFPageProxy, name: string): Font | null {
  return page.commonObjs.has(name) ? page.commonObjs.get(name) : null
}

type StructNode = { role?: string; type?: string; id?: string; children?: StructNode[] }

function tablesOf(tree: unknown): number[][][][] {
  const tables: number[][][][] = []
  const walk = (node: StructNode): void => {
    if (node.role === 'Table')
      tables.push(nodesOf(node, ['TR']).map((row) => nodesOf(row, ['TH', 'TD']).map(contentsOf)))
    for (const child of node.children ?? []) walk(child)
  }
  if (tree) walk(tree as StructNode)
  return tables
}

/** The nearest descendants of these roles. */
function nodesOf(node: StructNode, roles: readonly string[]): StructNode[] {
  return (node.children ?? []).flatMap((child) =>
    child.role && roles.includes(child.role) ? [child] : child.role === 'Table' ? [] : nodesOf(child, roles),
  )
}

function contentsOf(node: StructNode): number[] {
  if (node.type === 'content') return [Number(/_mc(\d+)$/.exec(node.id ?? '')?.[1])]
  return (node.children ?? []).flatMap(contentsOf)
}
