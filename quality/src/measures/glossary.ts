import type { Range } from '../finding.ts'
import { placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import { wordsIn } from '../parsing/words.ts'
import { isLiteral } from './placeholders.ts'

export type OtherSpelling = {
  at: Range
  term: string
  text: string
  /** without punctuation between its letters */
  plain: boolean
}

const JOINTS = /[\s\u00ad‐‑'’.-]+/gu
const MAX_WORDS = 4
/** 'IT' and 'it', 'US' and 'us' are different words. */
const SHORTEST = 4

const withoutSeparators = (text: string) => text.toLowerCase().replace(JOINTS, '')
/** 'iPhone', 'JavaScript', 'USB': capitals that belong to the spelling. */
const hasInnerCapitals = (term: string) => /\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(term)

/** Places where a glossary term has different hyphens, spaces or capitals: 'e-mail' for 'email'. */
export function otherSpellings(parsed: ParsedSection, glossary: readonly { term: string }[]): OtherSpelling[] {
  const terms = new Map(
    glossary
      .map(({ term }) => [withoutSeparators(term.trim()), term.trim()] as const)
      .filter(([key]) => key.length >= SHORTEST),
  )
  // two terms that differ only by a hyphen are both correct
  const right = new Set(glossary.map(({ term }) => term.trim().toLowerCase()))
  if (terms.size === 0) return []
  return parsed.blocks.flatMap((block) => {
    const words = wordsIn(block.text, parsed.language)
    const found: OtherSpelling[] = []
    words.forEach((first, index) => {
      let joined = ''
      for (let many = 1; many <= MAX_WORDS; many++) {
        const last = words[index + many - 1]
        if (!last || last.end - first.start > 80) break
        joined += withoutSeparators(last.text)
        const text = block.text.slice(first.start, last.end)
        const plural = joined.endsWith('s') && !terms.has(joined) ? 's' : ''
        const term = terms.get(plural ? joined.slice(0, -1) : joined)
        if (!term || !isOther(text, term + plural, right) || isLiteral(block, first.start, last.end)) continue
        const spelt = /^\p{Lu}/u.test(text) && /^\p{Ll}/u.test(term) && !hasInnerCapitals(term)
        const whole = term + plural
        const at = placeOf(block, first.start, last.end)
        found.push({
          at,
          plain: oneLine(parsed.markdown.slice(at.start, at.end)) === oneLine(text),
          term,
          text: spelt ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole,
        })
      }
    })
    return found
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function isOther(text: string, term: string, right: ReadonlySet<string>): boolean {
  const line = oneLine(text).replaceAll('’', "'")
  if (line === term || line === line.toUpperCase()) return false
  if (line.toLowerCase() !== term.toLowerCase())
    return !right.has(line.toLowerCase()) && /^[\p{L}\p{N}\s\u00ad‐‑'’-]+$/u.test(text)
  return hasInnerCapitals(term) && line.slice(1) !== term.slice(1)
}
