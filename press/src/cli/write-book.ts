import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManuscriptInput } from '../book/make-manuscript.ts'
import { type Book, parseBook, pictureAddresses, readBookFile } from '../book/parse-book.ts'
import { PACKAGE_ENDINGS, PACKAGE_KINDS } from '../course/packages.ts'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import type { TimedDocument } from '../jobs.ts'
import type { Picture, Warning } from '../manuscript/manuscript.ts'
import { pageShape } from '../pdf/trim.ts'
import type { MakeOptions, Press } from '../press.ts'
import type { Paper } from '../print/print-size.ts'
import type { CliOptions } from './options.ts'

export type WrittenFile = { file: string; pages: number | null; bytes: number; ms: number; warnings: Warning[] }

/** Writes the cover and every format into the folder; `done` is called for each file. Throws PressError. */
export async function writeBook(press: Press, options: CliOptions, done: (file: WrittenFile) => void): Promise<void> {
  const book = parseBook(await readBook(options.book))
  const folder = options.folder
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new PressError('invalid', `The folder “${folder}” can’t be created.`, { cause })
  })
  const pictures = await readPictures(press, book, options.book)
  const cover = await makeCoverFor(press, book, options)
  const { accent } = cover
  const source = { ...book, cover: cover.picture, accent, pictures: pictures.found }
  await writeAtomically(join(folder, 'cover.jpg'), cover.picture.bytes)
  done({ file: 'cover.jpg', pages: null, bytes: cover.picture.bytes.length, ms: cover.ms, warnings: cover.warnings })
  const locatesPages = options.formats.includes('epub')
  let pageStarts: TimedDocument['pageStarts']
  for (const [at, format] of options.formats.entries()) {
    const document = await writeFormat(press, source, format, { ...options, locatesPages, pageStarts })
    pageStarts ??= document.pageStarts
    const file = `book.${format}`
    await writeAtomically(join(folder, file), document.bytes)
    // warnings about the text apply to every format: report them once, with the first
    const found = at === 0 ? [...pictures.warnings, ...document.sourceWarnings] : []
    done({
      file,
      pages: document.pages,
      bytes: document.bytes.length,
      ms: document.ms,
      warnings: [...found, ...document.warnings],
    })
  }
  const { paper } = options
  if (paper) for (const file of await writePrint(press, source, book.cover !== null, { ...options, paper })) done(file)
  if (options.pictures)
    for (const file of await writeStorePictures(press, source, book.cover !== null, options)) done(file)
  if (options.isCourse) for (const file of await writeCourse(press, source, options)) done(file)
  if (options.pages) done(await writePages(press, source, options))
}

async function writeStorePictures(
  press: Press,
  source: ManuscriptInput & { accent: string },
  ownCover: boolean,
  { folder, theme, trim }: CliOptions,
): Promise<WrittenFile[]> {
  const art = ownCover && source.cover ? { bytes: source.cover.bytes } : null
  const cover = { art, isFinished: art !== null, style: 'elegant' }
  const { pictures, warnings, ms } = await press.storePictures({ source, theme, trim, cover }, { session: 'pages' })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  for (const { name, bytes } of pictures) await writeAtomically(join(folder, 'pictures', name), bytes)
  return pictures.map(({ name, bytes }, at) => ({
    file: `pictures/${name}`,
    pages: null,
    bytes: bytes.length,
    ms,
    warnings: at === 0 ? warnings : [],
  }))
}

async function writePrint(
  press: Press,
  source: ManuscriptInput & { accent: string },
  ownCover: boolean,
  { folder, theme, trim, paper, bleed }: CliOptions & { paper: Paper },
): Promise<WrittenFile[]> {
  const art = ownCover && source.cover ? { bytes: source.cover.bytes } : null
  const cover = { art, isFinished: art !== null, style: 'elegant', accent: source.accent, blurb: [], about: [] }
  const made = await press.print({ source, paper, theme, trim, hasBleed: bleed, cover })
  const files = [
    {
      file: `book-interior-${made.trim}-${made.pages}pp.pdf`,
      ...made.interior,
      pages: made.pages,
      warnings: made.warnings,
    },
    { file: `book-cover-${made.trim}-${made.pages}pp-${paper}.pdf`, ...made.wrap, pages: 1, warnings: [] },
  ]
  for (const { file, bytes } of files) await writeAtomically(join(folder, file), bytes)
  return files.map(({ file, pages, bytes, warnings }) => ({ file, pages, bytes: bytes.length, ms: made.ms, warnings }))
}

