import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '../api.ts'
import { t } from '../i18n/t.ts'

/** Links for those who may connect a model or get one for this machine; others see who to ask. */
export function WaysToModel() {
  const { data: account } = useQuery(query.account.get.queryOptions())
  const back = useLocation({ select: (location) => location.href })
  if (!account) return null
  if (!account.mayConnect && !account.isAdmin) return ` ${t('Your administrator can connect one.')}`
  return (
    <>
      <br />
      {account.mayConnect && (
        <Link to="/dashboard/account" search={{ back }} className="link">
          {t('Connect a model')}
        </Link>
      )}
      {account.mayConnect && account.isAdmin && ' · '}
      {account.isAdmin && (
        <Link to="/admin/ai" className="link">
          {t('Get a model for this machine')}
        </Link>
      )}
    </>
  )
}
