import type { Content } from '@makeready/contract/contents'
import { TIMINGS } from '@makeready/contract/domain/limits'
import type { ProjectDetail } from '@makeready/contract/projects'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../api.ts'
import type { MarkedPlace } from '../../features/contents/marked-place.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { queryClient } from '../../query-client.ts'

export type OpenPart = { kind: 'niche' | 'idea' | 'title' | 'cover' } | { kind: 'content'; section: Content }

/** What a part's dialog leads to: `like` the one there is or a new one; `edit` the cover itself or another. */
export type PartWork =
  | { kind: 'niche' | 'idea'; like: boolean }
  | { kind: 'title' }
  | { kind: 'cover'; edit: boolean /** to be set on it instead of its own */; title?: string }
  | { kind: 'content'; edit: boolean; section: Content /** where it is to be opened */; mark?: MarkedPlace }

/** Which part of a project is open to read and which is being made anew; one dialog at a time. */
export function useParts(project: ProjectDetail) {
  const [shown, setShown] = useState<OpenPart | null>(null)
  const [work, setWork] = useState<PartWork | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    shown,
    work,
    /** Opens the part to read; one that is missing, to make. */
    open(part: OpenPart) {
      const missing = workOnMissing(part, project)
      if (missing) setWork(missing)
      else setShown(part)
    },
    /** Opens a part to be worked on, with no dialog before it. */
    workOn: setWork,
    /** Closes the dialog, and opens the next 100 ms later (specification, section 9). */
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
