import { RIGHTS, THEMES, TRIMS } from '@makeready/contract/domain/book-design'
import { CONTENT_TYPE_LABELS, type ContentType } from '@makeready/contract/domain/content-types'
import { COVER_STYLE_LABELS, type CoverStyle } from '@makeready/contract/domain/cover-styles'
import { PROJECT_STATUS_LABELS } from '@makeready/contract/domain/document-status'
import { PRODUCT_TYPE_LABELS } from '@makeready/contract/domain/product-types'
import { TITLE_TONE_LABELS } from '@makeready/contract/domain/tones'
import type { VersionForm } from '@makeready/contract/versions'

/** What people call a field, and how it reads; lists one entry a paragraph, so that each is compared by itself. */
export type FormField = { label: string; value: string }

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
        ['Name', name],
        ['Market Size', marketSize],
        ['Competition', competitionLevel],
        ['Profit Potential', profitPotential],
        ['Age', demographics.age],
        ['Income', demographics.income],
        ['Pain Points', listed(demographics.painPoints)],
      ]
    }
    case 'idea': {
      const { concept, targetAudience, sellingPoints, modules, productType } = form.item
      return [
        ['Concept', concept],
        ['Target Audience', targetAudience],
        ['Selling Points', listed(sellingPoints)],
        ['Modules', listed(modules)],
        ['Product Type', productType && PRODUCT_TYPE_LABELS[productType]],
      ]
    }
    case 'title':
      return [
        ['Title', form.item.title],
        ['Tone', labelIn(TITLE_TONE_LABELS, form.item.tone)],
      ]
    case 'content': {
      const { sectionName, contentType, content } = form.item
      return [
        ['Section Name', sectionName],
        ['Content Type', CONTENT_TYPE_LABELS[contentType as ContentType] ?? contentType],
        ['Content', content],
      ]
    }
    case 'cover': {
      const { title, authorName, style, colorScheme, prompt } = form.item
      return [
        ['Title', title],
        ['Author', authorName],
        ['Style', COVER_STYLE_LABELS[style as CoverStyle] ?? style],
        ['Colour Scheme', colorScheme],
        ['Prompt', prompt],
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
    ['Name', item.title],
    ['Status', PROJECT_STATUS_LABELS[item.status]],
    ['Product Type', item.productType && PRODUCT_TYPE_LABELS[item.productType]],
    ['Niche', parts.niche && nameOf(parts.niche)],
    ['Product Idea', parts.idea && nameOf(parts.idea)],
    ['Product Title', parts.title && nameOf(parts.title)],
    ['Cover', parts.cover && (parts.cover.name === '' ? 'Cover' : nameOf(parts.cover))],
    ['Content Sections', listed(item.sections.map(nameOf))],
    ['Design', THEMES.find(({ key }) => key === item.theme)?.label ?? null],
    ['Page Size', TRIMS.find(({ key }) => key === item.trim)?.label ?? null],
    ['Language', item.language],
    ['Author', item.author],
    ['Licence', item.licence],
    ['Rights', rights && listed(RIGHTS.filter(({ key }) => rights[key]).map(({ label }) => label))],
  ]
}

function nameOf({ name, there }: ProjectForm['sections'][number]): string {
  if (name === null) return 'Deleted for good'
  return there ? name : `${name} (deleted)`
}

function labelIn(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key
}
