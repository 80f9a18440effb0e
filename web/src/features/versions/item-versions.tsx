import { TIMINGS } from '@makeready/contract/domain/limits'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { ItemDialogAside } from '../../ui/item-dialog.tsx'
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
  return (
    <ItemDialogAside
      value={
        <Button variant="subtle" color="ink" size="xs" onClick={goOn}>
          {t('Versions')}
        </Button>
      }
    >
      {children}
    </ItemDialogAside>
  )
}
