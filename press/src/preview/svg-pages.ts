import { readFile } from 'node:fs/promises'
import initialise, { type TypstRenderer, TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer'
import { emojiDrawing } from '../pdf/emoji-drawings.ts'

/** Pages with the same `key` look the same. Sizes in points. */
export type SvgPage = { key: string; width: number; height: number }

export type SvgPages = {
  pages: SvgPage[]
  /** A page as a standalone picture: glyphs as paths, nothing to run, to follow or to load. */
  picture(at: number): string
}

let renderer: Promise<TypstRenderer> | null = null

async function startRenderer(): Promise<TypstRenderer> {
  const program = await readFile(new URL(import.meta.resolve('@myriaddreamin/typst-ts-renderer/wasm')))
  await initialise({ module_or_path: program })
  return new TypstRendererBuilder().build()
}

/** A document's pages from Typst's vector format; each is drawn on request. */
export async function svgPages(vector: Uint8Array): Promise<SvgPages> {
  renderer ??= startRenderer()
  const draw = await renderer
  const pages = readPages(draw, vector)
  const tops = pages.map((_, at) => pages.slice(0, at).reduce((sum, { height }) => sum + height, 0))
  return {
    pages,
    picture(at) {
      const page = pages[at]
      const top = tops[at]
      if (!page || top === undefined) throw new RangeError(`there is no page ${at}`)
      // a session only draws changes since its last picture, so each picture gets a new session
      const session = draw.session_from_artifact(vector, 'vector')
      try {
        const middle = top + page.height / 2
        return cutOut(draw.render_svg_diff(session, 0, middle - 1, page.width, middle + 1), at, page)
      } finally {
        session.free()
      }
    },
  }
}

const ENTRY = 24

/** Finds the list of pages (hash of 16 bytes, width, height) by the known sizes. Throws if the format changed. */
function readPages(draw: TypstRenderer, vector: Uint8Array): SvgPage[] {
  const session = draw.session_from_artifact(vector, 'vector')
  const { pages_info: info } = session
  const sizes = Array.from({ length: info.page_count }, (_, at) => {
    const { width_pt: width, height_pt: height } = info.page(at)
    const bytes = Buffer.alloc(8)
    bytes.writeFloatLE(width)
    bytes.writeFloatLE(height, 4)
    return { width, height, bytes }
  })
  session.free()
  const [first] = sizes
  const data = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
  for (
    let found = first ? data.indexOf(first.bytes) : -1;
    first && found >= 0;
    found = data.indexOf(first.bytes, found + 1)
  ) {
    const start = found - 16
    if (
      start < 0 ||
      !sizes.every(({ bytes }, at) => bytes.equals(data.subarray(found + ENTRY * at, found + ENTRY * at + 8)))
    )
      continue
    return sizes.map(({ width, height }, at) => ({
      key: data.toString('base64url', start + ENTRY * at, start + ENTRY * at + 16),
      width: hundredths(width),
      height: hundredths(height),
    }))
  }
  throw new Error('the list of pages was not found')
}

/** The format stores four-byte floats: 595.28 becomes 595.2799987792969. */
const hundredths = (points: number): number => Math.round(points * 100) / 100

function cutOut(svg: string, at: number, { width, height }: SvgPage): string {
  const starts = [...svg.matchAll(/<g class="typst-page"[^>]*>/g)]
  const start = starts[at]
  if (!start) throw new Error(`page ${at} was not drawn`)
  const glyphs = readGlyphs(svg.slice(0, starts[0]?.index))
  const end = starts[at + 1]?.index ?? svg.lastIndexOf('</svg>')
  // the page's group is positioned below the previous pages
  const body = withoutText(svg.slice(start.index + start[0].length, end).replace(/<\/g>\s*$/, ''))
    // spaces are glyphs without an outline
    .replace(/<use [^>]*href="#([^"]+)"\/>/g, (use, id: string) => (glyphs.has(id) ? use : ''))
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none"><rect width="100%" height="100%" fill="#fff"/>${definitions(body, glyphs)}${body}</svg>`
}

function withoutText(page: string): string {
  return page
    .replace(/<foreignObject[\s\S]*?<\/foreignObject>/g, '')
    .replace(/<a [\s\S]*?<\/a>/g, '')
    .replace(/ (?:data-[\w-]+|class|alt)="[^"]*"/g, '')
    .replace(/<g transform="scale\([\d.]+,-[\d.]+\)"><\/g>/g, '')
}

function readGlyphs(head: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [element, id = ''] of head.matchAll(/<path id="([^"]+)"[^>]*\/>/g))
    found.set(id, element.replace(' class="outline_glyph"', ''))
  for (const [element, id = ''] of head.matchAll(/<symbol [^>]*id="([^"]+)"[^>]*>[\s\S]*?<\/symbol>/g))
    found.set(id, drawPage(id, element))
  return found
}

function drawPage(id: string, symbol: string): string {
  if (!symbol.includes('data:image/svg+xml')) return symbol
  const drawing = emojiDrawing(glyphIndex(id), id.replace(/\W/g, '_'))
  return drawing === null ? symbol : `<g id="${id}"><g transform="scale(1,-1)">${drawing}</g></g>`
}

/** An id is 'g' and, in base 64, four bytes for the font and the glyph's number, least significant first. */
function glyphIndex(id: string): number {
  return Buffer.from(id.slice(1), 'base64')
    .subarray(4)
    .reduceRight((sum, byte) => sum * 256 + byte, 0)
}

function definitions(body: string, glyphs: ReadonlyMap<string, string>): string {
  const used = new Set([...body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id))
  return `<defs>${[...used].map((id) => glyphs.get(id) ?? '').join('')}</defs>`
}
