import { WRITING_STYLES } from '@makeready/contract/domain/content-types'
import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { type ContentInput, composeContent } from '../src/content.ts'
import { type ComposedIdea, composeIdeas } from '../src/ideas.ts'
import { composeNiches } from '../src/niches.ts'
import { composeTitles } from '../src/titles.ts'

/** Twenty audiences with interests and budget as people type them; the composer does not know a third of the subjects. */
const CASES = [
  ['New parents', 'baby sleep', '$20-50'],
  ['model railway fans', 'weathering rolling stock', 'any'],
  ['busy families', 'meal planning, soups', 'low'],
  ['city beginners', 'beekeeping for city balconies', '$35'],
  ['a beginner photographer', 'phone photography', ''],
  ['Anfänger', 'Kryptographie', '€25'],
  ['Etsy sellers', 'handmade jewellery and product photos', '$100'],
  ['anyone who wants to speak better', 'learning Spanish', '15'],
  ['retirees', 'watercolour painting', 'under 40'],
  ['chess players', 'chess openings', ''],
  ['freelance designers', 'pricing projects', '$60'],
  ['nurses on night shifts', 'stress relief', 'small'],
  ['مبتدئون', 'الخط العربي', '30'],
  ['couples with two families', 'small weddings', '$80'],
  ['gamers 🎲', 'tabletop game design', '$20'],
  ['home bakers', 'sourdough', 'free'],
  ['teachers', 'classroom management', '$45'],
  ['adult learners', 'guitar practice', '$30'],
  ['homeowners', 'restoring old furniture', '50 to 90'],
  ['people who have little time', 'time management', ''],
] as const

const SECTIONS: Record<ProductType, readonly string[]> = {
  ebook: ['Introduction', 'Chapter 1', 'Chapter 2', 'Chapter 3', 'Chapter 4', 'Chapter 5', 'Conclusion', 'Resources'],
  course: [
    'Course Welcome',
    'Module 1',
    'Module 2',
    'Lesson 1',
    'Lesson 2',
    'Module Quiz',
    'Course Summary',
    'Resources',
  ],
  guide: [
    'Before You Begin',
    'Step 1',
    'Step 2',
    'Step 3',
    'Troubleshooting',
    'Frequently Asked Questions',
    'Quick Reference',
    'Conclusion',
  ],
  workbook: [
    'How to Use This Workbook',
    'Exercise 1',
    'Exercise 2',
    'Exercise 3',
    'Self-Assessment',
    'Reflection',
    'Action Plan',
    'Progress Tracker',
  ],
  template: [
    'Overview',
    'Template 1',
    'Template 2',
    'Template 3',
    'How to Customize',
    'Worked Example',
    'Checklist',
    'Resources',
  ],
  plr: [
    'License Terms',
    'Introduction',
    'Article 1',
    'Article 2',
    'Article 3',
    'Email Series',
    'Sales Page Copy',
    'Conclusion',
  ],
}
const OUTLINES = [
  'Where most people begin\nChoose a first small project\nCommon mistakes to avoid',
  '1. Set up a quiet place\n2. What tools do I need?\n3. Track your progress',
  '- Why the order matters\n- Different types of practice\n- Plan the first month',
  'Ask for honest remarks; Handle a bad week; Keep the habit going',
  'Count oven hours\nReview what worked\nTalk to others',
]

type MadeSection = { input: ContentInput; seed: string; outline: string[]; text: string }
type MadeProduct = { name: string; given: string; idea: ComposedIdea; title: string; sections: MadeSection[] }

/** Every section knows the finished ones before it, as in the wizard. */
function makeProduct(productType: ProductType, style: (typeof WRITING_STYLES)[number], at: number): MadeProduct {
  const [targetAudience, interests, budgetRange] = CASES[at % CASES.length] ?? CASES[0]
  const seed = `${productType}-${style}-${at}`
  const niches = composeNiches({ targetAudience, interests, budgetRange }, { seed })
  const niche = niches[at % niches.length]?.name ?? ''
  const ideas = composeIdeas({ productType, niche, nicheContext: { targetAudience } }, { seed })
  const idea = ideas[at % ideas.length]
  if (!idea) throw new Error('no idea')
  const title =
    composeTitles({ tone: 'professional', productConcept: idea.concept, ideaContext: idea }, { seed })[0] ?? ''
  const sections: MadeSection[] = []
  for (const [place, sectionName] of SECTIONS[productType].entries()) {
    const outline = /\d/.test(sectionName) ? (OUTLINES[place % OUTLINES.length] ?? '') : ''
    const earlier = sections.map(({ text }) => text)
    const input: ContentInput = {
      title,
      outline,
      sectionName,
      contentType: style,
      productType,
      ideaContext: idea,
      earlier,
    }
    const lines = outline
      .split(/\n|; /)
      .filter(Boolean)
      .map((line) => line.replace(/^(\d\.|-) /, ''))
    sections.push({ input, seed, outline: lines, text: composeContent(input, { seed }) })
  }
  const given = [targetAudience, interests, budgetRange, title].join(' ')
  return { name: `${interests}, ${productType}, ${style}`, given, idea, title, sections }
}

/** One product per product type and writing style: with two of the twenty cases, in rotation, or with all of them. */
export function* grid(whole: boolean): Generator<MadeProduct> {
  let turn = 0
  for (const productType of PRODUCT_TYPES) {
    for (const style of WRITING_STYLES) {
      const cases = whole ? [...CASES.keys()] : [turn++ % CASES.length, turn++ % CASES.length]
      for (const at of cases) yield makeProduct(productType, style, at)
    }
  }
}

/** All five-word sequences of a text. */
export function wordShingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')))
}
