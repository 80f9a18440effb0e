import { CITATIONS, RIGHTS, THEMES, TRIMS } from '@makeready/contract/domain/book-design'
import type { VersionForm } from '@makeready/contract/versions'
import { PRODUCT_TYPE_LABELS, PROJECT_STATUS_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import type { FieldText } from '../../tools/item-view.ts'

export type ProjectForm = Extract<VersionForm, { kind: 'project' }>['item']
type Part = ProjectForm['sections'][number]

const partsIn = ({ parts, sections }: ProjectForm): Part[] =>
  [parts.niche, parts.idea, parts.title, parts.cover, ...sections].filter((part) => part !== null)

/** Marks a part that was replaced by another with the same name. */
export function projectFields(item: ProjectForm, before?: ProjectForm): FieldText[] {
  const { parts, rights } = item
  const earlier = before ? partsIn(before) : []
  const named = (part: Part | null) => part && nameOf(part, earlier)
  return [
    [t('Name'), item.title],
    [t('Status'), PROJECT_STATUS_LABELS[item.status]],
    [t('Product Type'), item.productType && PRODUCT_TYPE_LABELS[item.productType]],
    [t('Niche'), named(parts.niche)],
    [t('Product Idea'), named(parts.idea)],
    [t('Product Title'), named(parts.title)],
    [
      t('Cover'),
      named(parts.cover && { ...parts.cover, name: parts.cover.name === '' ? t('Cover') : parts.cover.name }),
    ],
    [t('Content Sections'), listed(item.sections.map((part) => nameOf(part, earlier)))],
    [t('Design'), translate(THEMES.find(({ key }) => key === item.theme)?.label ?? '')],
    [t('Page Size'), translate(TRIMS.find(({ key }) => key === item.trim)?.label ?? '')],
    [t('Language'), item.language],
    [t('Author'), item.author],
    [t('License'), item.licence],
    [t('Sources'), translate(CITATIONS.find(({ key }) => key === item.citations)?.label ?? '')],
    [t('Rights'), rights && listed(RIGHTS.filter(({ key }) => rights[key]).map(({ label }) => translate(label)))],
  ]
}

function nameOf({ id, name, there }: Part, earlier: readonly Part[]): string {
  if (name === null) return t('Permanently deleted')
  const isSame = earlier.some((part) => part.id === id)
  if (!isSame && earlier.some((part) => (part.name || t('Cover')) === name)) return t('{name} (another one)', { name })
  return there ? name : t('{name} (deleted)', { name })
}

const listed = (items: readonly string[]) => items.join('\n\n')
