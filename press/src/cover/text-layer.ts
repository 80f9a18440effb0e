import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { coverFontFolders } from '../fonts/cover-fonts.ts'
import type { HeadingFace } from '../manuscript/book-style.ts'
import { breakable, printedLine, splitTitle } from './cover-text.ts'
import { directionOf, scriptOf } from './script.ts'
import { typeSettingsFor } from './type-settings.ts'
import { pixelsOf, type Sheet, UNIT, type Zone } from './zone.ts'

export type CoverWords = { title: string; subtitle: string; author: string; language: string }
export type TextLayer = Required<Sheet> & {
  /** RGBA */
  pixels: Buffer
  /** the same as paths, in units of the sheet */
  svg: string
  /** letters that no font on this machine contains */
  missing: string[]
  /** type size of the title (of its smallest line) on a page 1200 wide */
  titleSize: number
}

const workspace = import.meta.dirname
const mainFilePath = `${workspace}/cover.typ`
const dataPath = `${workspace}/cover.json`

let compiler: NodeCompiler | undefined
/** The compiler for covers, whose workspace is this folder. */
export const coverCompiler = () => {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: coverFontFolders() }] })
  return compiler
}

/** Sets a cover's text on a transparent page; sizes are chosen so that everything fits the zone. */
export async function textLayer(
  words: CoverWords,
  style: string,
  place: { sheet: Sheet; zone: Zone },
  colors: { ink: string; ornament: string },
  titleFace?: HeadingFace,
): Promise<TextLayer> {
  const { svg, missing, titleSize } = typeset(dataFor(words, style, place, colors, titleFace))
  const size = { ...pixelsOf(place.sheet), unit: place.sheet.unit ?? UNIT }
  const pixels = await sharp(Buffer.from(svg), { density: 72 * size.unit, unlimited: true })
    .resize({ width: size.width, height: size.height, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { ...size, pixels, svg, missing, titleSize }
}

function dataFor(
  words: CoverWords,
  style: string,
  { sheet, zone }: { sheet: Sheet; zone: Zone },
  colors: { ink: string; ornament: string },
  titleFace: HeadingFace | undefined,
) {
  const language = /^[a-z]{2,3}/i.exec(words.language)?.[0].toLowerCase() ?? 'en'
  const [title, subtitle, author] = [
    printedLine(words.title, language),
    printedLine(words.subtitle, language),
    printedLine(words.author, language),
  ]
  const setting = typeSettingsFor(style, title, author, language, zone, titleFace)
  // Greek capitals lose their accents, whatever the language
  const casing = /\p{Script=Greek}/u.test(title) ? 'el' : language
  const cased = setting.capitals ? title.toLocaleUpperCase(casing) : title
  const { main, tail } = splitTitle(cased)
  return {
    name: title,
    credit: author,
    title: breakable(main, language),
    tail: breakable(tail, language),
    subtitle: breakable(subtitle, language),
    author: breakable(author, language),
    language,
    direction: directionOf(title || author),
    tall: !['latin', 'cjk'].includes(scriptOf(title)),
    arrangement: setting.arrangement,
    title_face: setting.titleFace,
    text_face: { fonts: setting.textFonts },
    author_size: setting.authorSize,
    sheet,
    zone,
    // a wide page allows larger letters, like a poster
    growth: (sheet.width / 1200) ** 0.6,
    ...colors,
  }
}

/** Must stay synchronous: the compiler keeps the data file between calls. */
function typeset(data: ReturnType<typeof dataFor>): { svg: string; missing: string[]; titleSize: number } {
  const typst = coverCompiler()
  typst.mapShadow(dataPath, Buffer.from(JSON.stringify(data)))
  const compiled = typst.compile({ mainFilePath })
  const document = compiled.result
  if (!document) {
    const error = compiled.takeError()
    const cause = error ? JSON.stringify(typst.fetchDiagnostics(error)) : 'no result'
    throw new PressError('invalid', pressMessage('cover-unset'), { cause })
  }
  const [titleSize = 0] = typst.query(document, { selector: '<title-size>', field: 'value' }) as number[]
  const made = { svg: typst.plainSvg(document), missing: missingLetters(typst, document), titleSize }
  typst.evictCache(10)
  return made
}

/** Typst's PDF/UA-1 checks are its only way to name letters that no font could draw. */
function missingLetters(typst: NodeCompiler, document: NodeTypstDocument): string[] {
  try {
    typst.pdf(document, { pdfStandard: 'ua-1' })
    return []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // the cluster is quoted and escaped twice, rare letters as \u{…}
    const named = [...message.matchAll(/the text `\\"(.+?)\\"` could not be displayed/gu)].map(([, cluster = '']) =>
      cluster.replace(/\\+u\{([\da-f]+)\}/giu, (_, point) => String.fromCodePoint(Number.parseInt(point, 16))),
    )
    return [...new Set(named)]
  }
}
