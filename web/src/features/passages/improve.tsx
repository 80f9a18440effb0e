import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import type { Section, TextToolsProps } from '../../editor/text-tools.tsx'
import { t } from '../../i18n/t.ts'
import type { RunInputs } from '../../runs/runs.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { locateAnchor } from './anchor.ts'
import classes from './improve.module.css'
import { PassageActions, type PassageRequest } from './passage-actions.tsx'
import { Proposal, type RequestedPassage } from './proposal.tsx'
import { useSelected } from './use-selected.ts'

/** Normalizes line endings like a text area. */
const normalizeLineEndings = (text: string) => text.replace(/\r\n?/g, '\n')

/**
 * Improves the selected passage. The editor stays usable; a pending suggestion survives a refresh while its passage
 * exists.
 */
export function Improve({ surface, text, write, section }: TextToolsProps) {
  const [draftStorage] = useState(() => createDraftStorage(`passage.${section.editorId}`))
  const generation = useGeneration('passage', draftStorage, 'passage', {
    failed: t('Failed to improve the passage'),
    onEnd: () => undefined,
  })
  const { sent, state } = generation
  const normalized = surface?.text ?? normalizeLineEndings(text)
  const request = requestedPassageOf(sent?.input)
  const working = request !== null || state.phase !== 'idle'
  const selected = useSelected(surface)
  const [choosing, setChoosing] = useState(false)
  const open = choosing || working
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const forget = () => {
    generation.forget()
    draftStorage.clear()
  }

  // drops a suggestion from before a refresh whose passage is gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for suggestions stored before
  useEffect(() => {
    if (request && locateAnchor(normalized, request) === null) forget()
  }, [])

  useEffect(() => {
    if (choosing) panel.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [choosing])
  const ended = working && !generation.active
  useEffect(() => {
    if (!open && !ended) return
    panel.current?.scrollIntoView({ block: 'nearest' })
    if (panel.current) surface?.keepAbove(panel.current.getBoundingClientRect().top)
  }, [open, ended, surface])

  const show = () => {
    if (!working) setChoosing(true)
    else panel.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }
  const close = () => {
    const hadFocus = panel.current?.contains(document.activeElement)
    setChoosing(false)
    forget()
    if (hadFocus) surface?.focus()
  }

  const leave = () => (generation.active ? void generation.stop() : close())

  useEffect(() => {
    if (!surface || !open) return
    keepEscape({ target: surface.element })
    return () => surface.element.removeAttribute(STOP_PROPAGATION)
  }, [surface, open])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!surface || event.target !== surface.element) return
      if (event.key === 'Escape' && open) {
        event.preventDefault()
        return leave()
      }
      const isShortcut = event.key.toLowerCase() === 'j' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isShortcut || event.shiftKey) return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  const start = (request: PassageRequest) => {
    if (!selected) return
    setChoosing(false)
    void generation.start({ ...selected, ...aboutOf(section), ...request })
  }

  const accept = (passage: string) => {
    if (!request) return
    const at = locateAnchor(normalized, request)
    if (at === null) return
    if (surface) surface.replace(at, at + request.passage.length, passage)
    else write(normalized.slice(0, at) + passage + normalized.slice(at + request.passage.length))
    forget()
    toastSuccess(surface ? t('The passage is replaced. Undo brings the old one back.') : t('The passage is replaced.'))
  }

  return (
    <>
      <Button
        className={classes.button}
        data-selected={selected !== null || undefined}
        variant="default"
        size="xs"
        leftSection={<Icon name="edit" size={16} />}
        aria-expanded={open}
        aria-controls={panelId}
        title={t('Ctrl + J')}
        // keeps the selection visible
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (choosing ? close() : show())}
      >
        {t('Improve')}
      </Button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it wherever the focus is inside
        <div
          ref={panel}
          id={panelId}
          className={classes.panel}
          data-over-text
          onFocus={keepEscape}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            leave()
          }}
        >
          {working ? (
            <Proposal
              generation={generation}
              request={request}
              found={request !== null && locateAnchor(normalized, request) !== null}
              onAccept={accept}
              onReject={close}
            />
          ) : (
            <PassageActions
              selected={selected}
              inDialog={Boolean(surface?.element.closest('[role=dialog]'))}
              onRequest={start}
              onClose={close}
            />
          )}
        </div>
      )}
    </>
  )
}

const STOP_PROPAGATION = 'data-mantine-stop-propagation'

/** Keeps Esc from closing a surrounding dialog. */
const keepEscape = ({ target }: { target: Element }) => target.setAttribute(STOP_PROPAGATION, 'true')

function requestedPassageOf(input: RunInputs['passage'] | undefined): RequestedPassage | null {
  return input ? { ...input, before: input.before ?? '', after: input.after ?? '' } : null
}

function aboutOf({ sectionName, title = '', productType, projectId }: Section) {
  const type = PRODUCT_TYPES.find((known) => known === productType)
  return {
    ...(sectionName.trim() !== '' && { sectionName }),
    ...(title.trim() !== '' && { title }),
    ...(type && { productType: type }),
    ...(projectId && { projectId }),
  }
}
