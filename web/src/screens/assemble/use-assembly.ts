import { useState } from 'react'
import { createDrawer } from '../../drafts/drawer.ts'
import { useKept } from '../../drafts/use-kept.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { useEngine } from '../../runs/use-engine.ts'
import { useSession } from '../../session.ts'
import { useToolLanguage } from '../../tools/tool-language.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { type Assembly, asAssembly, contentOf, type Fault, faultOf, isSaved, NEW_ASSEMBLY } from './assembly.ts'
import { ASSEMBLE_MESSAGES } from './messages.ts'
import { saveAssembly, sayingOf, startDocuments } from './save-assembly.ts'

type Goal = 'draft' | 'pdf'

/** Persisted, so that a refresh or login loses nothing. */
export function useAssembly(onFault: (at: Fault['at']) => void) {
  const { user } = useSession()
  const [drawer] = useState(() => createDrawer(`assemble.${user?.id ?? ''}`))
  const [assembly, setAssembly] = useKept(drawer, 'assembly', asAssembly)
  const [busy, setBusy] = useState<Goal | null>(null)
  const failure = useFailureToast()
  const { language } = useToolLanguage(useEngine())

  const change = (next: Partial<Assembly>) => setAssembly((before) => ({ ...before, ...next }))

  const finish = async (goal: Goal) => {
    failure.takeBack()
    const fault = faultOf(assembly, user, goal)
    if (fault) {
      failure.say(fault.message)
      onFault(fault.at)
      return
    }
    setBusy(goal)
    try {
      const projectId = await saveAssembly(assembly, language)
      change({ projectId, saved: JSON.stringify(contentOf(assembly)) })
      if (goal === 'pdf') await startDocuments(projectId)
      toastSuccess(goal === 'pdf' ? ASSEMBLE_MESSAGES.pdfStarted : ASSEMBLE_MESSAGES.saved)
    } catch (error) {
      console.error(error)
      failure.say(sayingOf(error, goal), { label: t('Retry'), onClick: () => void finish(goal) })
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
    startAnew: () => setAssembly(NEW_ASSEMBLY),
  }
}
