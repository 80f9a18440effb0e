import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '../api.ts'
import { t } from '../i18n/t.ts'
import classes from './connect-model.module.css'

/**
 * Beside the built-in composer's name: the way to where a model is connected, and back to this work. Who may connect
 * none is not led there.
 */
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
