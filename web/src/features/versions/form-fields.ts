import { CITATIONS, RIGHTS, THEMES, TRIMS } from '@makeready/contract/domain/book-design'
import type { ContentType } from '@makeready/contract/domain/content-types'
import type { CoverStyle } from '@makeready/contract/domain/cover-styles'
import type { VersionForm } from '@makeready/contract/versions'
import {
  CONTENT_TYPE_LABELS,
  COVER_STYLE_LABELS,
  PRODUCT_TYPE_LABELS,
  PROJECT_STATUS_LABELS,
  TITLE_TONE_LABELS,
} from '../../i18n/labels.ts'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'

/** What people call a field, and how it reads; lists one entry a paragraph, so that each is compared by itself. */
export type FormField = { label: string; value: string }

/** The field that holds a section's text. */
export const TEXT_LABEL = t('Content')

/** Everything of an item that a person sees or sets. A part that took the place of one with the same name than in `earlier` says so. */
export function formFields(form: VersionForm, earlier?: VersionForm): FormField[] {
  return pairsOf(form, earlier).map(([label, value]) => ({ label, value: value ?? '' }))
}

const listed = (items: readonly string[]) => items.join('\n\n')

function pairsOf(form: VersionForm, earlier?: VersionForm): [label: string, value: string | null][] {
  switch (form.kind) {
    case 'niche': {
      const { name, marketSize, competitionLevel, profitPotential, demographics } = form.item
      return [
        [t('Name'), name],
        [t('Market Size'), marketSize],
        [t('Competition'), competitionLevel],
        [t('Profit Potential'), profitPotential],
        [t('Age'), demographics.age],
        [t('Income'), demographics.income],
        [t('Pain Points'), listed(demographics.painPoints)],
      ]
    }
    case 'idea': {
      const { concept, targetAudience, sellingPoints, modules, productType } = form.item
      return [
        [t('Concept'), concept],
        [t('Target Audience'), targetAudience],
        [t('Selling Points'), listed(sellingPoints)],
        [t('Modules'), listed(modules)],
        [t('Product Type'), productType && PRODUCT_TYPE_LABELS[productType]],
      ]
    }
    case 'title':
      return [
        [t('Title'), form.item.title],
        [t('Tone'), labelIn(TITLE_TONE_LABELS, form.item.tone)],
      ]
    case 'content': {
      const { sectionName, contentType, content } = form.item
      return [
        [t('Section Name'), sectionName],
        [t('Content Type'), CONTENT_TYPE_LABELS[contentType as ContentType] ?? contentType],
        [TEXT_LABEL, content],
      ]
    }
    case 'cover': {
      const { title, authorName, style, colorScheme, prompt } = form.item
      return [
        [t('Title'), title],
        [t('Author'), authorName],
        [t('Style'), COVER_STYLE_LABELS[style as CoverStyle] ?? style],
        [t('Color Scheme'), colorScheme],
        [t('Prompt'), prompt],
      ]
    }
    case 'project':
      return projectPairs(form.item, earlier?.kind === 'project' ? partsIn(earlier.item) : [])
  }
}

type ProjectForm = Extract<VersionForm, { kind: 'project' }>['item']
type Part = ProjectForm['sections'][number]

const partsIn = ({ parts, sections }: ProjectForm): Part[] =>
  [parts.niche, parts.idea, parts.title, parts.cover, ...sections].filter((part) => part !== null)

function projectPairs(item: ProjectForm, earlier: readonly Part[]): [string, string | null][] {
  const { parts, rights } = item
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
    [t('Design'), said(THEMES.find(({ key }) => key === item.theme)?.label ?? '')],
    [t('Page Size'), said(TRIMS.find(({ key }) => key === item.trim)?.label ?? '')],
    [t('Language'), item.language],
    [t('Author'), item.author],
    [t('Licence'), item.licence],
    [t('Sources'), said(CITATIONS.find(({ key }) => key === item.citations)?.label ?? '')],
    [t('Rights'), rights && listed(RIGHTS.filter(({ key }) => rights[key]).map(({ label }) => said(label)))],
  ]
}

function nameOf({ id, name, there }: Part, earlier: readonly Part[]): string {
  if (name === null) return t('Permanently deleted')
  const isSame = earlier.some((part) => part.id === id)
  if (!isSame && earlier.some((part) => (part.name || t('Cover')) === name)) return t('{name} (another one)', { name })
  return there ? name : t('{name} (deleted)', { name })
}

function labelIn(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key
}
