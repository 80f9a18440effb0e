import { TIMINGS } from '@makeready/contract/domain/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { ItemDialogAside } from '../../ui/item-dialog.tsx'
import { versionPages } from './use-versions.ts'
import type { VersionsOf } from './versions-dialog.tsx'

const VersionsDialog = lazy(() =>
  import('./versions-dialog.tsx').then((module) => ({ default: module.VersionsDialog })),
)

export function ItemVersions(props: VersionsOf) {
  return (
    <Suspense fallback={null}>
      <VersionsDialog {...props} />
    </Suspense>
  )
}

export function WithVersions({ children, ...versions }: VersionsOf & { children: ReactNode }) {
  const [shown, show] = useState<'item' | 'nothing' | 'versions'>('item')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // the first dialog restores the focus before the next opens
  const goOn = () => {
    show('nothing')
    timer.current = setTimeout(() => show('versions'), TIMINGS.dialogFollowUp)
  }
  if (shown === 'versions') return <ItemVersions {...versions} />
  if (shown === 'nothing') return null
  return <ItemDialogAside value={<VersionsLink {...versions} onOpen={goOn} />}>{children}</ItemDialogAside>
}

function VersionsLink({ kind, id, onOpen }: Pick<VersionsOf, 'kind' | 'id'> & { onOpen: () => void }) {
  const [page, more] = useInfiniteQuery(versionPages(kind, id)).data?.pages ?? []
  const count = page && !more && page.nextCursor === null ? page.items.length : null
  return (
    <button type="button" className="link" onClick={onOpen}>
      {count === null ? t('Versions') : t('{count, plural, one {# version} other {# versions}}', { count })}
    </button>
  )
}
