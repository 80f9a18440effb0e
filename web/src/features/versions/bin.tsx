import { formatDate } from '@makeready/contract/domain/dates'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { Binned } from '@makeready/contract/versions'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { refreshLists } from '../../generator/refresh-lists.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import classes from './bin.module.css'
import { KIND_LABELS } from './kind-labels.ts'
import { BIN_MESSAGES } from './messages.ts'

/** What was deleted, until it is gone for good: to bring back, or to delete at once. */
export function Bin() {
  const bin = useInfiniteQuery(
    query.bin.list.infiniteOptions({
      input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 0,
    }),
  )
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState<string | null>(null)

  const act = async (what: string, work: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(what)
    try {
      await work()
      toastSuccess(done)
    } catch (error) {
      console.error(error)
      toastError(`${failed}. ${messageOf(error)}`)
    } finally {
      setBusy(null)
      refreshLists()
    }
  }
  const restore = ({ kind, id }: Binned) =>
    act(id, () => api.bin.restore({ kind, id }), BIN_MESSAGES.restored, BIN_MESSAGES.restoreFailed)
  const remove = async ({ kind, id, name }: Binned) => {
    const agreed = await ask({
      title: 'Delete for good',
      question: `Delete “${name || KIND_LABELS[kind][0]}” for good?`,
      note: 'Its versions go with it. This cannot be undone.',
      confirmLabel: 'Delete for good',
      danger: true,
    })
    if (agreed) await act(id, () => api.bin.remove({ kind, id }), BIN_MESSAGES.gone, BIN_MESSAGES.goneFailed)
  }
  const empty = async (total: number) => {
    const agreed = await ask({
      title: 'Empty the bin',
      question: 'Delete everything in the bin for good?',
      note: `${total === 1 ? 'One thing goes' : `${total.toLocaleString('en-US')} things go`}, with all versions. This cannot be undone.`,
      confirmLabel: 'Delete all for good',
      danger: true,
    })
    if (agreed) await act('all', () => api.bin.empty(), BIN_MESSAGES.emptied, BIN_MESSAGES.goneFailed)
  }

  if (bin.isError && !bin.data) {
    return (
      <LoadFailure
        toast={BIN_MESSAGES.loadFailed}
        reason={messageOf(bin.error)}
        error={bin.error}
        onRetry={() => void bin.refetch()}
      />
    )
  }
  if (!bin.data) return <Loading label="Fetching what was deleted" />
  const items = bin.data.pages.flatMap((page) => page.items)
  const total = bin.data.pages[0]?.total ?? items.length
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title="Nothing deleted" sheet>
          What you delete stays here for {LIMITS.binDays} days.
        </EmptyState>
      ) : (
        <>
          <div className={classes.head}>
            <p className="muted">Deleted things stay here for {LIMITS.binDays} days, then they are gone for good.</p>
            <Button
              variant="default"
              loading={busy === 'all'}
              disabled={busy !== null}
              onClick={() => void empty(total)}
            >
              Empty the bin
            </Button>
          </div>
          <ul className={classes.list} aria-label="Deleted">
            {items.map((one) => (
              <Row
                key={one.id}
                one={one}
                busy={busy === one.id}
                disabled={busy !== null}
                onRestore={() => void restore(one)}
                onRemove={() => void remove(one)}
              />
            ))}
          </ul>
        </>
      )}
      {bin.hasNextPage && (
        <Button variant="default" loading={bin.isFetchingNextPage} onClick={() => void bin.fetchNextPage()}>
          Show more
        </Button>
      )}
      {dialog}
    </>
  )
}

function Row({
  one,
  busy,
  disabled,
  onRestore,
  onRemove,
}: {
  one: Binned
  busy: boolean
  disabled: boolean
  onRestore: () => void
  onRemove: () => void
}) {
  const [label, icon] = KIND_LABELS[one.kind]
  const name = one.name || label
  return (
    <li className={classes.row}>
      <Icon name={icon} size={18} />
      <div className={classes.words}>
        <b dir="auto">{name}</b>
        <span className="slug">
          {label}, deleted {formatDate(one.deletedAt)}, gone after {formatDate(one.goneAt)}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          aria-label={`Restore ${name}`}
          loading={busy}
          disabled={disabled && !busy}
          onClick={onRestore}
        >
          Restore
        </Button>
        <Button
          variant="subtle"
          color="ink"
          size="xs"
          aria-label={`Delete for good: ${name}`}
          disabled={disabled}
          onClick={onRemove}
        >
          Delete for good
        </Button>
      </div>
    </li>
  )
}
