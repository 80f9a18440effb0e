import type { Language } from '@makeready/contract/domain/languages'
import type { ProductType } from '@makeready/contract/domain/product-types'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { NavigateOptions } from '@tanstack/react-router'
import type { ReactNode, SubmitEventHandler } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Field } from '../compare/differences.ts'
import type { DraftStorage } from '../drafts/draft-storage.ts'
import type { Versioned } from '../drafts/edit-base.ts'
import type { Expected } from '../drafts/use-edit.ts'
import type { RunState } from '../runs/run-state.ts'
import type { RunInputs, StartableKind } from '../runs/runs.ts'
import type { ItemView } from './item-view.ts'
import type { Result } from './result-list.tsx'
import type { ToolMode } from './tool-mode.ts'
import type { SavedSource } from './use-saved.ts'

export type ListRun = Exclude<StartableKind, 'content' | 'cover' | 'passage'>

export type KindWords = {
  /** 'niche'; also used in storage keys */
  name: string
  /** 'Niches' */
  many: string
  /** '3 niches' */
  count: (count: number) => string
}

export type ItemTypes = {
  run: ListRun
  /** a generated result */
  draft: unknown
  item: Versioned & { createdAt: string; updatedAt: string }
  /** the saved fields */
  input: object
  /** the request form */
  form: FieldValues
  /** the edited and compared form */
  record: object
}

type RunInput<T extends ItemTypes> = RunInputs[T['run']]

/** The sent input, or the current form. */
export type RunRequest<T extends ItemTypes> = { sent: RunInput<T> | undefined; form: T['form'] }

export type ItemRequest<T extends ItemTypes> = {
  form: UseFormReturn<T['form']>
  fields: ReactNode
  /** summary of the collapsed form */
  subject: string
  /** null when invalid, which the fields then show */
  inputOf: (values: T['form'], language: Language) => Promise<RunInput<T> | null>
}

export type SuggestContext = { productType: ProductType; language: Language }

export type ToolContext<T extends ItemTypes> = {
  draftStorage: DraftStorage
  mode: ToolMode<T['item']>
  /** the earlier item named in the URL */
  sourceId: string | undefined
  /** Removes it from the URL. */
  clearSource: () => void
}

export type ProjectContext<T extends ItemTypes> = {
  draftStorage: DraftStorage
  project: ProjectDetail
  similarTo: T['item'] | null
}

export type RecordForm<T extends ItemTypes> = {
  values: T['record']
  write: (values: T['record']) => void
  submit: (save: (values: T['record']) => void) => SubmitEventHandler<HTMLFormElement>
  fields: ReactNode
}

/** What differs between kinds that are generated in lists; tool, editor, results and dialogs are shared. */
export type ItemKind<T extends ItemTypes> = KindWords & {
  run: T['run']
  /** number of results, until the run reports it */
  expected: number
  /** dialog label: 'Product Title' */
  label: string
  view: ItemView<T['item']>
  messages: {
    generated: string
    generateFailed: string
    /** the wizard's own wording (specification, section 8) */
    generatedInWizard?: string
    generateFailedInWizard?: string
    saved: string
    updated: string
    updateFailed: string
    saveFailed: string
    loadFailed: string
    editing: string
    regenerating: (item: T['item']) => string
  }

  get: (id: string) => Promise<T['item']>
  create: (
    input: T['input'] & { projectId?: string; engine?: string | null; request?: Partial<T['form']> | null },
  ) => Promise<T['item']>
  update: (id: string, input: T['input'], expected: Expected) => Promise<T['item']>
  inputOf: (draft: T['draft'], runRequest: RunRequest<T>) => T['input']

  titleOf: (draft: T['draft']) => string
  summary?: (draft: T['draft']) => ReactNode
  /** for a tool that shows more than the summary */
  toolResult?: (draft: T['draft']) => Pick<Result, 'body' | 'facts'>
  /** short results: rows in one panel */
  rows?: boolean
  resultAction?: (draft: T['draft']) => ReactNode
  /** below a complete result */
  resultNote?: (draft: T['draft'], isSaved: boolean) => ReactNode

  record: {
    of: (item: T['input'] | T['item']) => T['record']
    toInput: (record: T['record'], runRequest: RunRequest<T>) => T['input']
    compared: readonly Field<T['record']>[]
    useForm: (draftStorage: DraftStorage, item: T['item'], request: UseFormReturn<T['form']>) => RecordForm<T>
  }

  tool: {
    sourceParam?: 'nicheId' | 'ideaId' | 'titleId'
    lead: string
    formLabel: string
    generateLabel: string
    saveLabel: string
    updateLabel: string
    /** 'Saved niche' */
    recordLabel: string
    empty: { title: string; text: string }
    useRequest: (context: ToolContext<T>) => ItemRequest<T>
    next?: { label: string; link: (id: string) => NavigateOptions }
    /** shown below the results after a save */
    afterSave?: (lastId: string) => ReactNode
  }
}

/** A kind that products start with: Autopilot suggests it, and a product has one, which can be replaced. */
export type StartingItemKind<T extends ItemTypes> = ItemKind<T> & {
  saved: SavedSource<T['item']>

  /** for Autopilot: a run from a few words */
  suggest: {
    label: string
    generateLabel: string
    ask: (words: string, context: SuggestContext) => T['form'] & RunInput<T>
    note?: (draft: T['draft']) => string
  }

  inProject: {
    useRequest: (context: ProjectContext<T>) => ItemRequest<T>
    title: (similarTo: T['item'] | null) => string
    lead: (similarTo: T['item'] | null) => string
    current: (project: ProjectDetail) => T['item'] | null
    link: (project: ProjectDetail, id: string, input: T['input']) => Promise<ProjectDetail>
    /** old and new fields can be merged */
    canMerge: boolean
  }
}

/** The words of a run's request, stored with what is saved from it. */
export function requestOf<T extends ItemTypes>({ sent, form }: RunRequest<T>): Partial<T['form']> | null {
  if (sent === undefined) return null
  const input = sent as Partial<T['form']>
  return Object.fromEntries(Object.keys(form).map((field) => [field, input[field] ?? form[field]])) as Partial<
    T['form']
  >
}

/** A run's complete results: as they arrive, then those of its final result. */
export function draftsOf<T extends ItemTypes>({ run }: ItemKind<T>, state: RunState): readonly T['draft'][] {
  const result = state.result as Partial<Record<ListRun, T['draft'][]>> | null
  return result?.[run] ?? state.items.filter(Boolean)
}
