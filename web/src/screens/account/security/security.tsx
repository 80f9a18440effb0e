import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Passkeys } from './passkeys.tsx'
import { securityStatus } from './status.ts'
import { TwoStepVerification } from './two-step-verification.tsx'

export function Security() {
  const status = useQuery(securityStatus)
  const { data: account } = useQuery(query.account.get.queryOptions())
  if (status.isPending) return <Loading label={t('Loading your security settings')} />
  if (!status.data)
    return (
      <LoadFailure
        toast={t('Failed to load your security settings')}
        reason={status.error?.message || messageOf(status.error)}
        error={status.error}
        onRetry={() => void status.refetch()}
      />
    )
  return (
    <>
      {account?.emailConfirmed === false && (
        <Notice tone="information">
          {t('Confirm your email first. Until you do, resetting your password by email turns all of this off.')}
        </Notice>
      )}
      <TwoStepVerification isOn={status.data.twoStep} recoveryCodesLeft={status.data.recoveryCodesLeft} />
      <Passkeys passkeys={status.data.passkeys} />
    </>
  )
}
