import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '../api.ts'
import { t } from '../i18n/t.ts'

/** A link for people who may connect a model; with `orAsk`, others see who to ask. */
export function ConnectModel({ orAsk = false }: { orAsk?: boolean }) {
  const { data: account } = useQuery(query.account.get.queryOptions())
  const href = useLocation({ select: (location) => location.href })
  if (account?.engine.kind !== 'composer') return null
  if (!account.mayConnect) return orAsk ? ` ${t('Your administrator can connect one.')}` : null
  return (
    <>
      {' · '}
      <Link to="/dashboard/account" search={{ back: href }} className="link touch">
        {t('Connect a model')}
      </Link>
    </>
  )
}
