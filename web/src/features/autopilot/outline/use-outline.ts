import type { Plan } from '@makeready/contract/autopilot'
import { ORPCError } from '@orpc/client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../api.ts'
import type { Change } from '../plan/plan-sync.ts'
import { showPlan } from '../plan/use-plan.ts'
import { createOutlineEditor, type OutlineEditor, type OutlineEditorState } from './outline-editor.ts'

/** Listens to other tabs and to reconnects, and sends pending changes on leaving. */
export function useOutline(plan: Plan): [OutlineEditor, OutlineEditorState] {
  const [editor] = useState(() =>
    createOutlineEditor(
      plan,
      {
        update: (change, expectedVersion) =>
          api.autopilot.update({ id: plan.projectId, expectedVersion, ...withNamedTerms(change) } as UpdateInput),
        currentOf,
      },
      showPlan,
    ),
  )
  const state = useSyncExternalStore(editor.subscribe, editor.get)
  useEffect(() => editor.receive(plan), [editor, plan])
  useEffect(() => {
    const send = () => void editor.flush()
    const again = () => editor.get().saving.kind === 'unsaved' && editor.retry()
    window.addEventListener('pagehide', send)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('pagehide', send)
      window.removeEventListener('online', again)
      send()
    }
  }, [editor])
  return [editor, state]
}

/** Omits terms without a name. */
function withNamedTerms(change: Change): Change {
  const glossary = change.glossary as Plan['glossary'] | undefined
  return glossary ? { ...change, glossary: glossary.filter(({ term }) => term.trim() !== '') } : change
}

type UpdateInput = Parameters<typeof api.autopilot.update>[0]

function currentOf(error: unknown): Plan | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null
  const current = (error.data as { current?: Partial<Plan> } | undefined)?.current
  return current && typeof current.version === 'number' && Array.isArray(current.outline) ? (current as Plan) : null
}
