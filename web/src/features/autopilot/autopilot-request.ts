import type { StartingKind } from '@makeready/contract/domain/kinds'
import { LANGUAGE_CODES, type Language } from '@makeready/contract/domain/languages'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import type { ProjectDetail } from '@makeready/contract/projects'
import { LENGTHS, type Length } from './lengths.ts'

/** A saved record or typed words; `runId` for a suggestion. */
export type Chosen = { id: string | null; text: string; runId?: string | null }

export type AutopilotRequest = {
  subject: string
  productType: ProductType
  length: Length
  language: Language
  instructions: string
  /** a text whose voice the sections follow */
  voiceSample: string
} & Record<StartingKind, Chosen | null>

/** As persisted; the language is unset until chosen. */
export type StoredRequest = Omit<AutopilotRequest, 'language'> & { language: Language | null }

export function requestOf(project: ProjectDetail | null): StoredRequest {
  const { niche = null, productIdea = null, productTitle = null } = project ?? {}
  return {
    subject: '',
    productType: project?.productType ?? productIdea?.productType ?? DEFAULT_PRODUCT_TYPE,
    length: 'usual',
    language: LANGUAGE_CODES.find((code) => code === project?.language) ?? null,
    instructions: '',
    voiceSample: '',
    niche: niche && { id: niche.id, text: niche.name },
    idea: productIdea && { id: productIdea.id, text: productIdea.concept },
    title: productTitle && { id: productTitle.id, text: productTitle.title },
  }
}

/** Validates a stored request and merges it over the product's own. */
export function parseStoredRequest(stored: unknown, fresh: StoredRequest): StoredRequest {
  if (typeof stored !== 'object' || stored === null) return fresh
  const known = stored as Partial<Record<keyof AutopilotRequest, unknown>>
  const one = <T extends string>(list: readonly T[], value: unknown, other: T): T =>
    list.find((entry) => entry === value) ?? other
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const chosen = (kind: StartingKind) => (kind in known ? parseChosen(known[kind]) : fresh[kind])
  return {
    subject: text(known.subject),
    productType: one(PRODUCT_TYPES, known.productType, fresh.productType),
    length: one(LENGTHS, known.length, fresh.length),
    language: LANGUAGE_CODES.find((code) => code === known.language) ?? fresh.language,
    instructions: text(known.instructions ?? (stored as { wishes?: unknown }).wishes),
    voiceSample: text(known.voiceSample),
    niche: chosen('niche'),
    idea: chosen('idea'),
    title: chosen('title'),
  }
}

function parseChosen(stored: unknown): Chosen | null {
  const { id = null, text, runId = null } = (stored ?? {}) as Partial<Chosen>
  return typeof text === 'string' && text !== '' ? { id, text, runId } : null
}

export const hasSubject = ({ subject, idea, title, niche }: StoredRequest): boolean =>
  subject.trim() !== '' || idea !== null || title !== null || niche !== null

export const subjectOf = ({ subject, idea, title, niche }: AutopilotRequest): string =>
  subject.trim() || (idea?.text ?? title?.text ?? niche?.text ?? '')
