import { type Intent, parseLine } from '../outline-line.ts'
import { placeOf, type SectionKind } from '../section-kind.ts'

/** Purposes of questions about the whole product, by their words. The first match counts. */
const ASKS_FOR: readonly (readonly [Intent, RegExp])[] = [
  ['faq', /\basked most often|\bpeople ask\b|\bobject\b|\bdoubt\b/i],
  ['mistake', /\bwrong\b|\bmistakes?\b|\bnever do\b/i],
  ['tool', /\btools?\b|\bmaterials?\b|\bequipment\b/i],
  ['term', /\bwords of the trade\b|\bterms?\b/i],
  ['cost', /\bnumbers?\b|\bfigures?\b|\bprices?\b|\bcosts?\b/i],
  ['plan', /\border\b|\bsteps?\b|\bplan\b/i],
  ['example', /\bcase\b|\bexample\b/i],
]
const OF_KIND: Partial<Record<SectionKind, Intent>> = {
  faq: 'faq',
  troubleshooting: 'mistake',
  'worked-example': 'example',
  'quick-reference': 'term',
  'action-plan': 'plan',
}

/** The name of the section where an answer about the whole product belongs by what was asked; null where none does. */
export function sectionFor({ question }: { question: string }, sections: readonly string[]): string | null {
  const asked = ASKS_FOR.find(([, pattern]) => pattern.test(question))?.[0]
  if (!asked) return null
  const answering = sections.filter((name) => intentOf(name) === asked)
  return answering.find((name) => placeOf(name).main) ?? answering[0] ?? null
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