async function writeCourse(
  press: Press,
  source: ManuscriptInput,
  { folder, theme }: CliOptions,
): Promise<WrittenFile[]> {
  const { packages, ms, unread, warnings } = await press.course({ source, theme, packages: PACKAGE_KINDS })
  const files: WrittenFile[] = []
  for (const kind of PACKAGE_KINDS) {
    const bytes = packages[kind] ?? new Uint8Array()
    const file = `course${PACKAGE_ENDINGS[kind]}`
    await writeAtomically(join(folder, file), bytes)
    files.push({
      file,
      pages: null,
      bytes: bytes.length,
      ms,
      warnings: files.length === 0 ? [...warnings, ...unread] : [],
    })
  }
  return files
}

async function writePages(
  press: Press,
  manuscript: ManuscriptInput,
  { folder, theme, trim }: CliOptions,
): Promise<WrittenFile> {
  const started = performance.now()
  const input = { manuscript, theme, trim, knownKeys: [], maxPictures: Number.POSITIVE_INFINITY }
  const requestPreview = (pages: number[]) => press.preview({ ...input, pages }, { session: 'pages' })
  const { pages } = await requestPreview([])
  // the typeset book of the first request is still cached
  const { pictures } = await requestPreview(pages.map((_, at) => at + 1))
  await mkdir(join(folder, 'pages'), { recursive: true })
  const digits = String(pages.length).length
  let bytes = 0
  for (const [at, { key }] of pages.entries()) {
    const picture = Buffer.from(pictures[key] ?? '')
    await writeAtomically(join(folder, 'pages', `${String(at + 1).padStart(digits, '0')}.svg`), picture)
    bytes += picture.length
  }
  return { file: 'pages/', pages: pages.length, bytes, ms: Math.round(performance.now() - started), warnings: [] }
}

async function writeFormat(
  press: Press,
  source: ManuscriptInput,
  format: CliOptions['formats'][number],
  { theme, trim, locatesPages, pageStarts }: CliOptions & Pick<MakeOptions, 'locatesPages' | 'pageStarts'>,
) {
  const document = (await press.make(source, { formats: [format], theme, trim, locatesPages, pageStarts }))[format]
  if (!document) throw new PressError('crash', `The ${format.toUpperCase()} was not made.`)
  return document
}

async function readBook(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    throw new PressError('invalid', missing ? `There’s no file “${file}”.` : `The file “${file}” can’t be read.`, {
      cause,
    })
  }
}

async function readPictures(
  press: Press,
  book: Book,
  bookFile: string,
): Promise<{ found: Record<string, Picture>; warnings: Warning[] }> {
  const found: Record<string, Picture> = {}
  const warnings: Warning[] = []
  for (const address of pictureAddresses(book)) {
    try {
      found[address] = (await press.picture(await readBookFile(bookFile, decodeURI(address)), { use: 'book' })).picture
    } catch (error) {
      if (!(error instanceof PressError) && !(error instanceof URIError)) throw error
      const code = error instanceof PressError ? error.codedMessage?.code : undefined
      // the text itself says that these are not part of the book
      if (code !== 'picture-not-read' && code !== 'picture-unreadable')
        warnings.push({ ...pressMessage('picture-refused', { address, reason: error.message }), section: null })
    }
  }
  return { found, warnings }
}

type BookCover = { picture: Picture; accent: string; ms: number; warnings: Warning[] }

async function makeCoverFor(press: Press, book: Book, options: CliOptions): Promise<BookCover> {
  const started = performance.now()
  const elapsed = (): number => Math.round(performance.now() - started)
  if (book.cover !== null) {
    const { picture, accent } = await press.picture(await readBookFile(options.book, book.cover), { jpeg: true })
    return { picture, accent, ms: elapsed(), warnings: [] }
  }
  const { title, subtitle, author, language } = book
  const shape = pageShape({ ...book, ...options })
  const made = await press.cover({ title, subtitle, author, language, art: null, style: 'elegant', shape })
  const picture: Picture = { bytes: made.jpeg, type: 'image/jpeg', width: made.width, height: made.height }
  return { picture, accent: made.accent, ms: elapsed(), warnings: made.warnings }
}

/** Writes to a temporary name first: on a full disk the earlier document survives. */
async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (cause) {
    throw new PressError('invalid', `The file “${file}” can’t be written.`, { cause })
  }
}
