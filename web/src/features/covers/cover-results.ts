import type { CoverForm } from '@makeready/contract/covers'
import type { Message } from '@makeready/contract/messages'

export type CoverResult = {
  imageUrl: string
  engine: string | null
  settings: CoverForm
  notUnderstood?: readonly string[] | undefined
  warnings?: readonly string[] | undefined
  notices?: readonly Message[] | undefined
}

export type CoverResults = { all: readonly CoverResult[]; shown: string | null }

const MAX_RESULTS = 6

/** Keeps the newest six. */
export function withCoverResult({ all }: CoverResults, coverResult: CoverResult): CoverResults {
  const others = all.filter((other) => other.imageUrl !== coverResult.imageUrl)
  return { all: [...others, coverResult].slice(-MAX_RESULTS), shown: coverResult.imageUrl }
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
