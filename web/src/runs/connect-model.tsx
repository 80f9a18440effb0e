import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '../api.ts'
import { t } from '../i18n/t.ts'
import classes from './connect-model.module.css'

/** Only for people who may connect a model. */
export function ConnectModel() {
  const { data: account } = useQuery(query.account.get.queryOptions())
  const href = useLocation({ select: (location) => location.href })
  if (account?.engine.kind !== 'composer' || !account.mayConnect) return null
  return (
    <>
      {' · '}
      <Link to="/dashboard/account" search={{ back: href }} className={`link ${classes.way}`}>
        {t('Connect a model')}
      </Link>
    </>
  )
}
