import { COMPONENT_KINDS, KINDS } from '@makeready/contract/domain/kinds'
import { t } from '../../i18n/t.ts'
import { nounInSentence } from '../../lib/noun-in-sentence.ts'
import type { IconName } from '../../ui/drawings/icon.tsx'

type ComponentKind = (typeof COMPONENT_KINDS)[number]
type Counts = Record<(typeof KINDS)[ComponentKind]['table'], number>

const LABELS: Record<ComponentKind, string> = {
  niche: t('Niches'),
  idea: t('Ideas'),
  title: t('Titles'),
  content: t('Content', {}, 'sections'),
  cover: t('Covers'),
}

export const COMPONENTS = COMPONENT_KINDS.map((kind) => ({
  key: KINDS[kind].table,
  label: LABELS[kind],
  icon: kind satisfies IconName,
}))

export function limitingKinds(counts: Counts): typeof COMPONENTS {
  const least = Math.min(...COMPONENTS.map(({ key }) => counts[key]))
  return COMPONENTS.filter(({ key }) => counts[key] === least)
}

/** Empty if all kinds are equal. */
export function limitSentence(counts: Counts): string {
  const kinds = limitingKinds(counts)
  if (kinds.length === COMPONENTS.length) return t('One of each kind makes a full product.')
  // only English lowercases kinds within a sentence
  const names = kinds.map(({ label }) => nounInSentence(label))
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${t('and')} `)
  return t('Full products you could assemble. Limited by {list}.', { list })
}
