import { type Intent, parseLine } from '../outline-line.ts'
import { placeOf, type SectionKind } from '../section-kind.ts'

/** Purposes of questions about the whole product, by words. The first match counts. */
const ASKS_FOR: readonly (readonly [Intent, RegExp])[] = [
  ['faq', /\basked most often|\bpeople ask\b|\bobject\b|\bdoubt\b|\bskeptics\b|\bpuzzles\b|\bask about\b/i],
  ['mistake', /\bwrong\b|\bmistakes?\b|\bmisjudge\b|\bnever do\b|\byou reject\b|\byou break\b|\bfool you\b/i],
  ['tool', /\btools?\b|\bmaterials?\b|\bequipment\b/i],
  ['term', /\bwords of\b|\bterms?\b/i],
  ['cost', /\bnumbers?\b|\bfigures?\b|\bprices?\b|\bcosts?\b|\bspen[dt]\b|\bpaid\b|\bbudget\b|\bexpenses?\b/i],
  ['plan', /\border\b|\bsteps?\b|\bplan\b|\bcomes first\b/i],
  ['example', /\bcase\b|\bexample\b|\bexperience\b|\bstory\b/i],
]
const OF_KIND: Partial<Record<SectionKind, Intent>> = {
  faq: 'faq',
  troubleshooting: 'mistake',
  'worked-example': 'example',
  glossary: 'term',
  'quick-reference': 'term',
  'action-plan': 'plan',
}

/** What a question about the whole product is for, by its words; null if none fits. */
export const purposeOf = (question: string): Intent | null =>
  ASKS_FOR.find(([, pattern]) => pattern.test(question))?.[0] ?? null

/** The section where an answer about the whole product belongs, by its question; null if none fits. */
export function sectionFor({ question }: { question: string }, sections: readonly string[]): string | null {
  const asked = purposeOf(question)
  if (!asked) return null
  const answering = sections.filter((name) => intentOf(name) === asked)
  return answering.find((name) => placeOf(name).main) ?? answering[0] ?? null
}

/** Chapters for what is asked where none has this purpose: doubts beside mistakes, a case beside the work it is about. */
const NEAR: Partial<Record<Intent, readonly Intent[]>> = {
  faq: ['mistake', 'problem', 'choice', 'why'],
  mistake: ['problem', 'faq'],
  example: ['plan', 'next', 'habit', 'problem', 'cost'],
  tool: ['setup', 'cost'],
  cost: ['metric', 'tool', 'setup'],
  plan: ['next', 'habit'],
}

/** The chapter nearest to what a question is for; null if it has no purpose, or none of the chapters is near. */
export function chapterNear({ question }: { question: string }, sections: readonly string[]): string | null {
  const purpose = purposeOf(question)
  const chapters = sections.filter((name) => placeOf(name).main)
  const near = ((purpose && NEAR[purpose]) ?? []).map((one) => chapters.find((name) => intentOf(name) === one))
  return near.find((name) => name !== undefined) ?? (purpose === null ? null : (chapters.at(-1) ?? null))
}

/** The chapter with the purpose that a heading names: 'What we spent' belongs to costs. */
export function sectionWithPurpose(title: string, sections: readonly string[]): string | null {
  const purpose = parseLine(title).intent ?? purposeOf(title)
  return purpose ? (sections.find((name) => placeOf(name).main && intentOf(name) === purpose) ?? null) : null
}

const MAX_CACHED = 1_000
/** Each answer is compared with every section's name. */
const intents = new Map<string, Intent | null | undefined>()

function intentOf(name: string): Intent | null | undefined {
  if (intents.has(name)) return intents.get(name)
  const { kind, topic, main } = placeOf(name)
  const intent = main ? parseLine(topic || name).intent : OF_KIND[kind]
  if (intents.size >= MAX_CACHED) intents.clear()
  intents.set(name, intent)
  return intent
}
