import type { Plan } from '@makeready/contract/autopilot'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { isWritten } from './live-plan.ts'

/** Announces each finished or failed section once. */
export function useSectionAnnouncements({ sections, outline }: Pick<Plan, 'sections' | 'outline'>): string {
  const [announcement, setAnnouncement] = useState('')
  const before = useRef<Map<string, string> | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = new Map(sections.map(({ key, state }) => [key, state]))
    const changed = sections.findLast(({ key, state }) => known?.has(key) && known.get(key) !== state)
    if (!changed) return
    const name = outline.find(({ key }) => key === changed.key)?.name ?? ''
    if (isWritten(changed)) setAnnouncement(t('{name} is written.', { name }))
    else if (changed.state === 'failed') setAnnouncement(t('{name} failed.', { name }))
  }, [sections, outline])
  return announcement
}
