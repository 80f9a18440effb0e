import { type Intent, parseLine } from '../outline-line.ts'
import { placeOf, type SectionKind } from '../section-kind.ts'

/** Purposes of questions about the whole product, by their words. The first match counts. */
const ASKS_FOR: readonly (readonly [Intent, RegExp])[] = [
  ['faq', /\basked most often|\bpeople ask\b|\bobject\b|\bdoubt\b|\bskeptics\b|\bpuzzles\b|\bask about\b/i],
  ['mistake', /\bwrong\b|\bmistakes?\b|\bmisjudge\b|\bnever do\b|\byou reject\b|\byou break\b|\bfool you\b/i],
  ['tool', /\btools?\b|\bmaterials?\b|\bequipment\b/i],
  ['term', /\bwords of\b|\bterms?\b/i],
  ['cost', /\bnumbers?\b|\bfigures?\b|\bprices?\b|\bcosts?\b/i],
  ['plan', /\border\b|\bsteps?\b|\bplan\b|\bcomes first\b/i],
  ['example', /\bcase\b|\bexample\b|\bexperience\b|\bstory\b/i],
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
  const answers = (name: string) => {
    const { kind, topic, main } = placeOf(name)
    return (main ? parseLine(topic || name).intent : OF_KIND[kind]) === asked
  }
  return sections.find((name) => placeOf(name).main && answers(name)) ?? sections.find(answers) ?? null
}
