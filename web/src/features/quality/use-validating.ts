import type { ProjectDetail } from '@makeready/contract/projects'
import { useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { toastError, toastInfo } from '../../ui/toast/toast.ts'
import { reportKey } from './use-quality.ts'

/** Takes a few seconds. */
export function useValidating({ id }: ProjectDetail) {
  const [validating, setValidating] = useState(false)
  async function validate() {
    setValidating(true)
    toastInfo(t('Validating the documents'))
    try {
      await api.quality.validate({ id })
      await queryClient.invalidateQueries({ queryKey: reportKey(id) })
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setValidating(false)
  }
  return { validating, validate }
}
