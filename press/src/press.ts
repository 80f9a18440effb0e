import type { Cover, CoverInput } from './cover/make-cover.ts'
import {
  type Documents,
  FORMATS,
  type Format,
  type JobKind,
  type Jobs,
  type ReadyPicture,
  type TimedDocument,
} from './jobs.ts'
import type { MadeManuscript, ManuscriptInput } from './make-manuscript.ts'
import type { Manuscript } from './manuscript.ts'
import { createPool, type PoolOptions } from './pool.ts'

export type PressOptions = Omit<PoolOptions, 'entry'>
export type StopOption = { signal?: AbortSignal | undefined }
export type MakeOptions = StopOption & {
  formats: readonly Format[]
  /** by the product's type when none is given */
  theme?: string | undefined
  /** the theme's own size when none is given; TRIM_SIZES has them all */
  trim?: string | undefined
  /** stands in the documents as the time they were made; without one the same manuscript gives the same bytes */
  date?: Date | undefined
  /** a DOCX of the sections alone, without cover, title page and contents */
  bare?: boolean | undefined
}

/**
 * Everything heavy runs in child processes with a limit of time and memory. Every method rejects with a PressError
 * (`timeout`, `memory`, `crash`, `invalid`, `closed`), or with the signal's reason when it was stopped.
 */
export type Press = {
  /** Titles and Markdown as a manuscript, outside the caller's event loop. */
  manuscript(input: ManuscriptInput, options?: StopOption): Promise<MadeManuscript>
  /** The formats asked for, each with its pages, warnings and time. */
  make(manuscript: Manuscript, options: MakeOptions): Promise<Documents>
  /** A typeset cover of 1800 × 2400 as PNG and JPEG. */
  cover(input: CoverInput, options?: StopOption): Promise<Cover>
  /** An uploaded PNG, JPEG or WebP made safe to print, with its main colour; see-through parts turn white for `jpeg`. */
  picture(bytes: Uint8Array, options?: StopOption & { jpeg?: boolean }): Promise<ReadyPicture>
  /** A smaller picture, `width` pixels wide. */
  thumbnail(bytes: Uint8Array, width: number, options?: StopOption): Promise<Uint8Array>
  /** Ends every child. */
  close(): Promise<void>
}

/** Makes a press; its children start with the first job and end when there is nothing to do. */
export function createPress(options: PressOptions = {}): Press {
  const pool = createPool({ ...options, entry: new URL('./press-child.ts', import.meta.url) })
  const run = async <Kind extends JobKind>(
    kind: Kind,
    input: Jobs[Kind]['input'],
    { signal }: StopOption,
  ): Promise<Jobs[Kind]['result']> => {
    // the child answers a job of this kind with a result of this kind (press-child.ts)
    return (await pool.run({ kind, input }, { signal })) as Jobs[Kind]['result']
  }
  return {
    manuscript: (input, stop = {}) => run('manuscript', input, stop),
    make: (manuscript, { formats, theme, trim, date, bare, signal }) =>
      together(formats, signal, (format, each) =>
        run('document', { manuscript, format, theme, trim, date, bare }, { signal: each }),
      ),
    cover: (input, stop = {}) => run('cover', input, stop),
    picture: (bytes, { jpeg = false, signal } = {}) => run('picture', { bytes, jpeg }, { signal }),
    thumbnail: (bytes, width, stop = {}) => run('thumbnail', { bytes, width }, stop),
    close: () => pool.close(),
  }
}

/** A job for each format, side by side as far as the pool has places; the first that fails stops the others. */
async function together(
  formats: readonly Format[],
  signal: AbortSignal | undefined,
  make: (format: Format, signal: AbortSignal) => Promise<TimedDocument>,
): Promise<Documents> {
  const failed = new AbortController()
  const each = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const wanted = FORMATS.filter((format) => formats.includes(format))
  try {
    return Object.fromEntries(
      await Promise.all(wanted.map(async (format) => [format, await make(format, each)] as const)),
    )
  } catch (error) {
    failed.abort(error)
    throw error
  }
}
