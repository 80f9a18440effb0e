import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { useAppearance } from '../use-appearance.ts'
import { useSignOut } from '../use-sign-out.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { placeOf } from './library-place.ts'
import { matches } from './matches.ts'
import { ADMIN_SCREENS, type Place, SCREENS, WORKS } from './places.ts'
import type { useFound } from './use-found.ts'

type Ways = { onProjects: () => void; onShortcuts: () => void }

/** Everything the palette offers for the words typed; without any, the newest saved things come first. */
export function useGroups(
  typed: string,
  projectsOnly: boolean,
  found: ReturnType<typeof useFound>['items'],
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
  const saved = found.map((one) => entryOf(placeOf(one), one.id))
  const commands = useCommands(ways)
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  if (projectsOnly) return named([{ name: 'Projects', entries: saved }])

  const places = (all: readonly Place[]) => all.map((place) => entryOf(place, place.label))
  const screens = places(account.data?.isAdmin ? [...SCREENS, ...ADMIN_SCREENS] : SCREENS)
  const fits = ({ label, note, words = '' }: Entry) => matches(`${label} ${note} ${words}`, typed)
  const works = { name: 'Do', entries: [...places(WORKS), ...commands].filter(fits) }
  const goTo = { name: 'Go to', entries: screens.filter(fits) }
  return typed.trim()
    ? named([works, goTo, { name: 'Your library', entries: saved }])
    : named([{ name: 'Recent', entries: saved }, works, goTo])
}

const named = (groups: readonly EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0)

/** A place that one is at already mounts nothing that would take the focus. */
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
      label: 'Open project …',
      note: 'Lists your projects',
      run: onProjects,
      stays: true,
    },
    {
      id: 'appearance',
      icon: dark ? 'sun' : 'moon',
      label: dark ? 'Switch to light' : 'Switch to dark',
      note: 'Appearance',
      words: 'theme mode colour color scheme',
      run: toggle,
    },
    {
      id: 'shortcuts',
      icon: 'tools',
      label: 'Keyboard shortcuts',
      note: '?',
      words: 'help keys',
      leaves: true,
      run: onShortcuts,
    },
    {
      id: 'sign-out',
      icon: 'signOut',
      label: 'Sign out',
      note: 'Account',
      words: 'log out leave',
      leaves: true,
      run: leave,
    },
  ]
}
