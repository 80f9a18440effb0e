import type { Content } from '@makeready/contract/contents'
import type { LinkedKind, StartingKind } from '@makeready/contract/domain/kinds'
import { TIMINGS } from '@makeready/contract/domain/limits'
import type { ProjectDetail } from '@makeready/contract/projects'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../api.ts'
import type { TextMark } from '../../features/contents/text-mark.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { queryClient } from '../../query-client.ts'

export type OpenPart = { kind: LinkedKind } | { kind: 'content'; section: Content }

/** `like`: a similar or a new one; `edit`: the cover itself or another. */
export type PartWork =
  | { kind: 'niche' | 'idea'; like: boolean }
  | { kind: 'title' }
  | { kind: 'edit'; part: StartingKind }
  | { kind: 'cover'; edit: boolean /** the title to set on it instead of its own */; title?: string }
  | { kind: 'content'; edit: boolean; section: Content /** where to open it */; mark?: TextMark }

/** One dialog at a time. */
export function useParts(project: ProjectDetail) {
  const [shown, setShown] = useState<OpenPart | null>(null)
  const [work, setWork] = useState<PartWork | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    shown,
    work,
    /** A missing part opens for creation. */
    open(part: OpenPart) {
      const missing = workOnMissing(part, project)
      if (missing) setWork(missing)
      else setShown(part)
    },
    workOn: setWork,
    /** Opens the next dialog 100 ms later (specification, section 9). */
    goOnTo(next: PartWork) {
      setShown(null)
      timer.current = setTimeout(() => setWork(next), TIMINGS.dialogFollowUp)
    },
    close() {
      setShown(null)
      setWork(null)
    },
    replaced(now: ProjectDetail) {
      setWork(null)
      queryClient.setQueryData(query.projects.get.queryKey({ input: { id: now.id } }), now)
      refreshLists()
    },
  }
}

function workOnMissing({ kind }: OpenPart, project: ProjectDetail): PartWork | null {
  if (kind === 'niche') return project.niche ? null : { kind, like: false }
  if (kind === 'idea') return project.productIdea ? null : { kind, like: false }
  if (kind === 'title') return project.productTitle ? null : { kind }
  if (kind === 'cover') return project.cover ? null : { kind, edit: false }
  return null
}
