import { BOOK_FRAMES, bookMeasure, frameRoles } from '@makeready/contract/domain/book-frame'
import type { Language } from '@makeready/contract/domain/languages'
import { PRODUCT_TYPE_LABELS, type ProductType } from '@makeready/contract/domain/product-types'
import type { SectionRole } from '@makeready/contract/domain/section-roles'
import type { Prompt } from '../engine/engine.ts'
import { asJsonItems, creatorData, writingRules } from '../engine/prompt-parts.ts'
import type { Product } from './product.ts'

export type OutlineRequest = {
  language: Language
  instructions: string
  words: number
  proposeTitle: boolean
  /** the creator's own, which sections are written from */
  material?: readonly { heading: string }[]
}

const LINE: Record<ProductType, string> = {
  ebook: 'The chapters go from the reader’s problem over the method, one step a chapter, to keeping the result.',
  course:
    'Each module ends with something the learner can do and builds on the one before; its points are objectives, the matter in small steps, a task, and three questions to check oneself.',
  guide:
    'The steps are in the order they are done, from preparation to the finished result; each name begins with a verb.',
  workbook:
    'The exercises go from taking stock over practice to a plan of one’s own; each name says what is filled in or decided.',
  template:
    'Each template is a document that is used as it is, named by the task it does; together they cover one whole job.',
  plr: 'Each article is complete without the others, easy to rebrand, of lasting interest.',
}

const SHAPE = {
  part: 'name of the part of the book it is in, or null where the book has no parts',
  name: 'the section’s name',
  role: 'what it is, as in the list of roles',
  points: ['three to seven points, each in one line: what exactly is said, shown or done there'],
  questions: ['three questions: one of a beginner, one of a skeptic, one of somebody who tried this and failed'],
  words: 'number of words',
}
const TITLE = {
  title:
    'in the first item only: a title for the whole product that a buyer would click on, at most 60 characters, no subtitle',
}

/** Roles of the requested sections, in order. */
export const rolesOf = ({ productType }: Pick<Product, 'productType'>, words: number): SectionRole[] =>
  frameRoles(productType, bookMeasure(productType, words).carrying)

/** Prompt for an outline that the creator approves. */
export function outlinePrompt(
  product: Product,
  { language, instructions, words, proposeTitle, material = [] }: OutlineRequest,
): Prompt {
  const { title, productType, contexts, sections } = product
  const { before, unit, after } = BOOK_FRAMES[productType]
  const { carrying, words: each } = bookMeasure(productType, words)
  const headings = [...new Set(material.map(({ heading }) => heading).filter((heading) => heading !== ''))]
  const round = (count: number) => Math.round(count / 50) * 50
  return {
    instructions: writingRules(language),
    prompt: [
      `Plan the outline of a whole product of the kind '${PRODUCT_TYPE_LABELS[productType]}'.`,
      creatorData({
        title,
        ...contexts,
        ...(instructions.trim() !== '' && { requests: instructions }),
        ...(headings.length > 0 && { material: headings }),
        ...(sections.length > 0 && { alreadyThere: sections.map(({ sectionName }) => sectionName) }),
      }),
      [
        `Its sections, in order: ${[...before, `${unit} 1 to ${unit} ${carrying}`, ...after].join(', ')}. Name them so in ${language === 'en' ? 'English' : 'the language of the product'}, the numbered ones with a topic after a colon (“${unit} 1: …”).`,
        `Their roles, in this order: ${rolesOf(product, words).join(', ')}. role is one of them, always in English.`,
        LINE[productType],
        'Say for each section exactly what it covers. No point is in two sections: if two could cover a topic, choose one. A section that opens or closes the product has its own points and repeats none.',
        'questions are what three different readers would ask at that place, about exactly this topic: the section answers them.',
        `About ${round(each.carrying)} words for each numbered section, about ${round(each.framing)} for the others: more where the topic needs it, less where it does not, together about ${words}.`,
        carrying >= 9
          ? 'Group the numbered sections into two to five parts that a reader would expect; the sections around them are in none.'
          : 'The book has no parts: part is null.',
        ...(instructions.trim() !== ''
          ? ['requests are what the creator asks for: follow them where they do not break these rules.']
          : []),
        ...(headings.length > 0
          ? [
              'material are the headings of the creator’s own notes. Each section is given the notes about its points: see that every one of them is about a point of the section where it helps most.',
            ]
          : []),
        ...(proposeTitle ? ['title is what the creator typed, not yet the product’s title: propose one.'] : []),
        ...(sections.length > 0
          ? [
              'alreadyThere are sections that are written: plan none of them again, and nothing that they cover by their names.',
            ]
          : []),
      ].join('\n'),
      asJsonItems(
        before.length + carrying + after.length,
        JSON.stringify(proposeTitle ? { ...TITLE, ...SHAPE } : SHAPE),
      ),
    ].join('\n\n'),
  }
}
