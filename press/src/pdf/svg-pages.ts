import { emojiDrawing } from './emoji-drawings.ts'

/** `key` says what the page shows: two pages with the same key look the same. Sizes in whole points. */
export type SvgPage = { key: string; width: number; height: number }

export type SvgPages = {
  pages: SvgPage[]
  /** The page at this place as a picture of its own: glyphs as paths, nothing to run, to follow or to load. */
  picture(at: number): string
}

const PAGE = /<g class="typst-page"[^>]*>/g

/** Takes Typst's one tall picture of a document apart. */
export function svgPages(svg: string): SvgPages {
  const starts = [...svg.matchAll(PAGE)]
  const head = svg.slice(0, starts[0]?.index ?? svg.length)
  const pages = starts.map(([tag]) => ({
    key: attribute(tag, 'data-tid').replace(/[^\w-]/g, '_'),
    width: Number(attribute(tag, 'data-page-width')),
    height: Number(attribute(tag, 'data-page-height')),
  }))
  let glyphs: Map<string, string> | null = null
  return {
    pages,
    picture(at) {
      const page = pages[at]
      const start = starts[at]
      if (!page || !start) throw new RangeError(`there is no page ${at}`)
      glyphs ??= readGlyphs(head)
      const end = starts[at + 1]?.index ?? svg.lastIndexOf('</svg>')
      // the page's own group places it below the others
      const body = bare(svg.slice(start.index + start[0].length, end).replace(/<\/g>\s*$/, ''))
        // spaces are glyphs without a shape
        .replace(/<use [^>]*href="#([^"]+)"\/>/g, (use, id: string) => (glyphs?.has(id) ? use : ''))
      return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${page.width} ${page.height}" width="${page.width}" height="${page.height}" fill="none"><rect width="100%" height="100%" fill="#fff"/>${definitions(body, glyphs)}${body}</svg>`
    },
  }
}

function attribute(tag: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

/** Without the invisible text to select, the links, and what only the exporter's own program reads. */
function bare(page: string): string {
  return page
    .replace(/<foreignObject[\s\S]*?<\/foreignObject>/g, '')
    .replace(/<a [\s\S]*?<\/a>/g, '')
    .replace(/ (?:data-[\w-]+|class|alt)="[^"]*"/g, '')
    .replace(/<g transform="scale\([\d.]+,-[\d.]+\)"><\/g>/g, '')
}

/** The elements that glyphs are drawn with, by id. */
function readGlyphs(head: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [element, id = ''] of head.matchAll(/<path id="([^"]+)"[^>]*\/>/g))
    found.set(id, element.replace(' class="outline_glyph"', ''))
  for (const [element, id = ''] of head.matchAll(/<symbol [^>]*id="([^"]+)"[^>]*>[\s\S]*?<\/symbol>/g))
    found.set(id, drawn(id, element))
  return found
}

/** A glyph that is a picture; an emoji's is empty here (`withoutDrawings`). */
function drawn(id: string, symbol: string): string {
  if (!symbol.includes('data:image/svg+xml')) return symbol
  const drawing = emojiDrawing(glyphIndex(id), id.replace(/\W/g, '_'))
  return drawing === null ? symbol : `<g id="${id}"><g transform="scale(1,-1)">${drawing}</g></g>`
}

/** An id is 'g' and, in base 64, four bytes for the font and the glyph's number, the least byte first. */
function glyphIndex(id: string): number {
  return Buffer.from(id.slice(1), 'base64')
    .subarray(4)
    .reduceRight((sum, byte) => sum * 256 + byte, 0)
}

function definitions(body: string, glyphs: ReadonlyMap<string, string>): string {
  const used = new Set([...body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id))
  return `<defs>${[...used].map((id) => glyphs.get(id) ?? '').join('')}</defs>`
}
