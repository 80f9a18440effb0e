import type { NavigateOptions } from '@tanstack/react-router'
import { t } from '../../../i18n/t.ts'
import type { IconName } from '../../../ui/icon.tsx'

export type Place = {
  icon: IconName
  label: string
  note: string
  /** found by these too; a catalogue holds the English words of the line beside its own */
  words?: string
  go: NavigateOptions
}

/** What one comes to do, by the name of the work; the screen's own name stands beside it. */
export const WORKS: readonly Place[] = [
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
    icon: 'niche',
    label: t('Find a niche'),
    note: t('Niche Selector'),
    words: t('generate research audience', {}, 'search words'),
    go: { to: '/dashboard/niche-selector' },
  },
  {
    icon: 'idea',
    label: t('Find a product idea'),
    note: t('Product Ideas'),
    words: t('generate concept', {}, 'search words'),
    go: { to: '/dashboard/product-ideas' },
  },
  {
    icon: 'title',
    label: t('Find a title'),
    note: t('Title Generator'),
    words: t('generate name', {}, 'search words'),
    go: { to: '/dashboard/title-generator' },
  },
  {
    icon: 'content',
    label: t('Write a section'),
    note: t('Content Generator'),
    words: t('generate chapter text', {}, 'search words'),
    go: { to: '/dashboard/content-generator' },
  },
  {
    icon: 'cover',
    label: t('Design a cover'),
    note: t('Cover Designer'),
    words: t('generate picture art', {}, 'search words'),
    go: { to: '/dashboard/cover-generator' },
  },
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
    note: t('Screen'),
    words: t('home start', {}, 'search words'),
    go: { to: '/dashboard' },
  },
  {
    icon: 'products',
    label: t('My Products'),
    note: t('Screen'),
    words: t('library', {}, 'search words'),
    go: { to: '/dashboard/products' },
  },
  {
    icon: 'niche',
    label: t('Saved niches'),
    note: t('My Saved Content'),
    words: t('my products saved library list niches', {}, 'search words'),
    go: { to: '/dashboard/products', search: { tab: 'niches' } },
  },
  {
    icon: 'idea',
    label: t('Saved ideas'),
    note: t('My Saved Content'),
    words: t('my products saved library list ideas', {}, 'search words'),
    go: { to: '/dashboard/products', search: { tab: 'ideas' } },
  },
  {
    icon: 'title',
    label: t('Saved titles'),
    note: t('My Saved Content'),
    words: t('my products saved library list titles', {}, 'search words'),
    go: { to: '/dashboard/products', search: { tab: 'titles' } },
  },
  {
    icon: 'content',
    label: t('Saved sections'),
    note: t('My Saved Content'),
    words: t('my products saved library list sections', {}, 'search words'),
    go: { to: '/dashboard/products', search: { tab: 'content' } },
  },
  {
    icon: 'cover',
    label: t('Saved covers'),
    note: t('My Saved Content'),
    words: t('my products saved library list covers', {}, 'search words'),
    go: { to: '/dashboard/products', search: { tab: 'covers' } },
  },
  {
    icon: 'plug',
    label: t('Account'),
    note: t('Screen'),
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
