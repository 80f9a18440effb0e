import { availableParallelism } from 'node:os'
import type { ManuscriptInput } from './book/make-manuscript.ts'
import type { BookPageInput } from './course/book-page.ts'
import type { CourseInput, CoursePackages } from './course/packages.ts'
import type { Cover, CoverInput } from './cover/make-cover.ts'
import type { Documents, JobKind, Jobs, TimedDocument } from './jobs.ts'
import { FORMATS, type Format } from './manuscript/formats.ts'
import type { PageStart } from './manuscript/page-start.ts'
import type { PictureUse } from './pictures/picture.ts'
import type { PreparedPicture } from './pictures/prepare-picture.ts'
import { createPool, type Pool, type PoolOptions, type RunOptions } from './pool/pool.ts'
import type { Preview, PreviewInput } from './preview/write-preview.ts'
import type { PrintEdition, PrintInput } from './print/print-edition.ts'
import type { SalesPageFolder, SalesPageInput } from './sales-page/sales-page-input.ts'
import type { StorePictures, StorePicturesInput } from './store-pictures/make-store-pictures.ts'
import { type CheckedDocuments, createValidators } from './validators/pool.ts'
import type { ValidationErrors } from './validators/validate.ts'

export type PressOptions = Omit<PoolOptions, 'entry'>
export type AbortOption = { signal?: AbortSignal | undefined }
/** `owner`: whose job it is. Owners take turns, so that many jobs of one do not hold up another. */
export type JobOptions = AbortOption & { owner?: string | undefined }
/** A picture's bytes, or a function that reads them when a child is free, so that waiting jobs need no memory. */
export type Bytes = Uint8Array | (() => Promise<Uint8Array>)
export type MakeOptions = JobOptions & {
  formats: readonly Format[]
  /** by default, depends on the product type */
  theme?: string | undefined
  /** by default, the theme's own size; TRIM_SIZES lists all */
  trim?: string | undefined
  /** the documents' creation time; without one, the same manuscript gives the same bytes */
  date?: Date | undefined
  /** a DOCX of the sections alone, without cover, title page and contents */
  sectionsOnly?: boolean | undefined
  /** whether the PDF returns where its pages start, for an EPUB made later */
  locatesPages?: boolean | undefined
  /** those of a PDF made before, for the EPUB's list of pages */
  pageStarts?: readonly PageStart[] | undefined
}

/**
 * Runs everything heavy in child processes. Methods reject with PressError (`timeout`, `memory`, `crash`, `invalid`,
 * `closed`, `busy`), or with the signal's reason.
 */
export type Press = {
  /** Titles and Markdown in the requested formats, each with its pages, warnings and time. */
  make(source: ManuscriptInput, options: MakeOptions): Promise<Documents>
  /** The two files of a paperback: its pages, and the cover whose spine fits them. */
  print(input: PrintInput, options?: JobOptions): Promise<PrintEdition>
  /** A web page that sells a book, with its pictures; it runs nothing and loads nothing from elsewhere. */
  salesPage(input: SalesPageInput, options?: JobOptions): Promise<SalesPageFolder>
  /** A course for learning platforms, and what in its quizzes could not become a question. */
  course(input: CourseInput, options?: JobOptions): Promise<CoursePackages>
  /** A whole book as one web page; it runs nothing and loads nothing. */
  page(input: BookPageInput, options?: JobOptions): Promise<Uint8Array>
  /** A typeset cover of 1800 × 2400 as PNG and JPEG. */
  cover(input: CoverInput, options?: JobOptions): Promise<Cover>
  /**
   * The PDF's pages as SVG. Previews of one `session` go to the child that has the book cached, if it is free. `isPatient`:
   * nobody waits for it, so it takes its turn among documents and may take as long as one.
   */
  preview(input: PreviewInput, options: JobOptions & { session: string; isPatient?: boolean }): Promise<Preview>
  /** A product’s pictures for stores. Those of one `session` go to the child that has the book’s pages cached, if it is free. */
  storePictures(input: StorePicturesInput, options: JobOptions & { session: string }): Promise<StorePictures>
  /**
   * Makes a picture safe to print and finds its main color: a PNG, JPEG or WebP, and for `use` 'book' also an AVIF, GIF or
   * SVG. `jpeg` turns transparency white and allows a smaller `width` in pixels. Pass a function to read the bytes only when
   * a child is free.
   */
  picture(
    bytes: Bytes,
    options?: JobOptions & { use?: PictureUse; jpeg?: boolean; width?: number },
  ): Promise<PreparedPicture>
  thumbnail(bytes: Bytes, width: number, options?: JobOptions): Promise<Uint8Array>
  /** The same picture as PNG, or a page of a preview `width` pixels wide. Once started, it ignores the signal. */
  png(bytes: Bytes, options?: JobOptions & { width?: number }): Promise<Uint8Array>
  /** Results of the formats' own checkers, if installed; with `claim`, an accessible EPUB is returned with it. */
  validate(documents: CheckedDocuments, options?: JobOptions): Promise<ValidationErrors>
  close(): Promise<void>
}

const PREVIEW_TIMEOUT_MS = 30_000
/** Authors pause to think, so a child with the book cached is kept longer. */
const PREVIEW_IDLE_MS = 5 * 60_000

