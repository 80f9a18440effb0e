import { Box, Group, Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { LIMITS } from '@makeready/contract/domain/limits'
import { rich, t } from '../../../i18n/t.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { takeBufferedKeys } from '../buffered-keys.ts'
import type { Entry } from './entry.ts'
import { EntryList, optionId } from './entry-list.tsx'
import classes from './palette.module.css'
import { useLibrarySearch } from './use-found.ts'
import { useGroups } from './use-groups.ts'

/** @param onClose receives whether the chosen entry takes the focus */
export function Palette({
  opened,
  onClose,
  onShortcuts,
}: {
  opened: boolean
  onClose: (leaves?: boolean) => void
  onShortcuts: () => void
}) {
  return (
    <Modal
      opened={opened}
      onClose={() => onClose()}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      withCloseButton={false}
      size={640}
      yOffset="12dvh"
      padding={0}
      classNames={{ content: classes.panel ?? '', body: classes.body ?? '' }}
    >
      <Modal.Title className="visually-hidden">{t('Search or jump to')}</Modal.Title>
      <Search
        onShortcuts={onShortcuts}
        onClose={() => onClose()}
        onDone={(entry) => {
          onClose(entry.leaves)
          entry.run()
        }}
      />
    </Modal>
  )
}

function Search({
  onShortcuts,
  onClose,
  onDone,
}: {
  onShortcuts: () => void
  onClose: () => void
  onDone: (entry: Entry) => void
}) {
  const [typed, setTyped] = useState('')
  const [projectsOnly, setProjectsOnly] = useState(false)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const [entered, setEntered] = useState(false)
  const id = useId()
  const { items, total, searching, failure, retry } = useLibrarySearch(typed, projectsOnly)
  const narrow = (only: boolean) => {
    setProjectsOnly(only)
    setTyped('')
    setHighlighted(null)
  }
  const hidden = typed.trim() ? total - items.length : 0
  const groups = useGroups(typed, projectsOnly, { items, hidden }, { onProjects: () => narrow(true), onShortcuts })
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find((entry) => entry.id === highlighted) ?? entries[0]

  const marked = active && optionId(id, active)
  const at = active ? entries.indexOf(active) : -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing and results move the same entry
  useEffect(() => {
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' })
  }, [marked, at, typed])

  const choose = (entry: Entry) => (entry.stays ? entry.run() : onDone(entry))
  useEffect(() => {
    if (!entered || !active) return
    setEntered(false)
    choose(active)
  })
  const step = (by: 1 | -1) => {
    const from = active ? entries.indexOf(active) : 0
    setHighlighted(entries[(from + by + entries.length) % entries.length]?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && typed === '' && projectsOnly) narrow(false)
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  const name = projectsOnly ? t('Open Product') : t('Search or jump to')
  return (
    <>
      <Group className={classes.head} gap="md" wrap="nowrap">
        <Icon name={projectsOnly ? 'products' : 'search'} />
        <input
          className={classes.field}
          role="combobox"
          aria-label={name}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? id : undefined}
          aria-activedescendant={marked}
          placeholder={name}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.search}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setHighlighted(null)
          }}
          onFocus={() => {
            const early = takeBufferedKeys()
            if (early) setTyped((before) => before + early.replaceAll('\n', ''))
            setEntered(early.includes('\n'))
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          <span className="visually-hidden">{t('Close')}</span>
          <span aria-hidden="true" className="phone-hidden">
            <kbd>{t('Esc')}</kbd>
          </span>
          <span className="phone-only">
            <Icon name="close" size={18} />
          </span>
        </button>
      </Group>
      {entries.length > 0 && (
        <EntryList
          id={id}
          groups={groups}
          active={active}
          onPoint={(entry) => setHighlighted(entry.id)}
          onChoose={choose}
        />
      )}
      <Group className={classes.footer} gap="md">
        <span role="status">
          {statusOf(entries.length + Math.max(0, hidden - 1), typed.trim(), searching, failure !== null, projectsOnly)}
        </span>
        {failure && (
          <button type="button" className="link" onClick={retry}>
            {t('Retry')}
          </button>
        )}
        <Box component="span" className="phone-hidden" ms="auto" aria-hidden="true">
          {rich('<key>↑</key><key>↓</key> choose <key>Enter</key> open', {
            key: (chunks) => <kbd>{chunks}</kbd>,
          })}
        </Box>
      </Group>
    </>
  )
}

function statusOf(count: number, typed: string, searching: boolean, failed: boolean, projectsOnly: boolean): string {
  if (failed) return t('Couldn’t search your library.')
  if (searching) return typed ? t('Searching your library') : t('Loading recent items')
  if (count > 0 && !typed) return ''
  if (count > 0) return t('{count, plural, one {# result} other {# results}}', { count })
  if (typed) return t('No results for “{typed}”.', { typed })
  return projectsOnly ? t('No projects yet') : ''
}
