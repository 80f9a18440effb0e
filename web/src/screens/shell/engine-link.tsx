import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import classes from './engine-link.module.css'
import { monthCosts } from './month-costs.ts'

export function EngineLink() {
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  const href = useLocation({ select: (location) => location.href })
  // keeps its space while loading
  if (!account.data) return <div className={classes.engine} aria-hidden />
  const { engine, month, mayConnect } = account.data
  const composer = mayConnect ? t('Free. Connect a model') : t('Free, no API key needed')
  return (
    <Link to="/dashboard/account" search={engine.kind === 'composer' ? { back: href } : {}} className={classes.engine}>
      <b>{translate(engine.label)}</b>
      <span className="caption">{engine.kind === 'composer' ? composer : monthCosts(month)}</span>
    </Link>
  )
}
