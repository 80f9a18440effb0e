import { INTERFACE_LANGUAGES } from '@makeready/contract/domain/interface-languages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../api.ts'
import { chooseLanguage, interfaceLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { useSession } from '../../session.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { monthCosts } from './month-costs.ts'
import place from './place.module.css'
import classes from './tab-bar.module.css'
import { MORE, Tabs } from './tabs.tsx'
import { useAppearance } from './use-appearance.ts'
import { useSignOut } from './use-sign-out.ts'

export function TabBar({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MoreMenu onSearch={onSearch} onToggle={setOpen} />
      <Tabs isOpen={isOpen} />
    </>
  )
}

/** Opens the menu if 'More' was tapped in the frame that is shown while the program loads. */
function openIfTapped(menu: HTMLElement | null) {
  if (!menu || location.hash !== `#${MORE}`) return
  history.replaceState(history.state, '', location.pathname + location.search)
  menu.showPopover()
}

/** Links inside close the menu. */
const fold = () => document.getElementById(MORE)?.hidePopover()

function MoreMenu({ onSearch, onToggle }: { onSearch: () => void; onToggle: (isOpen: boolean) => void }) {
  const { user } = useSession()
  const { dark, toggle } = useAppearance()
  const { leave, leaving } = useSignOut()
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  return (
    <div
      id={MORE}
      ref={openIfTapped}
      popover="auto"
      className={`phone-only ${classes.menu}`}
      onToggle={(event) => onToggle(event.newState === 'open')}
    >
      <button
        type="button"
        className={place.place}
        onClick={() => {
          fold()
          onSearch()
        }}
      >
        <Icon name="search" />
        <span>{t('Search or jump to')}</span>
      </button>
      <button type="button" className={place.place} onClick={toggle} aria-pressed={dark}>
        <Icon name="moon" />
        <span>{t('Dark appearance')}</span>
        <span className="caption truncate">{dark ? t('On') : t('Off')}</span>
      </button>
      {INTERFACE_LANGUAGES.filter(({ code }) => code !== interfaceLanguage).map(({ code, ownName }) => (
        <button key={code} type="button" lang={code} className={place.place} onClick={() => chooseLanguage(code)}>
          <Icon name="language" />
          <span>{ownName}</span>
        </button>
      ))}
      <Link to="/dashboard/account" className={place.place} onClick={fold}>
        <Icon name="plug" />
        <span>{t('Account')}</span>
        <span className="caption truncate">{account.data && translate(account.data.engine.label)}</span>
      </Link>
      {account.data?.engine.kind === 'model' && (
        <Link to="/dashboard/account" className={place.place} onClick={fold}>
          <Icon name="eye" />
          <span>{t('Costs')}</span>
          <span className="caption truncate">{monthCosts(account.data.month)}</span>
        </Link>
      )}
      {account.data?.isAdmin && (
        <Link to="/admin" className={place.place} onClick={fold}>
          <Icon name="admin" />
          <span>{t('Admin')}</span>
        </Link>
      )}
      {account.data?.isAdmin && (
        <Link to="/admin/ai" className={place.place} onClick={fold}>
          <Icon name="tools" />
          <span>{t('AI settings')}</span>
          <span className="caption truncate">{t('Admin')}</span>
        </Link>
      )}
      <button type="button" className={place.place} onClick={leave} disabled={leaving}>
        <Icon name="signOut" />
        <span>{t('Sign Out')}</span>
        <span className="caption truncate">{user?.name}</span>
      </button>
    </div>
  )
}
