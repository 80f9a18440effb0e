import { oneLine } from '../creator-words.ts'
import { capitalize } from '../language/case.ts'

const MEASURES: readonly (readonly [RegExp, string])[] = [
  [/^costs?(?: me| us| about)?$/, 'Cost'],
  [/^sells? for$/, 'Price'],
  [/^(?:takes?|lasts?|needs?)(?: me| us| about)?$/, 'Takes'],
  [/^weighs?$/, 'Weight'],
]
const CLAUSE =
  /^(.{2,48}?) (costs?(?: me| us| about)?|sells? for|takes?(?: me| us| about)?|lasts?|needs?|weighs?) ((?:about |around |roughly |only |up to )?[$€£¥]?\d[\d.,–-]*%?(?: ?\p{L}+){0,3})$/u
const ELIDED = /^(.{2,48}?),? ((?:about |around |roughly |only |up to )?[$€£¥]?\d[\d.,–-]*%?(?: ?\p{L}+){0,2})$/u

/** 'A hive costs $100 and takes 2 hours': another verb, not another thing. */
const VERB = /^(?:costs?|sells?|takes?|lasts?|needs?|weighs?|holds?|has|have|is|are|was|were|runs?|lost|gave|paid)\b/i
const NO_ITEM = /\b(?:i|we|you|they|he|she|it|this|that|these|those|which|then|mine)\b/i

/** 'A smoker costs $38, a suit $95 and a hive tool $12.' as a table; null for any other sentence. */
export function measuresIn(text: string): { head: string[]; rows: string[][] } | null {
  const sentence = oneLine(text).replace(/[.;]$/, '')
  const [first = '', ...rest] = sentence.split(/,? and (?=\S+ )|,\s+|;\s+/)
  const [, item = '', verb = '', amount = ''] = CLAUSE.exec(first) ?? []
  const measure = MEASURES.find(([pattern]) => pattern.test(verb))?.[1]
  if (!measure || rest.length === 0) return null
  const rows = rest.map((clause) => {
    const [, other = '', same = '', value = ''] = CLAUSE.exec(clause) ?? []
    if (MEASURES.find(([pattern]) => pattern.test(same))?.[1] === measure) return [other, value]
    const [, elided = '', figure = ''] = ELIDED.exec(clause) ?? []
    return other === '' ? [elided, figure] : ['', '']
  })
  const all = [[item, amount], ...rows]
  if (all.some(([name = '']) => name === '' || NO_ITEM.test(name) || VERB.test(name))) return null
  return {
    head: ['Item', measure],
    rows: all.map(([name = '', value = '']) => [capitalize(name.replace(/^(?:an?|the) /i, '')), value]),
  }
}
