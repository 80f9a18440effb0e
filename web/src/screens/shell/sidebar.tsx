import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { EngineLink } from './engine-link.tsx'
import { DESTINATIONS, isWithin } from './navigation.ts'
import classes from './sidebar.module.css'
import { useSignOut } from './use-sign-out.ts'

/** `onSearch` if no top bar offers it. */
export function Sidebar({
  folded,
  onFold,
  onSearch,
}: {
  folded: boolean
  onFold: (folded: boolean) => void
  onSearch?: () => void
}) {
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  const pathname = useLocation({ select: (location) => location.pathname })
  const { leave, leaving } = useSignOut()
  const named = (label: string) => (folded ? { 'aria-label': label, title: label } : {})
  return (
    <aside className={`phone-hidden ${classes.side}`} data-folded={folded || undefined}>
      <Link to="/dashboard" className={classes.logo} aria-label={t('Makeready dashboard')}>
        <Logo word={!folded} />
      </Link>
      {onSearch && (
        <button
          type="button"
          className={classes.link}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={onSearch}
          {...named(t('Search or jump to'))}
        >
          <Icon name="search" />
          {!folded && <span>{t('Search or jump to')}</span>}
        </button>
      )}
      <nav className={classes.links} aria-label={t('Main')}>
        {DESTINATIONS.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={isWithin(place, pathname)}
            className={classes.link}
            {...named(place.label)}
          >
            <Icon name={place.icon} />
            {!folded && <span>{place.label}</span>}
          </Link>
        ))}
        {account.data?.isAdmin && (
          <Link
            to="/admin"
            activeOptions={{ exact: true }}
            aria-current={['/admin/users', '/admin/security'].includes(pathname) || undefined}
            className={classes.link}
            {...named(t('Admin'))}
          >
            <Icon name="admin" />
            {!folded && <span>{t('Admin')}</span>}
          </Link>
        )}
        {account.data?.isAdmin && (
          <Link to="/admin/ai" className={classes.link} data-under {...named(t('AI settings'))}>
            <Icon name="plug" />
            {!folded && <span>{t('AI settings')}</span>}
          </Link>
        )}
      </nav>
      <div className={classes.foot}>
        {!folded && <EngineLink />}
        <button
          type="button"
          className={classes.link}
          aria-expanded={!folded}
          aria-label={folded ? t('Expand the sidebar') : t('Collapse the sidebar')}
          title={folded ? t('Expand the sidebar') : undefined}
          onClick={() => onFold(!folded)}
        >
          <Icon name={folded ? 'unfold' : 'fold'} />
          {!folded && <span>{t('Collapse')}</span>}
        </button>
        <button type="button" className={classes.link} onClick={leave} disabled={leaving} {...named(t('Sign Out'))}>
          <Icon name="signOut" />
          {!folded && <span>{t('Sign Out')}</span>}
        </button>
      </div>
    </aside>
  )
}
