import { t } from '../../i18n/t.ts'
import type { IconName } from '../../ui/drawings/icon.tsx'

type Destination = {
  to: '/dashboard' | '/dashboard/create' | '/dashboard/products'
  icon: IconName
  label: string
  /** label in the tab bar */
  short: string
  /** other paths that belong to this destination */
  within?: readonly string[]
}

export const DESTINATIONS: readonly Destination[] = [
  { to: '/dashboard', icon: 'dashboard', label: t('Dashboard'), short: t('Dashboard') },
  {
    to: '/dashboard/create',
    icon: 'create',
    label: t('Create Product'),
    short: t('Create'),
    within: ['/dashboard/autopilot', '/dashboard/import'],
  },
  {
    to: '/dashboard/products',
    icon: 'products',
    label: t('My Products'),
    short: t('Products'),
    within: ['/dashboard/project/', '/dashboard/assemble', '/dashboard/niches/'],
  },
]

export function isWithin({ within }: Destination, pathname: string): true | undefined {
  return within?.some((start) => pathname.startsWith(start)) || undefined
}
