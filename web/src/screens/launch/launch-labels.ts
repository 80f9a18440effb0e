import type { LaunchKind, LaunchLimit, LaunchPlace } from '@makeready/contract/domain/launch-kit'
import { t } from '../../i18n/t.ts'

export type Group = 'page' | 'descriptions' | 'emails' | 'posts' | 'magnet'

/** Sections of the screen, in order. */
export const GROUPS: readonly { key: Group; label: string; note: string; kinds: readonly LaunchKind[] }[] = [
  {
    key: 'page',
    label: t('Sales page'),
    note: t('The page that your link leads to.'),
    kinds: ['sales_page'],
  },
  {
    key: 'descriptions',
    label: t('Descriptions'),
    note: t('For stores and catalogs.'),
    kinds: ['description_short', 'description_long'],
  },
  {
    key: 'emails',
    label: t('Emails'),
    note: t('Days count from the day a reader signs up for the checklist.'),
    kinds: ['email'],
  },
  {
    key: 'posts',
    label: t('Posts'),
    note: t('Three short ones for X, Threads and Bluesky, three long ones for LinkedIn, Facebook and Instagram.'),
    kinds: ['post'],
  },
  {
    key: 'magnet',
    label: t('Lead magnet'),
    note: t('A free checklist made from your own boxes and steps.'),
    kinds: ['lead_magnet'],
  },
]

export function placeLabel({ kind, position }: LaunchPlace): string {
  switch (kind) {
    case 'sales_page':
      return t('Sales page')
    case 'description_short':
      return t('Short description')
    case 'description_long':
      return t('Long description')
    case 'email':
      return t('Email {position}', { position })
    case 'post':
      return t('Post {position}', { position })
    case 'lead_magnet':
      return t('Checklist')
  }
}

/** What the emails and posts are for, in order. */
const JOBS: Partial<Record<LaunchKind, readonly string[]>> = {
  email: [
    t('Welcome'),
    t('A tip'),
    t('A problem'),
    t('A look inside'),
    t('A fair question'),
    t('The offer'),
    t('Last reminder'),
  ],
  post: [t('A tip'), t('A mistake'), t('A question'), t('A list'), t('A table'), t('What’s inside')],
}
export const jobLabel = ({ kind, position }: LaunchPlace): string => JOBS[kind]?.[position - 1] ?? ''

export const titleLabel = (kind: LaunchKind): string =>
  kind === 'email' ? t('Subject') : kind === 'sales_page' ? t('Headline') : t('Title')

/** '142 of 120 to 220 words'. */
export function countLabel(count: number, { unit, least, most }: LaunchLimit): string {
  if (unit === 'characters') return t('{count, number} of {most, number} characters', { count, most })
  return least === undefined
    ? t('{count, number} of {most, number} words', { count, most })
    : t('{count, number} words ({least, number} to {most, number})', { count, least, most })
}
