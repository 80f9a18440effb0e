/** `fail`: a buyer would complain. `warn`: worth a look. */
export type Level = 'fail' | 'warn'

export type Range = { start: number; end: number }

/** One place in a book's text where something is wrong. Offsets are UTF-16 code units of the section's Markdown, `end` exclusive. */
export type Finding = {
  rule: Rule
  level: Level
  section: string
  /** null: the section as a whole */
  at: Range | null
  /** the words found, shortened; '' where it is the section as a whole */
  words: string
  /** what the rule's message contains besides the words: numbers, the other section's name, a better spelling */
  details: Record<string, string | number>
  /** replacing this range by this text fixes it without a change of meaning; absent where only a person can */
  fix?: Range & { text: string }
  /** the same finding has the same key, also when the text around it changes: what was ignored stays so */
  key: string
}

export const RULES = [
  'overlap',
  'repeated-sentence',
  'self-repetition',
  'missing-point',
  'too-short',
  'too-long',
  'empty-section',
  'heading-level',
  'repeated-heading',
  'empty-heading',
  'placeholder',
  'stock-phrase',
  'unsupported-figure',
  'unknown-source',
  'glossary-term',
  'readability',
  'unfinished-end',
  'general-text',
  'shared-text',
  'vague-instruction',
  'spelling',
  'repeated-word',
  'article',
  'spacing',
  'broken-link',
  'empty-link',
  'missing-alt-text',
  'table-shape',
  'unclosed-code',
  'unread-formula',
] as const

export type Rule = (typeof RULES)[number]

export type CheckedSection = {
  id: string
  name: string
  markdown: string
  points?: readonly string[]
  goal?: number
}

export type CheckedBook = {
  /** BCP 47: 'en', 'de' … */
  language: string
  /** its title and the like; a sentence that names only this says nothing */
  subject?: string
  sections: readonly CheckedSection[]
  glossary?: readonly { term: string; meaning: string }[]
  /** words that the creator says are right */
  dictionary?: readonly string[]
  /** the creator's own texts and sources, each by itself, in which sources that are named are looked up; absent: they are not */
  own?: readonly string[]
  /** texts that this book should not be made of */
  others?: readonly OtherText[]
}

/** The creator's other products, and what the built-in composer says of the subject to everyone. */
export type OtherText = { kind: 'product' | 'composer'; name: string; markdown: string }
