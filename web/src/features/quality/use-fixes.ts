import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityRow } from '@makeready/contract/quality'
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { queryClient } from '../../query-client.ts'
import { toastError, toastInfo, toastSuccess, UNDO_MS } from '../../ui/toast/toast.ts'
import { reportKey } from './use-quality.ts'

/** A fixed section, with its versions before and after. */
type FixedSection = { id: string; before: number; now: number }

/** Applies automatic fixes section by section; a toast undoes them all. */
export function useFixes(project: ProjectDetail) {
  const [fixing, setFixing] = useState(false)

  async function fix(rows: readonly QualityRow[]) {
    setFixing(true)
    const done: FixedSection[] = []
    let count = 0
    try {
      for (const [contentId, { version, keys }] of bySection(rows)) {
        const order = { id: project.id, contentId, expectedVersion: version, keys }
        const { content, fixed } = await api.quality.fix(order)
        done.push({ id: contentId, before: version, now: content.version })
        count += fixed
      }
    } catch (error) {
      console.error(error)
      const changed = error instanceof ORPCError && error.code === 'CONFLICT'
      if (changed) toastInfo(t('The text has changed. Checking it again.'))
      else toastError(messageOf(error))
    }
    if (count > 0) {
      toastSuccess(t('{count, plural, one {# place fixed} other {# places fixed}}', { count }), {
        duration: UNDO_MS,
        action: { label: t('Undo'), onClick: () => void undo(done) },
      })
    }
    await refetch()
    setFixing(false)
  }

  async function undo(done: readonly FixedSection[]) {
    try {
      for (const { id, before, now } of done)
        await api.versions.restore({ kind: 'content', id, version: before, expectedVersion: now })
      toastSuccess(t('Text unchanged'))
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    await refetch()
  }

  async function refetch() {
    refreshLists()
    await queryClient.invalidateQueries({ queryKey: query.projects.get.queryKey({ input: { id: project.id } }) })
    await queryClient.invalidateQueries({ queryKey: reportKey(project.id) })
  }

  return { fixing, fix }
}

function bySection(rows: readonly QualityRow[]) {
  const sections = new Map<string, { version: number; keys: string[] }>()
  for (const { section, key } of rows) {
    if (!section) continue
    const known = sections.get(section.id) ?? { version: section.version, keys: [] }
    if (!known.keys.includes(key)) known.keys.push(key)
    sections.set(section.id, known)
  }
  return sections
}
