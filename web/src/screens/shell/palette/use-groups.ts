import type { LibraryItem } from '@makeready/contract/library'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { nameOf, viewOf } from '../../item-views.ts'
import { useAppearance } from '../use-appearance.ts'
import { useSignOut } from '../use-sign-out.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { matches } from './matches.ts'
import { ADMIN_SCREENS, type Place, SCREENS, TASKS } from './places.ts'
import type { useLibrarySearch } from './use-found.ts'

type Ways = { onProjects: () => void; onShortcuts: () => void }

export function useGroups(
  typed: string,
  projectsOnly: boolean,
  /** `hidden`: how many more were found than are listed */
  found: { items: ReturnType<typeof useLibrarySearch>['items']; hidden: number },
  ways: Ways,
): readonly EntryGroup[] {
  const router = useRouter()
  const entryOf = (place: Place & { picture?: string | null }, id: string): Entry => ({
    id,
    icon: place.icon,
    ...(place.picture !== undefined && { picture: place.picture }),
    label: place.label,
    note: place.note,
    ...(place.words !== undefined && { words: place.words }),
    leaves: true,
    run: () => void router.navigate(place.go).then(landOnMain),
  })
  const saved = found.items.map((one) => entryOf(placeOf(one), one.id))
  if (found.hidden > 0) {
    saved.push(
      entryOf(
        {
          icon: 'products',
          label: t('{count, plural, one {# more} other {# more}}', { count: found.hidden }),
          note: t('My Saved Content'),
          go: {
            to: '/dashboard/products',
            search: { search: typed.trim(), ...(projectsOnly ? {} : { tab: 'all' }) },
          },
        },
        'more',
      ),
    )
  }
  const commands = useCommands(ways)
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  if (projectsOnly) return named([{ name: t('Projects'), entries: saved }])

  const places = (all: readonly Place[]) => all.map((place) => entryOf(place, place.label))
  const screens = places(account.data?.isAdmin ? [...SCREENS, ...ADMIN_SCREENS] : SCREENS)
  const fits = ({ label, note, words = '' }: Entry) => matches(`${label} ${note} ${words}`, typed)
  const tasks = { name: t('Actions'), entries: [...places(TASKS), ...commands].filter(fits) }
  const goTo = { name: t('Go to'), entries: screens.filter(fits) }
  return typed.trim()
    ? named([tasks, goTo, { name: t('Your library'), entries: saved }])
    : named([{ name: t('Recent'), entries: saved }, tasks, goTo])
}

const named = (groups: readonly EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0)

/** Navigating to the current page mounts nothing that would take the focus. */
function landOnMain() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus()
}

function useCommands({ onProjects, onShortcuts }: Ways): Entry[] {
  const { dark, toggle } = useAppearance()
  const { leave } = useSignOut()
  return [
    {
      id: 'open-project',
      icon: 'products',
      label: t('Open a product…'),
      note: t('Lists your products'),
      words: t('open project', {}, 'search words'),
      run: onProjects,
      stays: true,
    },
    {
      id: 'appearance',
      icon: dark ? 'sun' : 'moon',
      label: dark ? t('Switch to light') : t('Switch to dark'),
      note: t('Appearance'),
      words: t('theme mode colour color scheme', {}, 'search words'),
      run: toggle,
    },
    {
      id: 'shortcuts',
      icon: 'tools',
      label: t('Keyboard shortcuts'),
      note: '?',
      words: t('help keys', {}, 'search words'),
      leaves: true,
      run: onShortcuts,
    },
    {
      id: 'sign-out',
      icon: 'signOut',
      label: t('Sign out'),
      note: t('Account'),
      words: t('log out leave', {}, 'search words'),
      leaves: true,
      run: leave,
    },
  ]
}

/** Projects open on their page, other items in their tool. */
function placeOf(one: LibraryItem): Place & { picture?: string | null } {
  const view = viewOf(one.kind)
  return {
    icon: view.icon,
    ...(view.pictureOf && { picture: view.pictureOf(one.item) }),
    label: one.kind === 'cover' && !one.item.title ? t('Cover without a title') : nameOf(one),
    note: view.note,
    go: view.tool
      ? { to: view.tool.to, search: { edit: one.id } }
      : { to: '/dashboard/project/$projectId', params: { projectId: one.id } },
  }
}
