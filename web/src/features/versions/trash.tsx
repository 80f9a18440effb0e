import { LIMITS } from '@makeready/contract/domain/limits'
import type { LibraryKind } from '@makeready/contract/library'
import type { TrashItem, TrashKind } from '@makeready/contract/versions'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon, type IconName } from '../../ui/drawings/icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { TRASH_MESSAGES } from './messages.ts'
import classes from './trash.module.css'

type KindLook = { label: string; icon: IconName }

const SOURCE: KindLook = { label: t('Your Material'), icon: 'content' }

export function Trash({ views }: { views: Record<LibraryKind, KindLook> }) {
  const lookOf = (kind: TrashKind) => (kind === 'source' ? SOURCE : views[kind])
  const trash = useInfiniteQuery(
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
      const more = await work()
      toastSuccess(typeof more === 'string' ? more : done)
    } catch (error) {
      console.error(error)
      toastError(`${failed}. ${messageOf(error)}`)
    } finally {
      setBusy(null)
      refreshLists()
    }
  }
  const restore = ({ kind, id }: TrashItem) =>
    act(
      id,
      async () => {
        await api.bin.restore({ kind, id })
        return placesOf(kind, id)
      },
      TRASH_MESSAGES.restored,
      TRASH_MESSAGES.restoreFailed,
    )
  const remove = async ({ kind, id, name }: TrashItem) => {
    const agreed = await ask({
      title: t('Delete Permanently'),
      question: t('Permanently delete “{name}”?', { name: name || lookOf(kind).label }),
      note:
        kind === 'source' ? t('This can’t be undone.') : t('Its versions will be deleted too. This can’t be undone.'),
      confirmLabel: t('Delete Permanently'),
      danger: true,
    })
    if (agreed) await act(id, () => api.bin.remove({ kind, id }), TRASH_MESSAGES.isDeleted, TRASH_MESSAGES.goneFailed)
  }
  const empty = async (total: number) => {
    const agreed = await ask({
      title: t('Empty Trash'),
      question: t('Permanently delete everything in the trash?'),
      note: t(
        '{total, plural, =1 {One item} other {# items}} and all versions will be deleted. This can’t be undone.',
        {
          total,
        },
      ),
      confirmLabel: t('Delete All Permanently'),
      danger: true,
    })
    if (agreed) await act('all', () => api.bin.empty(), TRASH_MESSAGES.emptied, TRASH_MESSAGES.goneFailed)
  }

  if (trash.isError && !trash.data) {
    return (
      <LoadFailure
        toast={TRASH_MESSAGES.loadFailed}
        reason={messageOf(trash.error)}
        error={trash.error}
        onRetry={() => void trash.refetch()}
      />
    )
  }
  if (!trash.data) return <Loading label={t('Loading deleted items')} />
  const items = trash.data.pages.flatMap((page) => page.items)
  const total = trash.data.pages[0]?.total ?? items.length
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={t('Nothing deleted')} illustrated>
          {t('Deleted items stay here for {days} days.', { days: LIMITS.trashDays })}
        </EmptyState>
      ) : (
        <>
          <Group className="phone-column" justify="space-between" mb="lg">
            <p className="muted">{t('Items are permanently deleted after {days} days.', { days: LIMITS.trashDays })}</p>
            <Button
              variant="default"
              loading={busy === 'all'}
              disabled={busy !== null}
              onClick={() => void empty(total)}
            >
              {t('Empty Trash')}
            </Button>
          </Group>
          <Box component="ul" className="panel rows" mb="xl" aria-label={t('Deleted')}>
            {items.map((one) => (
              <Row
                key={one.id}
                one={one}
                look={lookOf(one.kind)}
                busy={busy === one.id}
                disabled={busy !== null}
                onRestore={() => void restore(one)}
                onRemove={() => void remove(one)}
              />
            ))}
          </Box>
        </>
      )}
      {trash.hasNextPage && (
        <Button variant="default" loading={trash.isFetchingNextPage} onClick={() => void trash.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
      {dialog}
    </>
  )
}

/** undefined if none does, or on failure. */
async function placesOf(kind: TrashKind, id: string): Promise<string | undefined> {
  if (kind === 'project' || kind === 'source') return
  try {
    const [first, ...others] = (await api.library.uses({ kind, id })).items
    return first && TRASH_MESSAGES.restoredInto(first.title, others.length)
  } catch (error) {
    console.error(error)
    return
  }
}

function Row({
  one,
  look: { label, icon },
  busy,
  disabled,
  onRestore,
  onRemove,
}: {
  one: TrashItem
  look: KindLook
  busy: boolean
  disabled: boolean
  onRestore: () => void
  onRemove: () => void
}) {
  const name = one.name || label
  return (
    <Group component="li" className="muted">
      <Icon name={icon} size={18} />
      <Stack className={`fill ${classes.words}`} gap={0}>
        <b className="clamp" data-lines="3" dir="auto">
          {name}
        </b>
        <span className="caption">
          {t('{kind}, deleted {deleted}, permanently deleted on {gone}', {
            kind: label,
            deleted: formatDate(one.deletedAt),
            gone: formatDate(one.purgeAt),
          })}
        </span>
      </Stack>
      <Group className={classes.actions} gap="sm">
        <Button
          variant="default"
          size="xs"
          aria-label={t('Restore {name}', { name })}
          loading={busy}
          disabled={disabled && !busy}
          onClick={onRestore}
        >
          {t('Restore')}
        </Button>
        <Button
          variant="subtle"
          color="ink"
          size="xs"
          aria-label={t('Delete Permanently: {name}', { name })}
          disabled={disabled}
          onClick={onRemove}
        >
          {t('Delete Permanently')}
        </Button>
      </Group>
    </Group>
  )
}
