/** `fail`: a buyer would complain. `warn`: worth a look. The others: a count of what was compared, all of it or not. */
export type Level = 'fail' | 'warn' | 'unchecked' | 'pass'

export type Range = { start: number; end: number }

/** One problem in a book's text. Offsets are UTF-16 code units of the section's Markdown, `end` exclusive. */
export type Finding = {
  rule: Rule
  level: Level
  section: string
  /** null: the section as a whole */
  at: Range | null
  /** the words found, shortened; '' for the whole section */
  words: string
  /** what the rule's message contains besides the words: numbers, the other section's name, a better spelling */
  details: Record<string, string | number>
  /** replacing this range by this text fixes it without changing the meaning; absent if only a person can */
  fix?: Range & { text: string }
  /** a finding's key does not change with the text around it, so that ignored findings stay ignored */
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
  'unsupported-reference',
  'unclear-reference',
  'reference-support',
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
  /** the title and the like; a sentence that names only this is not specific */
  subject?: string
  sections: readonly CheckedSection[]
  glossary?: readonly { term: string; meaning: string }[]
  /** words that the creator accepted */
  dictionary?: readonly string[]
  /** the creator's own texts and sources, each separately, to look up cited sources; absent: no lookup */
  own?: readonly string[]
  /** passages that the texts cite, by reference as in 'S2-14'; absent: references aren't compared */
  passages?: Readonly<Record<string, CitedPassage>>
  /** texts that this book must not copy */
  others?: readonly OtherText[]
}

/** `about`: title, author, year and headings, which may name what the passage doesn't. */
export type CitedPassage = { source: string; about: string; text: string }

/** The creator's other products, and the built-in composer's knowledge of the subject, which everyone gets. */
export type OtherText = { kind: 'product' | 'composer'; name: string; markdown: string }
