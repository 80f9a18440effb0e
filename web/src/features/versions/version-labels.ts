import type { ProductPart, Version } from '@makeready/contract/versions'
import { locale } from '../../i18n/catalog.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { engineLabel } from '../../runs/engine-label.ts'

const PARTS: Record<ProductPart, string> = {
  name: t('Name'),
  niche: t('Niche'),
  idea: t('Idea'),
  title: t('Title'),
  cover: t('Cover'),
  sections: t('Sections'),
  design: t('Design'),
  publication: t('Publication details'),
  documents: t('Documents'),
}
const DAY = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })

/** 'Today, 14:02', 'Mar 12, 09:40' or, of another year, 'Mar 12, 2025, 09:40'. */
export function formatMoment(time: string, now = new Date()): string {
  const then = new Date(time)
  const day =
    then.toDateString() === now.toDateString()
      ? t('Today')
      : then.getFullYear() === now.getFullYear()
        ? DAY.format(then)
        : formatDate(then)
  return `${day}, ${formatTime(then)}`
}

/** 'Edited by hand', 'gpt-4.1-mini', 'Restored from version 2'. */
export function makerOf({ change, engine, revertedTo, parts }: Version): string {
  switch (change) {
    case 'create':
      if (engine === 'sample') return t('Created as a sample')
      return engine === null ? t('Created by hand') : engineLabel(engine)
    case 'autopilot':
      return engine === null ? t('Autopilot') : t('Autopilot ({engine})', { engine: engineLabel(engine) })
    case 'regenerate':
      return engine === null ? t('Generated') : engineLabel(engine)
    case 'edit':
      return t('Edited by hand')
    case 'revert':
      return revertedTo === null ? t('Restored') : t('Restored from version {version}', { version: revertedTo })
    case 'delete':
      return t('Deleted')
    case 'restore':
      return t('Restored')
    case 'change':
      return parts.length === 0
        ? t('Changed')
        : t('{fields} changed', { fields: parts.map((part) => PARTS[part]).join(', ') })
  }
}

/** 'Edited by hand, 1,697 words'. */
export function describeVersion(version: Version): string {
  const { words } = version
  const maker = makerOf(version)
  return words === null ? maker : t('{maker}, {words, plural, one {# word} other {# words}}', { maker, words })
}
