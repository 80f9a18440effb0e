import { CONTENT_TYPES } from '@makeready/contract/domain/content-types'
import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { composeBookOutline } from '../src/book-outline.ts'
import { type ContentInput, composeContent } from '../src/content.ts'
import { composeIdeas } from '../src/ideas.ts'
import { composeNiches } from '../src/niches.ts'
import type { Answer } from '../src/sections/answers.ts'
import type { Extract } from '../src/sections/creator-material.ts'
import { composeTitles } from '../src/titles.ts'
import { UNKNOWN_SUBJECTS } from './unknown-subjects.ts'

type ComposedSection = { input: ContentInput; text: string }
export type UnknownProduct = {
  name: string
  interests: string
  /** everything the creator typed or chose from suggestions before writing */
  chosen: string[]
  sellingPoints: readonly string[]
  answers: Answer[]
  extracts: Extract[]
  sections: ComposedSection[]
}

/** Interview questions about the whole product with one creator's answers; `#` makes products distinct. */
const INTERVIEW: readonly (readonly [question: string, answer: string])[] = [
  [
    'What do readers get wrong at first?',
    'Most of them hurry through round # and have to repeat the whole of it by Friday.',
  ],
  [
    'Which case of your own do you tell most often?',
    'In # I ruined four pieces in one night because I trusted a lamp instead of my hand.',
  ],
  ['Which figures do you work with?', 'I allow 41 minutes for #, 12 more in winter, and never start after five.'],
  ['In what order do you work?', 'Look at #\nClean the left side\nTest it once by ear\nWrite down the day'],
  ['What would you never do?', 'I would never lend out the only # that I have.'],
  ['Which tools do you use, by name?', 'A number six #, a brass brush, and the grey notebook from Ostrava.'],
  ['What do people object?', 'That # is too slow for them; I let them time themselves, and then they stay.'],
  ['How did you come to it?', 'My aunt handed me her # when I was nine, and nobody asked for it back.'],
]
/** `$` is the subject. The last one does not name it, like notes taken on the job. */
const MATERIAL: readonly (readonly [heading: string, text: string])[] = [
  ['Tools', 'Tools and materials for $ hang on the north wall, the # among them. Mine came to 212 crowns in 2019.'],
  ['Mistakes', 'A common mistake in $ is a wet #. It left marks on eleven of thirty.'],
  ['The plan', 'My plan for # fits on one card. Two rows are blank on purpose.'],
]

/** Made-up words that identify the text of one product. */
const markOf = (at: number) => `q${'bcdfghjklm'[Math.floor(at / 10) % 10]}o${'npqrstvwxz'[at % 10]}um`

/** From audience and interests to the last section, as in the wizard; optionally with an interview and material. */
export function makeUnknownProduct(at: number, hasMaterial: boolean): UnknownProduct {
  const [targetAudience, interests] = UNKNOWN_SUBJECTS[at % UNKNOWN_SUBJECTS.length] ?? ['', '']
  // each round combines a subject with a different type and style
  const turn = at + Math.floor(at / UNKNOWN_SUBJECTS.length)
  const productType = PRODUCT_TYPES[turn % PRODUCT_TYPES.length] ?? 'ebook'
  const contentType = CONTENT_TYPES[turn % CONTENT_TYPES.length] ?? 'educational'
  const options = { seed: `${at}` }
  const niche = composeNiches({ targetAudience, interests, budgetRange: '$20' }, options)[at % 5]?.name ?? ''
  const ideas = composeIdeas({ productType, niche, nicheContext: { targetAudience } }, options)
  const ideaContext = ideas[at % ideas.length]
  if (!ideaContext) throw new Error(`no idea for ${interests}`)
  const title =
    composeTitles({ tone: 'professional', productConcept: ideaContext.concept, ideaContext }, options)[0] ?? ''
  const outline = composeBookOutline({ title, niche, productType, ideaContext, words: 8_000 }, options)
  const mark = (text: string) => text.replaceAll('#', markOf(at))
  const chapters = outline.filter(({ name }) => /\d/.test(name)).map(({ name }) => name)
  const answers = hasMaterial
    ? INTERVIEW.map(([question, answer], nth): Answer => {
        const chapter = chapters[nth % Math.max(1, chapters.length)]?.replace(/^\w+ \d+: /, '')
        return { question, answer: mark(answer), ...(nth % 2 === 0 && chapter && { point: chapter }) }
      })
    : []
  const extracts = hasMaterial
    ? MATERIAL.map(([heading, text], nth) => ({
        reference: `[^S1-${nth}]`,
        heading,
        text: mark(text).replaceAll('$', interests),
      }))
    : []
  const sections: ComposedSection[] = []
  for (const { name: sectionName, points, words } of outline) {
    const input: ContentInput = {
      title,
      sectionName,
      outline: points.join('\n'),
      contentType,
      productType,
      ideaContext,
      sections: outline.map(({ name }) => name),
      earlier: sections.map(({ text }) => text),
      answers: answers.filter(({ point }) => point === undefined || sectionName.endsWith(point)),
      extracts,
      words,
    }
    sections.push({ input, text: composeContent(input, options) })
  }
  const { concept, targetAudience: readers, modules, sellingPoints } = ideaContext
  return {
    name: `${interests}, ${productType}, ${contentType}`,
    interests,
    chosen: [targetAudience, interests, niche, concept, readers, title, ...modules, ...outline.map(({ name }) => name)],
    sellingPoints,
    answers,
    extracts,
    sections,
  }
}
