import type { MadeDocument, Manuscript, Picture, Warning } from '../manuscript.ts'
import { PressError } from '../press-error.ts'
import { bookData, cjkFonts } from './book-data.ts'
import { type Compiler, warmCompiler } from './compiler.ts'
import type { FieldPlace } from './form-fields.ts'
import { missingCharacters, missingWarnings } from './missing-glyphs.ts'
import { packPdf } from './pack-pdf.ts'
import { createPrintText } from './print-text.ts'
import { isTheme, THEMES, themeFor } from './themes.ts'
import { likelyPages, type PageFormat, pageFormat, trimFor, withFold } from './trim.ts'

export type PdfOptions = {
  theme?: string | undefined
  trim?: string | undefined
  /** the colour ('#rrggbb') beside a cover that is not 3:4 */
  coverEdge?: string | undefined
  /** stands in the file as the time it was made; the same manuscript and date give the same bytes */
  date?: Date | undefined
}

/** how often the book is set anew because shaping found more characters missing */
const ROUNDS = 4
const KEEP_FOR_NEXT_BOOKS = 4

/**
 * The book as a tagged PDF under Typst's PDF/UA-1 checks, with bookmarks and page labels.
 * Characters that no font has become '□' with a warning. It blocks its thread: run it in a child process.
 * Throws PressError 'invalid' for an unknown theme or trim size.
 */
export async function writePdf(manuscript: Manuscript, options: PdfOptions = {}): Promise<MadeDocument> {
  const theme = options.theme ?? themeFor(manuscript.productType)
  if (!isTheme(theme)) throw new PressError('invalid', `There is no theme “${theme}”. Choose ${THEMES.join(', ')}.`)
  const page = pageFormat(options.trim ?? trimFor(theme), theme)
  const compiler = warmCompiler()
  try {
    const guessed = withFold(page, likelyPages(page, textLength(manuscript)))
    const setting = {
      template: `${theme}.typ`,
      page: guessed,
      edge: options.coverEdge ?? '#ffffff',
      date: options.date ?? null,
    }
    const first = setBook(compiler, manuscript, setting)
    const folded = withFold(guessed, first.pages ?? 0)
    const { bytes, pages, warnings, fields } =
      folded === guessed ? first : setBook(compiler, manuscript, { ...setting, page: folded })
    return { bytes: await packPdf(bytes, fields), pages, warnings }
  } finally {
    compiler.clear(KEEP_FOR_NEXT_BOOKS)
  }
}

/** Letters in text and code, without the marks of the tree. */
function textLength(manuscript: Manuscript): number {
  let length = 0
  JSON.stringify(manuscript.sections, (key, value: unknown) => {
    if (key === 'value' && typeof value === 'string') length += value.length
    return value
  })
  return length
}

type Setting = { template: string; page: PageFormat; edge: string; date: Date | null }
type SetBook = MadeDocument & { fields: FieldPlace[] }

function setBook(compiler: Compiler, manuscript: Manuscript, { template, page, edge, date }: Setting): SetBook {
  const files = new Map(
    Object.entries(manuscript.pictures).map(([name, picture], at) => [
      name,
      putPicture(compiler, `picture-${at + 1}`, picture),
    ]),
  )
  const cover = manuscript.cover && { src: putPicture(compiler, 'cover', manuscript.cover), edge }
  const data = (missing: ReadonlySet<string>): string =>
    JSON.stringify(bookData(manuscript, page, createPrintText(missing), files, cover, date))
  const missing = new Set(missingCharacters(compiler, data(new Set()), cjkFonts(manuscript.language)))
  for (let round = 1; ; round++) {
    compiler.put('book.json', data(missing))
    const document = compiler.compile(template)
    const result = compiler.exportUa(document)
    const pages = document.numOfPages
    const fields = manuscript.productType === 'workbook' ? compiler.fieldPlaces(document) : []
    if ('bytes' in result) return { bytes: result.bytes, pages, fields, warnings: missingWarnings(manuscript, missing) }
    const before = missing.size
    for (const cluster of result.missing) missing.add(cluster)
    if (missing.size > before && round < ROUNDS) continue
    const warning: Warning = {
      code: 'pdf-checks',
      message: `The PDF did not pass the accessibility checks: ${result.reason}.`,
      section: null,
    }
    return {
      bytes: compiler.exportPlain(document),
      pages,
      fields,
      warnings: [...missingWarnings(manuscript, missing), warning],
    }
  }
}

/** Our own name on the way into the workspace: what a book calls its picture is never a path. */
function putPicture(compiler: Compiler, name: string, picture: Picture): string {
  const file = `${name}.${picture.type === 'image/png' ? 'png' : 'jpg'}`
  compiler.put(file, picture.bytes)
  return `/${file}`
}
