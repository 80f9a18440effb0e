const MONTHS = [
  'january|januar|jänner',
  'february|februar',
  'march|märz',
  'april',
  'may|mai',
  'june|juni',
  'july|juli',
  'august',
  'september',
  'october|oktober',
  'november',
  'december|dezember',
].map((names) => names.split('|'))

/** Capitalized, since 'may' and 'march' are verbs, too. */
const MONTH = /(?<!\p{L})(?:Jan|Feb|M[aä]r|Apr|May|Mai|Jun|Jul|Aug|Sep|O[ck]t|Nov|De[cz]|Jän)\p{Ll}*(?!\p{L})/gu
const RANGE = /^\s*(?:to|until|through|bis|–|-)\s*$/u

const numberOf = (name: string) => MONTHS.findIndex((names) => names.includes(name.toLowerCase()))

export const isMonth = (name: string): boolean => numberOf(name) >= 0

type Found = { month: number; start: number; end: number }

function monthsIn(text: string): Found[] {
  return [...text.matchAll(MONTH)].flatMap(({ 0: name, index }) => {
    const month = numberOf(name)
    const isVerb = /^(?:May|March)$/.test(name) && (index === 0 || /[.!?“"]\s*$/.test(text.slice(0, index)))
    return month < 0 || isVerb ? [] : [{ month, start: index, end: index + name.length }]
  })
}

/** Also those between 'April' and 'October' in 'from April to October'. */
function statedMonths(text: string): Set<number> {
  const found = monthsIn(text)
  const between = found.flatMap(({ month, end }, at) => {
    const next = found[at + 1]
    if (!next || !RANGE.test(text.slice(end, next.start))) return []
    const length = (next.month - month + MONTHS.length) % MONTHS.length
    return Array.from({ length }, (_, step) => (month + step) % MONTHS.length)
  })
  return new Set([...found.map(({ month }) => month), ...between])
}

/** A month of the claim that the text doesn't have; replaced if the text has another one. */
export function missingMonth(claim: string, text: string): { words: string; isReplaced: boolean } | null {
  const stated = statedMonths(text)
  const missing = monthsIn(claim).find(({ month }) => !stated.has(month))
  return missing ? { words: claim.slice(missing.start, missing.end), isReplaced: stated.size > 0 } : null
}
