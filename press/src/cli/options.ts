import { parseArgs } from 'node:util'
import { PressError } from '../errors/press-error.ts'
import { FORMATS, type Format } from '../manuscript/formats.ts'
import { isTheme, THEMES } from '../manuscript/themes.ts'
import { pageFormat, TRIM_SIZES } from '../pdf/trim.ts'
import { isPaper, PAPERS, type Paper } from '../print/print-size.ts'

export type CliOptions = {
  book: string
  folder: string
  formats: Format[]
  /** the pictures for stores */
  pictures: boolean
  /** the paper of a print edition; null without one */
  paper: Paper | null
  bleed: boolean
  /** packages for learning platforms */
  isCourse: boolean
  theme: string | undefined
  trim: string | undefined
  pages: boolean
  json: boolean
}

export const USAGE = `Usage: npm run press -- book.json out/ [--only pdf,docx,epub,print,pictures,course] [--theme ${THEMES.join('|')}] [--trim ${TRIM_SIZES.join('|')}] [--paper ${PAPERS.join('|')}] [--bleed] [--pages] [--json]`

/** Reads the command line. Throws PressError 'invalid' with a sentence for every mistake. */
export function readOptions(args: readonly string[]): CliOptions {
  const { values, positionals } = parseArguments(args)
  const [book, folder, ...more] = positionals
  if (!book || !folder) throw invalid(`Give a book file and an output folder. ${USAGE}`)
  if (more.length > 0) throw invalid(`“${more[0]}” is an unexpected argument. ${USAGE}`)
  const { theme, trim, paper = PAPERS[0] } = values
  if (theme !== undefined && !isTheme(theme)) throw invalid(`There’s no theme “${theme}”. Choose ${THEMES.join(', ')}.`)
  if (trim !== undefined) pageFormat(trim)
  if (!isPaper(paper)) throw invalid(`There is no paper “${paper}”. Choose among ${PAPERS.join(', ')}.`)
  const { formats, prints, pictures, isCourse } = wantedFiles(values.only)
  return {
    book,
    folder,
    formats,
    pictures,
    paper: prints ? paper : null,
    bleed: values.bleed ?? false,
    isCourse,
    theme,
    trim,
    pages: values.pages ?? false,
    json: values.json ?? false,
  }
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        theme: { type: 'string' },
        trim: { type: 'string' },
        paper: { type: 'string' },
        bleed: { type: 'boolean' },
        pages: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : 'unreadable'
    throw invalid(`${reason.replace(/\.$/, '')}. ${USAGE}`)
  }
}

const PRINT = 'print'
const PICTURES = 'pictures'
const COURSE = 'course'

/** Without a choice, every format but the files for a printer, for stores and for learning platforms. */
function wantedFiles(only: string | undefined): {
  formats: Format[]
  prints: boolean
  pictures: boolean
  isCourse: boolean
} {
  if (only === undefined) return { formats: [...FORMATS], prints: false, pictures: false, isCourse: false }
  const wanted = only.split(',').map((name) => name.trim().toLowerCase())
  const known: string[] = [...FORMATS, PRINT, PICTURES, COURSE]
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown !== undefined) throw invalid(`There is no format “${unknown}”. Choose among ${known.join(', ')}.`)
  return {
    formats: FORMATS.filter((format) => wanted.includes(format)),
    prints: wanted.includes(PRINT),
    pictures: wanted.includes(PICTURES),
    isCourse: wanted.includes(COURSE),
  }
}

function invalid(message: string): PressError {
  return new PressError('invalid', message)
}
