import type { Version, VersionedKind, VersionForm } from '@makeready/contract/versions'
import { Box, Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, messageOf } from '../../api.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import type { LibraryView } from '../../tools/item-view.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useFocusReturn } from '../../ui/item-dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toastError, toastInfo, toastSuccess } from '../../ui/toast/toast.ts'
import { Comparison } from './comparison.tsx'
import { VERSION_MESSAGES } from './messages.ts'
import { useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'
import { VersionNameForm } from './version-name.tsx'
import classes from './versions-dialog.module.css'

export type VersionsOf = {
  kind: VersionedKind
  view: Pick<LibraryView<never, VersionForm['item']>, 'label' | 'icon' | 'fields'>
  id: string
  name: string
  /** the version to show first; by default the latest one before the current */
  startAt?: number | undefined
  onDownload: (name: string, text: string) => void
  onClose: () => void
}

export function VersionsDialog({ kind, view, id, name, startAt, onDownload, onClose }: VersionsOf) {
  useFocusReturn()
  const { list, versions, current, chosen, choose, from, to, before, after } = useVersions(kind, id, startAt)
  const { saving, save } = useSaving()
  const [naming, setNaming] = useState(false)
  const nameButton = useRef<HTMLButtonElement>(null)
  const endNaming = () => {
    flushSync(() => setNaming(false))
    nameButton.current?.focus()
  }
  const { label, icon } = view
  const shown = chosen?.current ? after.data : before.data
  const failed = [list, before, after].find((part) => part.isError)

  const restore = (version: Version, expectedVersion: number) =>
    save(async () => {
      const { notices } = await api.versions.restore({ kind, id, version: version.version, expectedVersion })
      toastSuccess(VERSION_MESSAGES.restored(version.version))
      for (const { message, detail } of notices) toastInfo(translate(message, detail), { duration: 12_000 })
      refreshLists()
      onClose()
    }, VERSION_MESSAGES.restoreFailed).finally(() => void list.refetch())

  const rename = async (version: Version, name: string | null): Promise<boolean> => {
    try {
      await api.versions.name({ kind, id, version: version.version, name })
      toastSuccess(VERSION_MESSAGES.named)
      await list.refetch()
      return true
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
      return false
    }
  }

  return (
    <Modal opened onClose={onClose} withCloseButton={false} size={1040} centered styles={{ body: { padding: 0 } }}>
      <div className="head-bar">
        <DialogHead
          title={t('Versions of {name}', { name: name || label })}
          above={
            <p className="kind">
              <Icon name={icon} size={18} />
              {label}
            </p>
          }
        />
      </div>
      {failed ? (
        <LoadFailure
          toast={VERSION_MESSAGES.loadFailed}
          reason={messageOf(failed.error)}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : !current || !chosen ? (
        <Box p="xxl">
          <Loading label={t('Loading the versions')} />
        </Box>
      ) : (
        <>
          <div className={classes.sheets}>
            <VersionList
              versions={versions}
              chosen={chosen.version}
              onChoose={choose}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
            />
            {from && to ? (
              <Comparison
                key={`${from.version} ${to.version}`}
                from={from}
                to={to}
                before={before.data}
                after={after.data}
                fieldsOf={view.fields}
              />
            ) : (
              <Box component="p" className="muted" p="xl">
                {t('This is the first version. From now on, every change keeps the one before it.')}
              </Box>
            )}
          </div>
          {naming ? (
            <div className={`footer-bar buttons ${classes.actions}`}>
              <VersionNameForm
                key={chosen.version}
                version={chosen}
                onSave={(name) => rename(chosen, name)}
                onEnd={endNaming}
              />
            </div>
          ) : (
            <div className={`footer-bar buttons ${classes.actions}`}>
              <span className="caption">
                {chosen.current
                  ? t('This is the current version.')
                  : t('Version {version} stays in the history.', { version: current.version })}
              </span>
              <Button ref={nameButton} variant="subtle" color="ink" onClick={() => setNaming(true)}>
                {chosen.name === null ? t('Name Version') : t('Rename')}
              </Button>
              {shown?.kind === 'content' && (
                <Button variant="default" onClick={() => onDownload(fileName(shown, chosen), shown.item.content)}>
                  {t('Download')}
                </Button>
              )}
              {!chosen.current && (
                <Button loading={saving} onClick={() => void restore(chosen, current.version)}>
                  {t('Restore version {version}', { version: chosen.version })}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Modal>
  )
}

function fileName({ item }: Extract<VersionForm, { kind: 'content' }>, { version }: Version): string {
  return t('{name}, version {version}', { name: item.sectionName, version })
}
