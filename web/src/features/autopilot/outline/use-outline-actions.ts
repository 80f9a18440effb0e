import { type Dispatch, type RefObject, useCallback, useMemo } from 'react'
import { t } from '../../../i18n/t.ts'
import { toastInfo, UNDO_MS } from '../../../ui/toast/toast.ts'
import { changeSection, dropSection, movedToPart, type Outline, restoreSection, stepSection } from './outline-edit.ts'
import type { OutlineEditor } from './outline-editor.ts'
import type { CardActs } from './section-card.tsx'
import { renumber } from './section-numbers.ts'

type Parts = {
  latest: RefObject<Outline>
  /** id of the element that takes the focus after the next render */
  refocus: RefObject<string | null>
  /** nothing is written yet, so sections are renumbered */
  isFresh: boolean
  onEdit: OutlineEditor['edit']
  /** announced by screen readers */
  setAnnouncement: Dispatch<string>
}

/** Actions of an outline's cards; stable, so that cards do not re-render. */
export function useOutlineActions({ latest, refocus, isFresh, onEdit, setAnnouncement }: Parts) {
  const announce = useCallback(
    (key: string) => {
      const at = latest.current.findIndex((section) => section.key === key)
      const section = latest.current[at]
      if (!section) return
      const where = { name: section.name, place: at + 1, count: latest.current.length }
      setAnnouncement(
        section.part === null
          ? t('{name} is now {place} of {count}', where)
          : t('{name} is now {place} of {count}, in {part}', { ...where, part: section.part }),
      )
    },
    [latest, setAnnouncement],
  )

  const reorder = useCallback(
    (change: (now: Outline) => Outline) => onEdit((now) => (isFresh ? renumber(now, change(now)) : change(now)), null),
    [onEdit, isFresh],
  )
  const actions = useMemo<CardActs>(
    () => ({
      change: (key, change, mark) => onEdit((now) => changeSection(now, key, change), mark),
      step(key, by, button) {
        refocus.current = button
        reorder((now) => stepSection(now, key, by))
        setTimeout(() => announce(key))
      },
      toPart(key, part) {
        reorder((now) => movedToPart(now, key, part))
        setTimeout(() => announce(key))
      },
      drop(section) {
        const at = latest.current.findIndex(({ key }) => key === section.key)
        const neighbor = latest.current[at + 1] ?? latest.current[at - 1]
        refocus.current = neighbor ? `name-${neighbor.key}` : null
        reorder((now) => dropSection(now, section.key))
        toastInfo(t('{name} was removed from the outline', { name: section.name || t('Section') }), {
          duration: UNDO_MS,
          action: { label: t('Undo'), onClick: () => reorder((now) => restoreSection(now, section, at)) },
        })
      },
    }),
    [onEdit, reorder, announce, latest, refocus],
  )
  return { reorder, actions }
}
