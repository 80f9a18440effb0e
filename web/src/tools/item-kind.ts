import type { Language } from '@makeready/contract/domain/languages'
import type { ProductType } from '@makeready/contract/domain/product-types'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { LinkProps, NavigateOptions } from '@tanstack/react-router'
import type { ReactNode, SubmitEventHandler } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Field } from '../compare/differences.ts'
import type { Drawer } from '../drafts/drawer.ts'
import type { Versioned } from '../drafts/edit-base.ts'
import type { Expected } from '../drafts/use-edit.ts'
import type { RunState } from '../runs/run-state.ts'
import type { RunInputs, StartableKind } from '../runs/runs.ts'
import type { ItemView } from './item-view.ts'
import type { Result } from './result-list.tsx'
import type { ToolMode } from './tool-mode.ts'
import type { SavedSource } from './use-saved.ts'

/** A run that writes a list of items. */
export type ListRun = Exclude<StartableKind, 'content' | 'cover' | 'passage'>

/** The address of a kind's tool. */
export type ToolPath = LinkProps['to'] & `/dashboard/${string}`

/** A kind in the sentences that are the same for all. */
export type KindWords = {
  /** 'niche', also in the keys of what is kept on the device */
  name: string
  /** 'Niches' */
  many: string
  /** '3 niches' */
  count: (count: number) => string
}

/** The types of one kind. */
export type ItemTypes = {
  run: ListRun
  /** a result of a run */
  draft: unknown
  item: Versioned & { createdAt: string; updatedAt: string }
  /** what is saved of a result or of an edited record */
  input: object
  /** what a run is asked for */
  form: FieldValues
  /** the item as it is edited and compared */
  record: object
}

type RunInput<T extends ItemTypes> = RunInputs[T['run']]

/** What a run was asked for: the input that was sent, or else the form. */
export type Asked<T extends ItemTypes> = { sent: RunInput<T> | undefined; form: T['form'] }

/** A form for a run, and how its values become the run's input. */
export type ItemRequest<T extends ItemTypes> = {
  form: UseFormReturn<T['form']>
  fields: ReactNode
  /** what the folded form says */
  subject: string
  /** null when something is missing, which the fields then say */
  inputOf: (values: T['form'], language: Language) => Promise<RunInput<T> | null>
}

/** What Autopilot knows when it asks for suggestions. */
export type SuggestContext = { productType: ProductType; language: Language }

export type ToolContext<T extends ItemTypes> = {
  drawer: Drawer
  mode: ToolMode<T['item']>
  /** the item of an earlier kind that the address names */
  sourceId: string | undefined
  /** Takes that item out of the address. */
  clearSource: () => void
}

export type ProjectContext<T extends ItemTypes> = {
  drawer: Drawer
  project: ProjectDetail
  similarTo: T['item'] | null
}

/** The form of a saved item. */
export type RecordForm<T extends ItemTypes> = {
  values: T['record']
  write: (values: T['record']) => void
  submit: (save: (values: T['record']) => void) => SubmitEventHandler<HTMLFormElement>
  fields: ReactNode
}

/** What is particular to a kind that runs generate in lists; tool, editor, results and dialogs are the same for all. */
export type ItemKind<T extends ItemTypes> = KindWords & {
  run: T['run']
  /** how many a run writes, until it says so itself */
  expected: number
  /** over its dialogs: 'Product Title' */
  label: string
  view: ItemView<T['item']>
  messages: {
    generated: string
    generatedInWizard: string
    generateFailed: string
    generateFailedInWizard: string
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
  inputOf: (draft: T['draft'], asked: Asked<T>) => T['input']
  saved: SavedSource<T['item']>

  /** a result of a run on the screen */
  titleOf: (draft: T['draft']) => string
  summary?: (draft: T['draft']) => ReactNode
  /** in the tool, where that shows more than the summary */
  toolResult?: (draft: T['draft']) => Pick<Result, 'body' | 'facts'>
  /** results are short: rows on one sheet */
  rows?: boolean
  /** beside each result, saved or not */
  resultAction?: (draft: T['draft']) => ReactNode

  record: {
    of: (item: T['input'] | T['item']) => T['record']
    toInput: (record: T['record'], asked: Asked<T>) => T['input']
    compared: readonly Field<T['record']>[]
    useForm: (drawer: Drawer, item: T['item'], request: UseFormReturn<T['form']>) => RecordForm<T>
  }

  tool: {
    /** names the earlier item in the address */
    sourceParam?: 'nicheId' | 'ideaId' | 'titleId'
    lead: string
    formLabel: string
    generateLabel: string
    saveLabel: string
    updateLabel: string
    /** names the record that is edited: 'Saved niche' */
    recordLabel: string
    empty: { title: string; text: string }
    useRequest: (context: ToolContext<T>) => ItemRequest<T>
    /** saves a result and goes on with it */
    next?: { label: string; link: (id: string) => NavigateOptions }
    /** below the results, once one was saved */
    afterSave?: (lastId: string) => ReactNode
  }

  /** in Autopilot: a run asked with a few words */
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
    /** fields of the old item can be put together with fields of the new one */
    canMerge: boolean
  }
}

/** The words that a run was asked with, kept with what is saved of it. */
export function requestOf<T extends ItemTypes>({ sent, form }: Asked<T>): Partial<T['form']> | null {
  if (sent === undefined) return null
  const input = sent as Partial<T['form']>
  return Object.fromEntries(Object.keys(form).map((field) => [field, input[field] ?? form[field]])) as Partial<
    T['form']
  >
}

/** The results of a run, complete ones only: as they arrive, then those of its result. */
export function draftsOf<T extends ItemTypes>({ run }: ItemKind<T>, state: RunState): readonly T['draft'][] {
  const result = state.result as Partial<Record<ListRun, T['draft'][]>> | null
  return result?.[run] ?? state.items.filter(Boolean)
}