/** People wait for pictures, so they have separate children; one slot always stays free for other owners. */
const PICTURES = { timeoutMs: 60_000, spareIdleMs: 5_000, maxWaiting: 200 }

/** Creates a press; its children start with the first job and end when idle. */
export function createPress(options: PressOptions = {}): Press {
  const entry = new URL('./press-child.ts', import.meta.url)
  const grants = { packages: [new URL(import.meta.resolve('@makeready/formulas/read-formula'))] }
  const pool = createPool({ ...options, entry, grants })
  const previews = createPool({
    ...options,
    entry,
    grants,
    timeoutMs: Math.min(options.timeoutMs ?? PREVIEW_TIMEOUT_MS, PREVIEW_TIMEOUT_MS),
    idleMs: options.idleMs ?? PREVIEW_IDLE_MS,
  })
  const validators = createValidators({ ...options, entry, grants })
  const places = Math.max(2, options.size ?? Math.floor(availableParallelism() / 2))
  const pictures = createPool({
    ...options,
    entry,
    grants,
    size: places,
    maxPerOwner: places - 1,
    maxWaiting: PICTURES.maxWaiting,
    spareIdleMs: Math.min(options.idleMs ?? PICTURES.spareIdleMs, PICTURES.spareIdleMs),
    timeoutMs: Math.min(options.timeoutMs ?? PICTURES.timeoutMs, PICTURES.timeoutMs),
  })
  const runJob = async <Kind extends JobKind>(
    of: Pool,
    kind: Kind,
    input: Jobs[Kind]['input'] | (() => Promise<Jobs[Kind]['input']>),
    options: RunOptions,
  ): Promise<Jobs[Kind]['result']> => {
    const job = typeof input === 'function' ? async () => ({ kind, input: await input() }) : { kind, input }
    // the child returns a result of the job's kind (press-child.ts)
    return (await of.run(job, options)) as Jobs[Kind]['result']
  }
  const draw = <Kind extends JobKind>(
    kind: Kind,
    input: Jobs[Kind]['input'] | (() => Promise<Jobs[Kind]['input']>),
    { signal, owner }: JobOptions,
  ) => runJob(pictures, kind, input, { signal, owner, retry: true })
  return {
    make: (source, { formats, theme, trim, date, sectionsOnly, locatesPages, pageStarts, signal, owner }) => {
      const listsPages = locatesPages ?? formats.includes('epub')
      const setting = { source, theme, trim, date, sectionsOnly, locatesPages: listsPages }
      const makeOne = (format: Format, each: AbortSignal, starts = pageStarts) =>
        runJob(pool, 'document', { ...setting, format, pageStarts: starts }, { signal: each, owner })
      return together(formats, signal, makeOne)
    },
    print: (input, { signal, owner } = {}) => runJob(pool, 'print', input, { signal, owner }),
    salesPage: (input, { signal, owner } = {}) => runJob(previews, 'sales-page', input, { signal, owner }),
    course: (input, { signal, owner } = {}) => runJob(pool, 'course', input, { signal, owner }),
    page: (input, { signal, owner } = {}) => runJob(pool, 'page', input, { signal, owner }),
    cover: (input, options = {}) => draw('cover', input, options),
    preview: (input, { session, signal, owner, isPatient = false }) =>
      runJob(isPatient ? pool : previews, 'preview', input, { signal, owner, affinity: session, finish: !isPatient }),
    storePictures: (input, { session, signal, owner }) =>
      runJob(pool, 'storePictures', input, { signal, owner, affinity: session }),
    picture: (bytes, { use = 'cover', jpeg = false, width, ...options } = {}) => {
      const input = async () => ({ bytes: await read(bytes), use, jpeg, width })
      return width === undefined ? draw('picture', input, options) : runJob(previews, 'picture', input, options)
    },
    thumbnail: (bytes, width, options = {}) =>
      draw('thumbnail', async () => ({ bytes: await read(bytes), width }), options),
    png: (bytes, { width, signal, owner } = {}) => {
      const input = async () => ({ bytes: await read(bytes), width })
      return runJob(pictures, 'png', input, { signal, owner, retry: true, finish: true })
    },
    validate: (documents, options = {}) => validators.validate(documents, options),
    close: async () => {
      await Promise.all([pool.close(), previews.close(), pictures.close(), validators.close()])
    },
  }
}

const read = async (bytes: Bytes): Promise<Uint8Array> => (typeof bytes === 'function' ? bytes() : bytes)

type MakeOne = (
  format: Format,
  signal: AbortSignal,
  pageStarts?: readonly PageStart[] | undefined,
) => Promise<TimedDocument>

/** The EPUB waits for the PDF, whose pages it lists. */
async function together(
  formats: readonly Format[],
  signal: AbortSignal | undefined,
  makeOne: MakeOne,
): Promise<Documents> {
  const failed = new AbortController()
  const each = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const wanted = FORMATS.filter((format) => formats.includes(format))
  const pdf = wanted.includes('pdf') ? makeOne('pdf', each) : undefined
  const make = async (format: Format) => {
    if (format !== 'epub' || !pdf) return format === 'pdf' && pdf ? pdf : makeOne(format, each)
    return makeOne(format, each, (await pdf).pageStarts)
  }
  try {
    return Object.fromEntries(await Promise.all(wanted.map(async (format) => [format, await make(format)] as const)))
  } catch (error) {
    failed.abort(error)
    throw error
  }
}
