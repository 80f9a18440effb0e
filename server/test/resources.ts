import { KIND_NAMES, KINDS, type Kind } from '@makeready/contract/domain/kinds'
import { LIMITS } from '@makeready/contract/domain/limits'

/** A PNG of one pixel as data URL. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export type Resource = {
  path: string
  /** a complete item, as its form sends it; search finds it by `text` */
  item(text: string): Record<string, unknown>
  /** the minimal input, and the response with its defaults */
  least: { sent: Record<string, unknown>; answered: Record<string, unknown> }
  searched: string
  longest: number
  /** an edit: every field of the item that is text or a list */
  change: Record<string, unknown>
  /** a field with a closed list of values */
  listed?: string
}

const DETAILS: Partial<Record<Kind, Partial<Resource>>> = {
  niche: {
    item: (name) => ({
      name,
      marketSize: 'medium, an estimate',
      competitionLevel: 'low',
      profitPotential: 'high',
      demographics: { age: '25–40', income: 'middle', painPoints: ['no time', 'no plan'] },
    }),
    least: {
      sent: { name: 'Balcony gardens' },
      answered: {
        name: 'Balcony gardens',
        marketSize: '',
        competitionLevel: '',
        profitPotential: '',
        demographics: { age: '', income: '', painPoints: [] },
      },
    },
    change: {
      name: 'Roof gardens',
      marketSize: 'large',
      competitionLevel: 'strong',
      profitPotential: 'little',
      demographics: { age: '30', income: 'high', painPoints: [] },
    },
  },
  idea: {
    longest: LIMITS.longText,
    item: (concept) => ({
      concept,
      targetAudience: 'people who rent',
      sellingPoints: ['short', 'tried'],
      modules: ['Light', 'Water'],
      productType: 'guide',
    }),
    least: {
      sent: { concept: 'A year on the balcony' },
      answered: {
        concept: 'A year on the balcony',
        targetAudience: '',
        sellingPoints: [],
        modules: [],
        productType: null,
      },
    },
    change: {
      concept: 'A year on the roof',
      targetAudience: 'people who own',
      sellingPoints: ['long'],
      modules: ['Soil'],
      productType: 'workbook',
    },
    listed: 'productType',
  },
  title: {
    item: (title) => ({ title, tone: 'friendly' }),
    least: { sent: { title: 'Green Rails' }, answered: { title: 'Green Rails', tone: 'professional' } },
    change: { title: 'Greener Rails', tone: 'playful' },
    listed: 'tone',
  },
  content: {
    item: (sectionName) => ({ sectionName, content: '# Light\n\nWindows face somewhere.', contentType: 'howto' }),
    least: {
      sent: { sectionName: 'Chapter 1', content: 'Text.' },
      answered: { sectionName: 'Chapter 1', content: 'Text.', contentType: 'markdown' },
    },
    change: { sectionName: 'Chapter 2', content: 'Other text.', contentType: 'persuasive' },
    listed: 'contentType',
  },
  cover: {
    item: (title) => ({
      imageUrl: PIXEL,
      style: 'modern',
      prompt: 'leaves',
      title,
      authorName: 'Ann Lee',
      colorScheme: 'green',
    }),
    least: {
      sent: { imageUrl: PIXEL },
      answered: { style: 'professional', prompt: '', title: '', authorName: '', colorScheme: '', art: null },
    },
    change: { style: 'bold', prompt: 'more leaves' },
    listed: 'style',
  },
  project: {
    item: (title) => ({ title, status: 'draft', productType: 'ebook', wizardStep: 2, wizardMaxStep: 3 }),
    least: {
      sent: { title: 'Balcony book' },
      answered: {
        title: 'Balcony book',
        status: 'draft',
        nicheId: null,
        productIdeaId: null,
        titleId: null,
        coverId: null,
        productType: null,
        pdfStatus: 'not_generated',
        pdfError: null,
        pdfUrl: null,
        docxUrl: null,
        epubUrl: null,
        wizardStep: null,
        wizardMaxStep: null,
      },
    },
    change: { title: 'Roof book', status: 'ready', productType: 'guide', wizardStep: 6, wizardMaxStep: 6 },
    listed: 'status',
  },
}

function resourceOf(kind: Kind): Resource {
  const { table, titleField } = KINDS[kind]
  const item = (text: string) => ({ [titleField]: text })
  return {
    path: `/${table.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    searched: titleField,
    longest: LIMITS.name,
    item,
    least: { sent: item('Gardens'), answered: item('Gardens') },
    change: item('Roofs'),
    ...DETAILS[kind],
  }
}

/** Item kinds, which share their routes; projects, which link to the others, come last. */
export const RESOURCES = [...KIND_NAMES.filter((kind) => kind !== 'project'), 'project' as const].map(resourceOf)
