import { Link, useLocation } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { DESTINATIONS, isWithin } from './navigation.ts'
import place from './place.module.css'
import classes from './tab-bar.module.css'

/** Paths of the menu's links. */
const IN_MENU = ['/admin', '/dashboard/account']

/** Id of the menu that 'More' opens. */
export const MORE = 'more-menu'

/** In the `static` frame, 'More' sets the address's fragment, and the menu opens once it is there. */
export function Tabs({ isOpen = false, isStatic = false }: { isOpen?: boolean; isStatic?: boolean }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={`phone-only ${classes.bar}`} aria-label={t('Main')}>
      {DESTINATIONS.map((destination) => (
        <Link
          key={destination.to}
          to={destination.to}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={isWithin(destination, pathname)}
          className={place.place}
          aria-label={destination.label}
        >
          <Icon name={destination.icon} size={22} />
          <span>{destination.short}</span>
        </Link>
      ))}
      {isStatic ? (
        <a href={`#${MORE}`} className={place.place}>
          <Icon name="more" size={22} />
          <span>{t('More')}</span>
        </a>
      ) : (
        <button
          type="button"
          className={place.place}
          popoverTarget={MORE}
          aria-current={IN_MENU.some((start) => pathname.startsWith(start)) || undefined}
          data-current={isOpen || undefined}
        >
          <Icon name="more" size={22} />
          <span>{t('More')}</span>
        </button>
      )}
    </nav>
  )
}
