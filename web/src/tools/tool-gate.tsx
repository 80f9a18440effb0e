import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isNotFound, messageOf } from '../api.ts'
import { createDraftStorage, type DraftStorage } from '../drafts/draft-storage.ts'
import { forgetUntouched, readBase, type Versioned } from '../drafts/edit-base.ts'
import { t } from '../i18n/t.ts'
import { useSession } from '../session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { toastError, toastInfo } from '../ui/toast/toast.ts'
import { ToolPane } from './tool-frame.tsx'
import { requestedMode, type ToolMode, type ToolSearch } from './tool-mode.ts'

export type Opened<Item> = {
  mode: ToolMode<Item>
  draftStorage: DraftStorage
  /** deleted elsewhere; the edits are still here */
  isDeleted: boolean
}

type Gate<Item> = {
  /** storage key: 'niches' */
  tool: string
  search: ToolSearch
  load: (id: string) => Promise<Item>
  words: {
    /** 'niche', within a sentence */
    name: string
    /** load error message */
    failed: string
    /** shown when loaded */
    editing: string
    regenerating: (item: Item) => string
  }
  /** back to create mode */
  leave: () => void
  children: (opened: Opened<Item>) => ReactNode
}

/** Opens a tool in the mode of the URL, with its record and draft storage. */
export function ToolGate<Item extends Versioned>(gate: Gate<Item>) {
  const { user } = useSession()
  const { kind, id } = requestedMode(gate.search)
  if (!user) return <Loading />
  const label = `${user.id}.${gate.tool}.${id === null ? 'new' : `${kind}.${id}`}`
  if (id === null) return <Ready key={label} label={label} mode={{ kind: 'create', item: null }} gate={gate} />
  return <Opening key={label} label={label} kind={kind === 'edit' ? 'edit' : 'regenerate'} id={id} gate={gate} />
}

type Opening<Item> = { label: string; kind: 'edit' | 'regenerate'; id: string; gate: Gate<Item> }

function Opening<Item extends Versioned>({ label, kind, id, gate }: Opening<Item>) {
  const [visit] = useState(() => crypto.randomUUID())
  // Fetched once per visit, so that edits are not replaced.
  const record = useQuery({
    queryKey: ['tool', visit],
    queryFn: () => gate.load(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures < 1 && !isNotFound(error),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { editing, regenerating, failed, name } = gate.words
  const notified = useRef(false)
  useEffect(() => {
    if (!record.data || notified.current) return
    notified.current = true
    toastInfo(kind === 'edit' ? editing : regenerating(record.data))
  })
  useEffect(() => {
    if (!record.error) return
    console.error(failed, record.error)
    toastError(failed)
  }, [record.error, failed])

  if (record.data) return <Ready label={label} mode={{ kind, item: record.data }} gate={gate} />
  const typed = isNotFound(record.error) ? readBase<Item>(createDraftStorage(label)) : null
  if (kind === 'edit' && typed?.touched)
    return <Ready label={label} mode={{ kind, item: typed.item }} gate={gate} isDeleted />
  return (
    <ToolPane label={t('Saved item')}>
      {record.isPending ? (
        <Loading label={t('Opening your {noun}', { noun: name })} />
      ) : (
        <EmptyState
          illustrated
          title={isNotFound(record.error) ? t('This {noun} wasn’t found', { noun: name }) : t('Couldn’t load this')}
          action={
            <>
              {!isNotFound(record.error) && (
                <Button loading={record.isFetching} onClick={() => void record.refetch()}>
                  {t('Retry')}
                </Button>
              )}{' '}
              <Button variant="default" onClick={gate.leave}>
                {t('Start a New One')}
              </Button>
            </>
          }
        >
          {isNotFound(record.error) ? t('It was deleted, or it belongs to another account.') : messageOf(record.error)}
        </EmptyState>
      )}
    </ToolPane>
  )
}

function Ready<Item extends Versioned>({
  label,
  mode,
  gate,
  isDeleted = false,
}: {
  label: string
  mode: ToolMode<Item>
  gate: Gate<Item>
  isDeleted?: boolean
}) {
  const [draftStorage] = useState(() => {
    const draftStorage = createDraftStorage(label)
    if (mode.item) forgetUntouched(draftStorage, mode.item)
    return draftStorage
  })
  return gate.children({ mode, draftStorage, isDeleted })
}
