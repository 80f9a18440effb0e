import { Link, useLocation } from '@tanstack/react-router'
import { t } from '../i18n/t.ts'
import classes from './connect-model.module.css'
import { useEngine } from './use-engine.ts'

/** Beside the built-in composer's name: the way to where a model is connected, and back to this work. */
export function ConnectModel() {
  const engine = useEngine()
  const href = useLocation({ select: (location) => location.href })
  if (engine?.kind !== 'composer') return null
  return (
    <>
      {' · '}
      <Link to="/dashboard/account" search={{ back: href }} className={`link ${classes.way}`}>
        {t('Connect a model')}
      </Link>
    </>
  )
}
