import { parseArgs } from 'node:util'
import { PressError } from '../errors/press-error.ts'
import { FORMATS, type Format } from '../manuscript/formats.ts'
import { isTheme, THEMES } from '../manuscript/themes.ts'
import { pageFormat, TRIM_SIZES } from '../pdf/trim.ts'

export type CliOptions = {
  book: string
  folder: string
  formats: Format[]
  theme: string | undefined
  trim: string | undefined
  pages: boolean
  json: boolean
}

export const USAGE = `Usage: npm run press -- book.json out/ [--only pdf,docx,epub] [--theme ${THEMES.join('|')}] [--trim ${TRIM_SIZES.join('|')}] [--pages] [--json]`

/** Reads the command line. Throws PressError 'invalid' with a sentence for every mistake. */
export function readOptions(args: readonly string[]): CliOptions {
  const { values, positionals } = parseArguments(args)
  const [book, folder, ...more] = positionals
  if (!book || !folder) throw invalid(`Give a book file and an output folder. ${USAGE}`)
  if (more.length > 0) throw invalid(`“${more[0]}” is an unexpected argument. ${USAGE}`)
  const { theme, trim } = values
  if (theme !== undefined && !isTheme(theme)) throw invalid(`There’s no theme “${theme}”. Choose ${THEMES.join(', ')}.`)
  if (trim !== undefined) pageFormat(trim)
  return {
    book,
    folder,
    formats: formats(values.only),
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
        pages: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : 'unreadable'
    throw invalid(`${reason.replace(/\.$/, '')}. ${USAGE}`)
  }
}

function formats(only: string | undefined): Format[] {
  if (only === undefined) return [...FORMATS]
  const wanted = only.split(',').map((name) => name.trim().toLowerCase())
  const unknown = wanted.find((name) => !FORMATS.some((format) => format === name))
  if (unknown !== undefined) throw invalid(`There is no format “${unknown}”. Choose among ${FORMATS.join(', ')}.`)
  return FORMATS.filter((format) => wanted.includes(format))
}

function invalid(message: string): PressError {
  return new PressError('invalid', message)
}
