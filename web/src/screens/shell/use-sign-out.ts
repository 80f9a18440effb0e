import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { signOut } from '../../session.ts'
import { toastError } from '../../ui/toast/toast.ts'

/** The route guard then redirects to the landing page. */
export function useSignOut(): { leave: () => void; leaving: boolean } {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const result = await signOut()
    if (result.ok) return
    setLeaving(false)
    toastError(result.message ?? t('An error occurred. Please try again.'))
  }
  return { leave: () => void leave(), leaving }
}
