import { KIND_NAMES } from '@makeready/contract/domain/kinds'
import type { NavigateOptions } from '@tanstack/react-router'
import { t } from '../../../i18n/t.ts'
import type { IconName } from '../../../ui/drawings/icon.tsx'
import { viewOf } from '../../item-views.ts'

export type Place = {
  icon: IconName
  label: string
  note: string
  /** additional search words; catalogs include the English ones */
  words?: string
  go: NavigateOptions
}

const TOOLS = KIND_NAMES.flatMap((kind) => {
  const { icon, tab, tool } = viewOf(kind)
  return tool ? { icon, tab, ...tool } : []
})

/** Tasks, each with the page's name. */
export const TASKS: readonly Place[] = [
  {
    icon: 'create',
    label: t('Create a new product'),
    note: t('Create New Product'),
    words: t('wizard start book ebook course guide', {}, 'search words'),
    go: { to: '/dashboard/create' },
  },
  {
    icon: 'autopilot',
    label: t('Write a whole product'),
    note: t('Autopilot'),
    words: t('autopilot outline book chapters generate all', {}, 'search words'),
    go: { to: '/dashboard/autopilot' },
  },
  {
    icon: 'content',
    label: t('Bring a book you have written'),
    note: t('Bring a Book'),
    words: t('import upload docx word epub markdown notion obsidian google docs', {}, 'search words'),
    go: { to: '/dashboard/import' },
  },
  ...TOOLS.map(({ icon, name, to, find }): Place => ({ icon, note: name, ...find, go: { to } })),
  {
    icon: 'review',
    label: t('Put saved parts together'),
    note: t('Assemble Product'),
    words: t('build project', {}, 'search words'),
    go: { to: '/dashboard/assemble' },
  },
]

export const SCREENS: readonly Place[] = [
  {
    icon: 'dashboard',
    label: t('Dashboard'),
    note: t('Page'),
    words: t('home start', {}, 'search words'),
    go: { to: '/dashboard' },
  },
  {
    icon: 'products',
    label: t('My Products'),
    note: t('Page'),
    words: t('library', {}, 'search words'),
    go: { to: '/dashboard/products' },
  },
  ...TOOLS.map(
    ({ icon, tab, saved }): Place => ({
      icon,
      note: t('My Saved Content'),
      ...saved,
      go: { to: '/dashboard/products', search: { tab: tab.value } },
    }),
  ),
  {
    icon: 'plug',
    label: t('Account'),
    note: t('Page'),
    words: t('connect a model key engine cost use', {}, 'search words'),
    go: { to: '/dashboard/account' },
  },
]

export const ADMIN_SCREENS: readonly Place[] = [
  {
    icon: 'admin',
    label: t('Admin Dashboard'),
    note: t('Administration'),
    words: t('admin dashboard', {}, 'search words'),
    go: { to: '/admin' },
  },
  {
    icon: 'admin',
    label: t('User Management'),
    note: t('Administration'),
    words: t('people accounts', {}, 'search words'),
    go: { to: '/admin/users' },
  },
  {
    icon: 'admin',
    label: t('Security Log'),
    note: t('Administration'),
    words: t('audit events sign-ins refused', {}, 'search words'),
    go: { to: '/admin/security' },
  },
  {
    icon: 'plug',
    label: t('AI settings'),
    note: t('Administration'),
    words: t('connect a model key provider', {}, 'search words'),
    go: { to: '/admin/ai' },
  },
]
