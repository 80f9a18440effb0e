import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { useSession } from '../../session.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Logo } from '../../ui/drawings/logo.tsx'
import { initials } from './initials.ts'
import { MODIFIER } from './modifier.ts'
import { RunStatus } from './run-status.tsx'
import classes from './top-bar.module.css'
import { useAppearance } from './use-appearance.ts'

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { user } = useSession()
  const { dark, toggle } = useAppearance()
  return (
    <header className={classes.top}>
      <Link to="/dashboard" className={`phone-only ${classes.target}`}>
        <Logo word={false} />
      </Link>
      <button
        type="button"
        className={`hover-fill ${classes.search}`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <Icon name="search" size={18} />
        <span className={`truncate phone-spoken ${classes.words}`}>{t('Search or jump to')}</span>
        <span className="phone-hidden" aria-hidden="true">
          <kbd>{`${MODIFIER} K`}</kbd>
        </span>
      </button>
      <RunStatus />
      <ActionIcon
        variant="subtle"
        color="ink"
        className={classes.target}
        aria-label={dark ? t('Light appearance') : t('Dark appearance')}
        title={dark ? t('Light appearance') : t('Dark appearance')}
        onClick={toggle}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </ActionIcon>
      {user && (
        <Link to="/dashboard/account" className={classes.avatar} title={t('Account')}>
          <span role="img" aria-label={t('Account, signed in as {name}', { name: user.name || user.email })}>
            {initials(user.name || user.email)}
          </span>
        </Link>
      )}
    </header>
  )
}
