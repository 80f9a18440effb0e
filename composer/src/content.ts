import { CONTENT_TYPES, type ContentType } from '@makeready/contract/domain/content-types'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import type { ComposeOptions } from './compose-options.ts'
import { clip, hasWords, oneLine } from './creator-words.ts'
import { audienceIn, readAudience } from './language/audience.ts'
import { capitalise } from './language/case.ts'
import { Memory } from './memory.ts'
import { readOutline } from './outline.ts'
import { productTypeIn } from './product-words.ts'
import { defaultOutline } from './section/default-outline.ts'
import { FRONT_AND_BACK } from './section/front-and-back.ts'
import { writeLine } from './section/line.ts'
import { headingOf, mainSection } from './section/main-section.ts'
import { SPECIAL } from './section/special.ts'
import { STYLES } from './section/style.ts'
import { ordinalOf, placeOf } from './section-kind.ts'
import { subjectOf } from './subject.ts'
import { Writer } from './writer.ts'

export type ContentInput = {
  title: string
  /** one point a line: bullets, numbers or Markdown headings, indented or not */
  outline?: string | undefined
  sectionName: string
  contentType: ContentType
  productType?: ProductType | undefined
  ideaContext?:
    | {
        concept?: string | undefined
        targetAudience?: string | undefined
        sellingPoints?: readonly string[] | undefined
        modules?: readonly string[] | undefined
      }
    | undefined
  /** texts of the project's finished sections: what they say is not said again */
  earlier?: readonly string[] | undefined
}

const LONGEST_NAME = 200

const typeOf = ({ productType, ideaContext, title }: ContentInput): ProductType => {
  if (productType && PRODUCT_TYPES.includes(productType)) return productType
  const words = [ideaContext?.concept, title].filter(Boolean).join('. ')
  return words ? productTypeIn(words) : DEFAULT_PRODUCT_TYPE
}

const listed = (lines: readonly string[] | undefined) => (lines ?? []).map(oneLine).filter(hasWords).slice(0, 50)

function blocksOf(input: ContentInput, options: ComposeOptions): string[] {
  const idea = input.ideaContext ?? {}
  const name = clip(oneLine(input.sectionName), LONGEST_NAME) || 'Section'
  const place = placeOf(name)
  const style = STYLES[CONTENT_TYPES.includes(input.contentType) ? input.contentType : 'educational']
  const productType = typeOf(input)
  const audience = readAudience(idea.targetAudience || audienceIn(idea.concept ?? '') || audienceIn(input.title))
  const memory = new Memory([...(options.memory ?? []), ...(input.earlier ?? [])])
  const writer = new Writer({
    subject: subjectOf(idea.concept, input.title),
    audience,
    productType,
    memory,
    key: [options.seed, input.title, idea.concept, idea.targetAudience, productType].join('|'),
    ordinal: ordinalOf(place),
    main: place.main,
  })
  const heading = headingOf(capitalise(name))
  const modules = listed(idea.modules)
  const lines = readOutline(input.outline).filter((line) => line.heading.toLowerCase() !== name.toLowerCase())
  for (const line of lines) memory.add(line.heading)
  const part = FRONT_AND_BACK[place.kind]
  if (part) return [heading, ...part(writer, lines, { modules, sellingPoints: listed(idea.sellingPoints) }, style)]
  const special = SPECIAL[place.kind]
  if (special) {
    const written = lines.flatMap((line, at) => writeLine(writer, line, at, style, null))
    const [opening = '', ...rest] = special(writer)
    return place.kind === 'faq' ? [heading, opening, ...written, ...rest] : [heading, ...written, opening, ...rest]
  }
  const own = lines.length > 0 ? lines : defaultOutline(writer, place, style.voice, modules)
  return [heading, ...mainSection(writer, place, own, style)]
}

/**
 * One section as Markdown, block by block: joined, the parts are exactly `composeContent`'s text.
 * Begins with '# ' and the section's name; each outline line is a heading of its own.
 */
export function* composeContentParts(input: ContentInput, options: ComposeOptions): Generator<string> {
  const blocks = blocksOf(input, options).filter(Boolean)
  for (const [at, block] of blocks.entries()) yield at < blocks.length - 1 ? `${block}\n\n` : `${block}\n`
}

/** A first draft of one section: no figure the creator did not give, no claim about the world beyond common knowledge. */
export function composeContent(input: ContentInput, options: ComposeOptions): string {
  return [...composeContentParts(input, options)].join('')
}
