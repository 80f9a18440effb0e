import type { RunKind } from '@makeready/contract/runs'
import { Link } from '@tanstack/react-router'
import { Status } from '../../ui/status.tsx'
import { useActiveRuns } from './active-runs.ts'
import classes from './press-status.module.css'

const WORDS: Record<RunKind, string> = {
  niches: 'niches',
  ideas: 'ideas',
  titles: 'titles',
  content: 'a section',
  cover: 'a cover',
  documents: 'PDF, DOCX and EPUB',
}

/** What is being made right now, whichever screen or tab it was started from. */
export function PressStatus() {
  const [first, ...others] = useActiveRuns() ?? []
  if (!first) return null
  const text = `On the press: ${WORDS[first.kind]}${others.length > 0 ? ` and ${others.length} more` : ''}`
  const status = <Status state="running">{text}</Status>
  return (
    <div className={classes.press} role="status">
      {first.projectId ? (
        <Link to="/dashboard/project/$projectId" params={{ projectId: first.projectId }} className={classes.link}>
          {status}
        </Link>
      ) : (
        status
      )}
    </div>
  )
}
