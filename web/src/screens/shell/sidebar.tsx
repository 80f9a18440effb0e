import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Logo } from '../../ui/drawings/logo.tsx'
import { EngineLink } from './engine-link.tsx'
import { DESTINATIONS, isWithin } from './navigation.ts'
import place from './place.module.css'
import classes from './sidebar.module.css'
import { useSignOut } from './use-sign-out.ts'

const link = `${place.place} ${classes.link}`

/** `onSearch` if no top bar has the search. */
export function Sidebar({
  isCollapsed,
  onCollapse,
  onSearch,
}: {
  isCollapsed: boolean
  onCollapse: (isCollapsed: boolean) => void
  onSearch?: () => void
}) {
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  const pathname = useLocation({ select: (location) => location.pathname })
  const { leave, leaving } = useSignOut()
  const named = (label: string) => (isCollapsed ? { 'aria-label': label, title: label } : {})
  return (
    <aside className={`phone-hidden ${classes.side}`} data-folded={isCollapsed || undefined}>
      <Link to="/dashboard" className={classes.logo} aria-label={t('Makeready dashboard')}>
        <Logo word={!isCollapsed} />
      </Link>
      {onSearch && (
        <button
          type="button"
          className={link}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={onSearch}
          {...named(t('Search or jump to'))}
        >
          <Icon name="search" />
          {!isCollapsed && <span>{t('Search or jump to')}</span>}
        </button>
      )}
      <nav className={classes.links} aria-label={t('Main')}>
        {DESTINATIONS.map((destination) => (
          <Link
            key={destination.to}
            to={destination.to}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={isWithin(destination, pathname)}
            className={link}
            {...named(destination.label)}
          >
            <Icon name={destination.icon} />
            {!isCollapsed && <span>{destination.label}</span>}
          </Link>
        ))}
        {account.data?.isAdmin && (
          <Link
            to="/admin"
            activeOptions={{ exact: true }}
            aria-current={['/admin/users', '/admin/security'].includes(pathname) || undefined}
            className={link}
            {...named(t('Admin'))}
          >
            <Icon name="admin" />
            {!isCollapsed && <span>{t('Admin')}</span>}
          </Link>
        )}
        {account.data?.isAdmin && (
          <Link to="/admin/ai" className={link} data-under {...named(t('AI settings'))}>
            <Icon name="plug" />
            {!isCollapsed && <span>{t('AI settings')}</span>}
          </Link>
        )}
      </nav>
      <div className={classes.footer}>
        {!isCollapsed && <EngineLink />}
        <button
          type="button"
          className={link}
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? t('Expand the sidebar') : t('Collapse the sidebar')}
          title={isCollapsed ? t('Expand the sidebar') : undefined}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <Icon name={isCollapsed ? 'unfold' : 'fold'} />
          {!isCollapsed && <span>{t('Collapse')}</span>}
        </button>
        <button type="button" className={link} onClick={leave} disabled={leaving} {...named(t('Sign Out'))}>
          <Icon name="signOut" />
          {!isCollapsed && <span>{t('Sign Out')}</span>}
        </button>
      </div>
    </aside>
  )
}
