import { TIMINGS } from '@makeready/contract/domain/limits'
import { useEffect } from 'react'
import { PROJECT_MESSAGES } from '../../features/projects/messages.ts'
import { toastInfo } from '../../ui/toast/toast.ts'

const HINT_KEY = 'makeready.hint.project-cards'

/** Once per device, for 5 s (specification, section 2: project page). */
export function useHint(): void {
  useEffect(() => {
    try {
      if (localStorage.getItem(HINT_KEY) !== null) return
      localStorage.setItem(HINT_KEY, 'shown')
    } catch {
      return
    }
    toastInfo(PROJECT_MESSAGES.cardsHint, { duration: TIMINGS.hintToast })
  }, [])
}
