import type { CoverForm, Focus } from '@makeready/contract/covers'
import type { Message } from '@makeready/contract/messages'

export type CoverResult = {
  imageUrl: string
  engine: string | null
  settings: CoverForm
  notUnderstood?: readonly string[] | undefined
  warnings?: readonly string[] | undefined
  notices?: readonly Message[] | undefined
  /** the raster picture beneath the text, and its crop point */
  picture?: string | undefined
  focus?: Focus | null | undefined
  contrast?: number | undefined
  titleSize?: number | undefined
}

export type CoverResults = { all: readonly CoverResult[]; shown: string | null }

/** Limits the stored draft, far beyond what a person generates for one cover. */
const MAX_RESULTS = 200

export function withCoverResult({ all }: CoverResults, coverResult: CoverResult): CoverResults {
  const others = all.filter((other) => other.imageUrl !== coverResult.imageUrl)
  return { all: [...others, coverResult].slice(-MAX_RESULTS), shown: coverResult.imageUrl }
}

/** Replaces a cover by the same one with a different crop. */
export function withCrop(before: CoverResults, from: string, cropped: CoverResult): CoverResults {
  if (!before.all.some(({ imageUrl }) => imageUrl === from)) return withCoverResult(before, cropped)
  return { all: before.all.map((one) => (one.imageUrl === from ? cropped : one)), shown: cropped.imageUrl }
}

export function parseCoverResults(stored: unknown): CoverResults {
  const { all, shown } = (stored ?? {}) as Partial<CoverResults>
  return {
    all: Array.isArray(all)
      ? all.filter((coverResult) => typeof coverResult?.imageUrl === 'string' && coverResult.settings)
      : [],
    shown: typeof shown === 'string' ? shown : null,
  }
}
