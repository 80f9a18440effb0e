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

/** Everything of an item that a person sees or sets. */
export function formFields(form: VersionForm): FormField[] {
  return pairsOf(form).map(([label, value]) => ({ label, value: value ?? '' }))
}

const listed = (items: readonly string[]) => items.join('\n\n')

function pairsOf(form: VersionForm): [label: string, value: string | null][] {
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
        [t('Colour Scheme'), colorScheme],
        [t('Prompt'), prompt],
      ]
    }
    case 'project':
      return projectPairs(form.item)
  }
}

type ProjectForm = Extract<VersionForm, { kind: 'project' }>['item']

function projectPairs(item: ProjectForm): [string, string | null][] {
  const { parts, rights } = item
  return [
    [t('Name'), item.title],
    [t('Status'), PROJECT_STATUS_LABELS[item.status]],
    [t('Product Type'), item.productType && PRODUCT_TYPE_LABELS[item.productType]],
    [t('Niche'), parts.niche && nameOf(parts.niche)],
    [t('Product Idea'), parts.idea && nameOf(parts.idea)],
    [t('Product Title'), parts.title && nameOf(parts.title)],
    [t('Cover'), parts.cover && (parts.cover.name === '' ? t('Cover') : nameOf(parts.cover))],
    [t('Content Sections'), listed(item.sections.map(nameOf))],
    [t('Design'), said(THEMES.find(({ key }) => key === item.theme)?.label ?? '')],
    [t('Page Size'), said(TRIMS.find(({ key }) => key === item.trim)?.label ?? '')],
    [t('Language'), item.language],
    [t('Author'), item.author],
    [t('Licence'), item.licence],
    [t('Sources'), said(CITATIONS.find(({ key }) => key === item.citations)?.label ?? '')],
    [t('Rights'), rights && listed(RIGHTS.filter(({ key }) => rights[key]).map(({ label }) => said(label)))],
  ]
}

function nameOf({ name, there }: ProjectForm['sections'][number]): string {
  if (name === null) return t('Deleted for good')
  return there ? name : t('{name} (deleted)', { name })
}

function labelIn(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key
}
