import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { useSession } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { DESTINATIONS, isWithin } from './navigation.ts'
import classes from './tab-bar.module.css'
import { useAppearance } from './use-appearance.ts'
import { useSignOut } from './use-sign-out.ts'

const MORE = 'more-menu'

/** Phones only: the way around at the bottom edge, and a menu for the rest. */
export function TabBar({ onSearch }: { onSearch: () => void }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <>
      <MoreMenu onSearch={onSearch} />
      <nav className={classes.bar} aria-label="Main">
        {DESTINATIONS.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={isWithin(place, pathname)}
            className={classes.tab}
            aria-label={place.label}
          >
            <Icon name={place.icon} size={22} />
            <span>{place.short}</span>
          </Link>
        ))}
        <button type="button" className={classes.tab} popoverTarget={MORE}>
          <Icon name="more" size={22} />
          <span>More</span>
        </button>
      </nav>
    </>
  )
}

/** A link inside it leads away: the menu folds. */
const fold = () => document.getElementById(MORE)?.hidePopover()

function MoreMenu({ onSearch }: { onSearch: () => void }) {
  const { user } = useSession()
  const { dark, toggle } = useAppearance()
  const { leave, leaving } = useSignOut()
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  return (
    <div id={MORE} popover="auto" className={classes.menu}>
      <button
        type="button"
        className={classes.row}
        onClick={() => {
          fold()
          onSearch()
        }}
      >
        <Icon name="search" />
        <span>Search or jump to</span>
      </button>
      <button type="button" className={classes.row} onClick={toggle} aria-pressed={dark}>
        <Icon name="moon" />
        <span>Dark appearance</span>
        <span className="slug">{dark ? 'On' : 'Off'}</span>
      </button>
      <Link to="/dashboard/account" className={classes.row} onClick={fold}>
        <Icon name="plug" />
        <span>Account</span>
        <span className="slug">{account.data?.engine.label}</span>
      </Link>
      {account.data?.isAdmin && (
        <Link to="/admin" className={classes.row} onClick={fold}>
          <Icon name="admin" />
          <span>Admin</span>
        </Link>
      )}
      {account.data?.isAdmin && (
        <Link to="/admin/ai" className={classes.row} onClick={fold}>
          <Icon name="tools" />
          <span>AI settings</span>
          <span className="slug">Admin</span>
        </Link>
      )}
      <button type="button" className={classes.row} onClick={leave} disabled={leaving}>
        <Icon name="signOut" />
        <span>Sign Out</span>
        <span className="slug">{user?.name}</span>
      </button>
    </div>
  )
}
