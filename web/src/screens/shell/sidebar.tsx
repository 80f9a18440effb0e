import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { EngineLink } from './engine-link.tsx'
import { DESTINATIONS, isWithin } from './navigation.ts'
import classes from './sidebar.module.css'
import { useSignOut } from './use-sign-out.ts'

/** `onSearch` where no bar above the screen offers it. */
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
    <aside className={classes.side} data-folded={folded || undefined}>
      <Link to="/dashboard" className={classes.logo} aria-label="Makeready, to the dashboard">
        <Logo word={!folded} />
      </Link>
      {onSearch && (
        <button
          type="button"
          className={classes.link}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={onSearch}
          {...named('Search or jump to')}
        >
          <Icon name="search" />
          {!folded && <span>Search or jump to</span>}
        </button>
      )}
      <nav className={classes.links} aria-label="Main">
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
            aria-current={pathname === '/admin/users' || undefined}
            className={classes.link}
            {...named('Admin')}
          >
            <Icon name="admin" />
            {!folded && <span>Admin</span>}
          </Link>
        )}
        {account.data?.isAdmin && (
          <Link to="/admin/ai" className={classes.link} data-under {...named('AI settings')}>
            <Icon name="plug" />
            {!folded && <span>AI settings</span>}
          </Link>
        )}
      </nav>
      <div className={classes.foot}>
        {!folded && <EngineLink />}
        <button
          type="button"
          className={classes.link}
          aria-expanded={!folded}
          aria-label={folded ? 'Expand the sidebar' : 'Collapse the sidebar'}
          title={folded ? 'Expand the sidebar' : undefined}
          onClick={() => onFold(!folded)}
        >
          <Icon name={folded ? 'unfold' : 'fold'} />
          {!folded && <span>Collapse</span>}
        </button>
        <button type="button" className={classes.link} onClick={leave} disabled={leaving} {...named('Sign Out')}>
          <Icon name="signOut" />
          {!folded && <span>Sign Out</span>}
        </button>
      </div>
    </aside>
  )
}
