import type { NavigateOptions } from '@tanstack/react-router'
import type { IconName } from '../../../ui/icon.tsx'

export type Place = { icon: IconName; label: string; note: string; words?: string; go: NavigateOptions }

/** What one comes to do, by the name of the work; the screen's own name stands beside it. */
export const WORKS: readonly Place[] = [
  {
    icon: 'create',
    label: 'Create a new product',
    note: 'Create New Product',
    words: 'wizard start book ebook course guide',
    go: { to: '/dashboard/create' },
  },
  {
    icon: 'niche',
    label: 'Find a niche',
    note: 'Niche Selector',
    words: 'generate research audience',
    go: { to: '/dashboard/niche-selector' },
  },
  {
    icon: 'idea',
    label: 'Find a product idea',
    note: 'Product Ideas',
    words: 'generate concept',
    go: { to: '/dashboard/product-ideas' },
  },
  {
    icon: 'title',
    label: 'Find a title',
    note: 'Title Generator',
    words: 'generate name',
    go: { to: '/dashboard/title-generator' },
  },
  {
    icon: 'content',
    label: 'Write a section',
    note: 'Content Generator',
    words: 'generate chapter text',
    go: { to: '/dashboard/content-generator' },
  },
  {
    icon: 'cover',
    label: 'Design a cover',
    note: 'Cover Designer',
    words: 'generate picture art',
    go: { to: '/dashboard/cover-generator' },
  },
  {
    icon: 'review',
    label: 'Put saved parts together',
    note: 'Assemble Product',
    words: 'build project',
    go: { to: '/dashboard/assemble' },
  },
]

const LIBRARY = { note: 'My Saved Content', words: 'my products saved library list' } as const

export const SCREENS: readonly Place[] = [
  { icon: 'dashboard', label: 'Dashboard', note: 'Screen', words: 'home start', go: { to: '/dashboard' } },
  { icon: 'products', label: 'My Products', note: 'Screen', words: 'library', go: { to: '/dashboard/products' } },
  {
    icon: 'niche',
    label: 'Saved niches',
    ...LIBRARY,
    go: { to: '/dashboard/products', search: { tab: 'niches' } },
  },
  { icon: 'idea', label: 'Saved ideas', ...LIBRARY, go: { to: '/dashboard/products', search: { tab: 'ideas' } } },
  {
    icon: 'title',
    label: 'Saved titles',
    ...LIBRARY,
    go: { to: '/dashboard/products', search: { tab: 'titles' } },
  },
  {
    icon: 'content',
    label: 'Saved sections',
    ...LIBRARY,
    go: { to: '/dashboard/products', search: { tab: 'content' } },
  },
  {
    icon: 'cover',
    label: 'Saved covers',
    ...LIBRARY,
    go: { to: '/dashboard/products', search: { tab: 'covers' } },
  },
  {
    icon: 'plug',
    label: 'Account',
    note: 'Screen',
    words: 'connect a model key engine cost use',
    go: { to: '/dashboard/account' },
  },
]

export const ADMIN_SCREENS: readonly Place[] = [
  { icon: 'admin', label: 'Admin Dashboard', note: 'Administration', go: { to: '/admin' } },
  {
    icon: 'admin',
    label: 'User Management',
    note: 'Administration',
    words: 'people accounts',
    go: { to: '/admin/users' },
  },
  {
    icon: 'plug',
    label: 'AI settings',
    note: 'Administration',
    words: 'connect a model key provider',
    go: { to: '/admin/ai' },
  },
]
