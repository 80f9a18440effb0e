import { BOOK_FRAMES, bookMeasure, FRAMING_SHARE } from '@makeready/contract/domain/book-frame'
import type { ProductType } from '@makeready/contract/domain/product-types'
import type { ComposeOptions } from './compose-options.ts'
import { composeContent } from './content.ts'
import { headingLines } from './continuing.ts'
import { hasWords, oneLine, truncate, withoutMarks } from './creator-words.ts'
import { composeIdeas } from './ideas.ts'
import { FRONT_OR_BACK } from './product-words.ts'

export type BookOutlineInput = {
  title: string
  productType: ProductType
  niche?: string | undefined
  ideaContext?:
    | {
        concept?: string | undefined
        targetAudience?: string | undefined
        sellingPoints?: readonly string[] | undefined
        modules?: readonly string[] | undefined
      }
    | undefined
  words: number
}

export type OutlinedSection = { part: null; name: string; points: string[]; words: number }

const LONGEST_NAME = 160
const MAX_POINTS = 6
const MAX_FRAMING_POINTS = 3
const LONGEST_POINT = 200
const VOICES = ['educational', 'howto', 'informative', 'persuasive'] as const
const UNIT = /^(?:chapter|module|lesson|step|exercise|worksheet|template|article)\b\s*#?\d*\s*[:.–-]\s*/i

/** The creator's own plan where there is one, else ours; what templates a product is not among them. */
function subjectsOf({ title, productType, niche, ideaContext }: BookOutlineInput, seed: string): string[] {
  const own = (ideaContext?.modules ?? []).map(oneLine).filter(hasWords)
  const ideas = composeIdeas({ productType, niche: niche || ideaContext?.concept || title }, { seed })
  const all = [...own, ...(own.length > 0 ? [] : ideas.flatMap(({ modules }) => modules))]
  const seen = new Set<string>()
  return all
    .map((name) => truncate(withoutMarks(name).replace(UNIT, '').trim(), LONGEST_NAME))
    .filter((name) => {
      const key = name.toLowerCase()
      if (!hasWords(name) || FRONT_OR_BACK.test(name) || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** An outline with headings for each section. Has fewer sections than asked for rather than repeat the subject. */
export function composeBookOutline(input: BookOutlineInput, { seed }: ComposeOptions): OutlinedSection[] {
  const { productType } = input
  const frame = BOOK_FRAMES[productType]
  const subjects = subjectsOf(input, seed).slice(0, bookMeasure(productType, input.words).carrying)
  const carrying = subjects.map((subject, at) => `${frame.unit} ${at + 1}: ${subject}`)
  const names = [...frame.before, ...carrying, ...frame.after]
  const share = input.words / (carrying.length + FRAMING_SHARE * (names.length - carrying.length))
  const earlier: string[] = []
  const said = new Set<string>()
  return names.map((name, at) => {
    const isCarrying = carrying.includes(name)
    const words = Math.round((share * (isCarrying ? 1 : FRAMING_SHARE)) / 10) * 10
    const text = composeContent(
      {
        title: input.title,
        sectionName: name,
        // each has headings of its own: no two chapters go through the same ones
        contentType: VOICES[at % VOICES.length] ?? 'educational',
        productType,
        ideaContext: { ...input.ideaContext, modules: subjects },
        sections: names.filter((other) => other !== name),
        earlier,
        words,
      },
      { seed },
    )
    earlier.push(text)
    const points = headingLines(text, 2)
      .map((heading) => truncate(heading, LONGEST_POINT))
      .filter((point) => !said.has(point.toLowerCase()))
      .slice(0, isCarrying ? MAX_POINTS : MAX_FRAMING_POINTS)
    for (const point of points) said.add(point.toLowerCase())
    return { part: null, name, points, words: clamp(words) }
  })
}

const clamp = (words: number) => Math.max(150, Math.min(2_000, words))
