import { ORPCError } from '@orpc/client'
import { useEffect, useState } from 'react'
import { isNotFound } from '../api.ts'
import { t } from '../i18n/t.ts'
import { refreshLists } from '../lib/refresh-lists.ts'
import { toastInfo, toastSuccess } from '../ui/toast/toast.ts'
import type { DraftStorage } from './draft-storage.ts'
import { readBase, type Versioned, writeBase } from './edit-base.ts'
import { useSaving } from './use-saving.ts'

/** A conflict: `theirs` was saved while `mine` was being edited. */
export type Conflict<Item, Values> = { mine: Values; theirs: Item; engine: string | null }

export type Expected = { expectedVersion: number; engine?: string }

export type Edit<Item, Values> = {
  values: Values
  changed: boolean
  saving: boolean
  /** Replaces the record's values; `engine` is null for manual edits. */
  save: (values: Values, engine?: string | null) => Promise<void>
  undo: () => void
  conflict: Conflict<Item, Values> | null
  keepMine: () => Promise<void>
  takeTheirs: () => void
  closeConflict: () => void
  isDeleted: boolean
  /** Saves the current values as a new record. */
  saveNew: () => Promise<void>
}

/**
 * Edits one record. Each save carries the version it started from, so that a concurrent edit is never overwritten
 * unseen.
 */
export function useEdit<Item extends Versioned, Values extends object>({
  draftStorage,
  item,
  wasDeleted,
  values,
  valuesOf,
  write,
  update,
  create,
  words,
  onSaved,
}: {
  draftStorage: DraftStorage
  item: Item
  /** deleted before it was opened; `item` is its last state */
  wasDeleted: boolean
  values: Values
  valuesOf: (item: Item) => Values
  write: (values: Values) => void
  update: (values: Values, expected: Expected) => Promise<Item>
  create: (values: Values) => Promise<Item>
  words: { updated: string; created: string; failed: string }
  onSaved: (item: Item) => void
}): Edit<Item, Values> {
  const [base, setBase] = useState<Item>(() => readBase<Item>(draftStorage)?.item ?? item)
  const changed = !same(values, valuesOf(base))
  const [conflict, setConflict] = useState<Conflict<Item, Values> | null>(() =>
    base.version !== item.version && changed ? { mine: values, theirs: item, engine: null } : null,
  )
  const [isDeleted, setIsDeleted] = useState(wasDeleted)
  const { saving, save } = useSaving()
  useEffect(() => writeBase(draftStorage, { item: base, touched: changed }), [draftStorage, base, changed])

  const finish = (saved: Item, errorToast: string) => {
    setConflict(null)
    draftStorage.clear()
    refreshLists()
    toastSuccess(errorToast)
    onSaved(saved)
  }

  const store = (mine: Values, expectedVersion: number, engine: string | null) =>
    save(async () => {
      try {
        finish(await update(mine, { expectedVersion, ...(engine === null ? {} : { engine }) }), words.updated)
      } catch (error) {
        const theirs = currentOf<Item>(error)
        if (theirs) return setConflict({ mine, theirs, engine })
        if (isNotFound(error)) setIsDeleted(true)
        throw error
      }
    }, words.failed)

  return {
    values,
    changed,
    saving,
    save: (mine, engine = null) => store(mine, base.version, engine),
    undo: () => write(valuesOf(base)),
    conflict,
    async keepMine() {
      if (conflict) await store(conflict.mine, conflict.theirs.version, conflict.engine)
    },
    takeTheirs() {
      if (!conflict) return
      setBase(conflict.theirs)
      setConflict(null)
      write(valuesOf(conflict.theirs))
      toastInfo(t('You’re now using the other version'), {
        duration: 7_000,
        action: { label: t('Undo'), onClick: () => write(values) },
      })
    },
    closeConflict: () => setConflict(null),
    isDeleted,
    saveNew: () => save(async () => finish(await create(values), words.created), words.failed),
  }
}

/** The current record from a conflict error. */
function currentOf<Item>(error: unknown): Item | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null
  return (error.data as { current?: Item } | undefined)?.current ?? null
}

/** Record forms are flat. */
function same<Values extends object>(one: Values, other: Values): boolean {
  const keys = Object.keys(one) as (keyof Values)[]
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
