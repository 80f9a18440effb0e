import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { renamed } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast.ts'

/** Takes the address that a mailed link stands for, once, and says how that ended; nothing where no link brought one here. */
export function NewAddress() {
  const { newAddress: token } = useSearch({ strict: false })
  const navigate = useNavigate()
  const taken = useRef<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!token || taken.current === token) return
    taken.current = token
    void take(token)
  }, [token])

  async function take(token: string): Promise<void> {
    setFault(null)
    try {
      await api.account.confirmEmail({ token })
      await renamed()
      void queryClient.invalidateQueries({ queryKey: query.account.get.key() })
      toastSuccess(t('Your email is changed'))
    } catch (error) {
      console.error(error)
      setFault(said(messageOf(error).replace(/^token: /, '')))
    }
    await navigate({ to: '.', search: {}, replace: true })
  }

  if (fault === null) return null
  return (
    <Notice tone="failure" role="alert">
      <b>{t('Your email was not changed.')}</b> {fault} {t('You can ask for a new link below.')}
    </Notice>
  )
}
