import { useState } from 'react'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import { usePersistedState } from '../../drafts/use-persisted-state.ts'
import { documentsTopic } from '../../features/projects/messages.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { useEngine } from '../../runs/use-engine.ts'
import { useSession } from '../../session.ts'
import { useToolLanguage } from '../../tools/tool-language.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import {
  type Assembly,
  type AssemblyIssue,
  contentOf,
  isSaved,
  issueOf,
  NEW_ASSEMBLY,
  parseAssembly,
} from './assembly.ts'
import { ASSEMBLE_MESSAGES } from './messages.ts'
import { errorMessageOf, saveAssembly, startDocuments } from './save-assembly.ts'

type Goal = 'draft' | 'pdf'

/** Persisted, so that a refresh or login loses nothing. */
export function useAssembly(onIssue: (at: AssemblyIssue['at']) => void) {
  const { user } = useSession()
  const [draftStorage] = useState(() => createDraftStorage(`assemble.${user?.id ?? ''}`))
  const [assembly, setAssembly] = usePersistedState(draftStorage, 'assembly', parseAssembly)
  const [busy, setBusy] = useState<Goal | null>(null)
  const failure = useFailureToast()
  const { language } = useToolLanguage(useEngine())

  const change = (next: Partial<Assembly>) => {
    failure.dismiss()
    setAssembly((before) => ({ ...before, ...next }))
  }

  const finish = async (goal: Goal) => {
    failure.dismiss()
    const issue = issueOf(assembly, user, goal)
    if (issue) {
      failure.showFailure(issue.message)
      onIssue(issue.at)
      return
    }
    setBusy(goal)
    try {
      const projectId = await saveAssembly(assembly, language)
      change({ projectId, saved: JSON.stringify(contentOf(assembly)) })
      if (goal === 'pdf') await startDocuments(projectId)
      toastSuccess(goal === 'pdf' ? ASSEMBLE_MESSAGES.pdfStarted : ASSEMBLE_MESSAGES.saved, {
        topic: documentsTopic(projectId),
      })
    } catch (error) {
      console.error(error)
      failure.showFailure(errorMessageOf(error, goal), { label: t('Retry'), onClick: () => void finish(goal) })
    } finally {
      setBusy(null)
      refreshLists()
    }
  }

  return {
    assembly,
    change,
    busy,
    isSaved: isSaved(assembly),
    saveDraft: () => finish('draft'),
    generatePdf: () => finish('pdf'),
    startOver: () => setAssembly(NEW_ASSEMBLY),
  }
}
