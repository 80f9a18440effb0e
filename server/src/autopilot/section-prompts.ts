import type { PlannedSection } from '@makeready/contract/autopilot'
import type { ContentRequest } from '@makeready/contract/contents'
import type { Language } from '@makeready/contract/domain/languages'
import type { Section } from '../contents/other-sections.ts'
import type { OwnMaterial } from '../contents/own-material.ts'
import { type BookContext, contentPrompt } from '../contents/prompt.ts'
import type { Prompt } from '../engine/engine.ts'
import { passageData, passageRules } from '../engine/passages.ts'
import { creatorData, houseRules } from '../engine/prompt-parts.ts'
import type { Product } from './product.ts'

/** Everything that a section of a book is written from. */
export type SectionOrder = {
  product: Product
  language: Language
  entry: PlannedSection
  book: BookContext
  /** sections that are there already, in the book's order: what they say is not said again */
  others: readonly Section[]
  /** of the creator's own */
  material: OwnMaterial
  /** what an attempt that broke off had written: it is continued */
  begun: string
}

/** The order as a request to the content slice. */
export function requestOf({ product, language, entry }: SectionOrder): ContentRequest {
  return {
    title: product.title,
    sectionName: entry.name,
    outline: entry.points.join('\n'),
    contentType: 'educational',
    productType: product.productType,
    language,
    words: entry.words,
    ...product.contexts,
  }
}

export function sectionPrompt(order: SectionOrder, begun: { text: string; cut: boolean } | null): Prompt {
  const { others, book, material } = order
  return contentPrompt(requestOf(order), others, begun, { book, ...material })
}

const LONGEST_TEXT = 60_000

/** The section once more, with its measured faults named. */
export function revisionPrompt(order: SectionOrder, text: string, faults: readonly string[]): Prompt {
  const { language, entry, book } = order
  const { passages, answers } = order.material
  return {
    instructions: `${houseRules(language)}\n- Answer with the whole section’s Markdown and nothing else: no preamble, no remark after it, no code fence around it.`,
    prompt: [
      'This section of a book was measured and found at fault. Write it again, whole: mend the faults named below and keep everything else as it is, word for word where it is sound.',
      creatorData(
        {
          section: entry.name,
          points: entry.points,
          ...book,
          ...(answers.length > 0 && { answers }),
          ...(passages && passages.length > 0 && { passages: passageData(passages) }),
          text: text.slice(0, LONGEST_TEXT),
        },
        LONGEST_TEXT * 2,
      ),
      [
        'Faults:',
        ...faults.map((fault) => `- ${fault}`),
        ...(passages
          ? ['References in the text stay behind the claims they belong to.', ...passageRules(passages, language)]
          : []),
        `Write about ${entry.words} words. What is missing is added in substance, what is said twice is said once, what cannot be supported is left out or called an estimate.`,
      ].join('\n'),
    ].join('\n\n'),
  }
}
