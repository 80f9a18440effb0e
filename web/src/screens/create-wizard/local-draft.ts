import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@makeready/contract/domain/languages'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { z } from 'zod'
import { FIRST_STEP, LAST_STEP, type WizardState } from './wizard-state.ts'

/** Specification, section 3. */
export const LOCAL_DRAFT_KEY = 'productWizardDraft'

const step = z.number().int().min(FIRST_STEP).max(LAST_STEP)
const id = z.string().nullable().catch(null)

const localDraft = z.object({
  currentStep: step,
  maxStepReached: step,
  productType: z.enum(PRODUCT_TYPES).catch(DEFAULT_PRODUCT_TYPE),
  selections: z.object({
    nicheId: id,
    ideaId: id,
    titleId: id,
    contentIds: z.array(z.string()).catch([]),
    coverId: id,
  }),
  draftProjectId: id,
  /** drafts belong to one user */
  userId: z.string(),
  /** the last local change */
  updatedAt: z.string(),
  /** the server's `updatedAt` at the last sync */
  serverUpdatedAt: z.string().nullable().catch(null),
  /** stored locally only; older drafts are in English */
  language: z.enum(LANGUAGE_CODES).catch(DEFAULT_LANGUAGE),
  /** has unsynced changes */
  unsaved: z.boolean().catch(true),
})

export type LocalDraft = z.infer<typeof localDraft>
export type Selections = LocalDraft['selections']

export function selectionsOf({ parts }: WizardState): Selections {
  return {
    nicheId: parts.niche?.id ?? null,
    ideaId: parts.idea?.id ?? null,
    titleId: parts.title?.id ?? null,
    contentIds: parts.sections.map((section) => section.id),
    coverId: parts.cover?.id ?? null,
  }
}

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** null if missing or unreadable */
export function readLocalDraft(userId: string, storage: KeyValueStorage = localStorage): LocalDraft | null {
  try {
    const draft = localDraft.parse(JSON.parse(storage.getItem(LOCAL_DRAFT_KEY) ?? 'null'))
    return draft.userId === userId ? draft : null
  } catch {
    return null
  }
}

export function writeLocalDraft(draft: LocalDraft, storage: KeyValueStorage = localStorage): void {
  try {
    storage.setItem(LOCAL_DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // unavailable: the server's copy remains
  }
}

export function clearLocalDraft(storage: KeyValueStorage = localStorage): void {
  try {
    storage.removeItem(LOCAL_DRAFT_KEY)
  } catch {
    // unavailable: nothing to clear
  }
}

/**
 * The newer of two copies. Device clocks differ, so the server's time is compared with the last sync; local times only
 * decide if both changed.
 */
export function newerDraft(local: LocalDraft, server: { updatedAt: string }): 'local' | 'server' {
  if (!local.unsaved) return 'server'
  if (local.serverUpdatedAt === server.updatedAt) return 'local'
  return Date.parse(local.updatedAt) > Date.parse(server.updatedAt) ? 'local' : 'server'
}
