import { useState } from 'react'
import { isLimitReached, messageOf } from '../api.ts'
import { t } from '../i18n/t.ts'
import { useFailureToast } from '../ui/toast/use-failure-toast.ts'

export type Saving = {
  saving: boolean
  /** Runs `act`; on failure shows `failed` with Retry. */
  save: (act: () => Promise<void>, failed: string) => Promise<void>
}

export function useSaving(): Saving {
  const [saving, setSaving] = useState(false)
  const failure = useFailureToast()
  const save = async (act: () => Promise<void>, failed: string): Promise<void> => {
    setSaving(true)
    failure.dismiss()
    try {
      await act()
    } catch (error) {
      console.error(error)
      failure.showFailure(isLimitReached(error) ? messageOf(error) : failed, {
        label: t('Retry'),
        onClick: () => void save(act, failed),
      })
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}
