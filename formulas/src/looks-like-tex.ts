/** Names that TeX authors also type without a backslash. */
const FUNCTIONS = new Set(
  'arg arccos arcsin arctan cos cosh cot csc deg det dim dist div exp gcd grad hom if inf ker lcm lim ln log max min mod or perp rot sec sgn sign sin sinh span sup tan tanh tr var cov'.split(
    ' ',
  ),
)
const COMMAND = /\\[a-zA-Z]+/
/** A caret at the start of a word is the anchor of a pattern, an underscore between words part of a name. */
const STRONG = /\\[a-zA-Z]+|\\[,;:!{}|\\%]|(?<=[^\s/([|])\^|(?<![A-Za-z]{2}|\s)_|_(?=\{)/g
const TEXT_ARGUMENT =
  /\\(?:text[a-z]*|mbox|hbox|operatorname\*?|math(?:rm|sf|tt|it|bf)|begin|end|tag\*?|label|ce|pu|color|textcolor) *\{[^{}]*\}/g
/** Words joined by underscores, and shell variables: `first_name`, `{HOME}`. */
const IDENTIFIER = /^(?:[A-Za-z]{2,}(?:_[A-Za-z0-9]+)+|\{[A-Za-z_]\w*\}.*)$/s
/** `5 for each`, `20/month`, `1.5k per`: an amount of money and what it is for. */
const AMOUNT = /^\d[\d.,]*(?:[kKmMbB]n?\b|\+)?(?:\s+|\s*[/–—-]\s*|,\s+)[A-Za-z]{2,}/
const HANGING_END = /[=+*/:,;(<>–—-]$|\\$/
const ONE_SIGN = /^[=+*/<>–—-]$/
/** Two words with nothing but a space between them are prose. */
const ADJACENT_WORDS = /(?<![\\A-Za-z])[A-Za-z]{2,}[’']?[a-z]* +[A-Za-z]{2,}(?![A-Za-z])/
const LONE_WORD = /^[A-Za-z]{4,}$/

/**
 * Whether the text between two dollar signs reads as TeX and not as words between two prices or shell variables. The
 * places of the signs are not its matter (`find-formulas.ts`).
 */
export function looksLikeTex(content: string): boolean {
  const tex = content.trim()
  if (tex === '') return false
  // a question ends; TeX that is only wrong is warned of
  if (!COMMAND.test(tex) && (/"|\?\s/.test(tex) || !hasBalancedBraces(tex))) return false
  if (ONE_SIGN.test(tex)) return true
  // two formulas and the words between them
  if (/(?<!\\)\$/.test(tex.replace(TEXT_ARGUMENT, ' '))) return false
  if (HANGING_END.test(tex) || IDENTIFIER.test(tex) || LONE_WORD.test(tex)) return false
  const bare = tex.replace(TEXT_ARGUMENT, ' ')
  if (AMOUNT.test(tex) && !COMMAND.test(tex)) return false
  const words = wordsOf(bare)
  if (words.length === 0) return !/^[\s.,;:!?'’()-]*$/.test(tex)
  const signs = tex.match(STRONG)?.length ?? 0
  if (signs > 0) return words.length <= signs * 2
  // an equation in words: `Profit = Revenue - Cost`
  return /[=<>≤≥≈]/.test(tex) && /^[A-Za-z]/.test(tex) && !ADJACENT_WORDS.test(bare)
}

const NOTE_NUMBER = /^\d{1,3}$/
const LOWER_WORD = /^[a-z]{2,}$/
const UNMISTAKABLE = /\\[a-zA-Z]|[\^_=]/

/** Escaped parentheses and brackets are formulas only if what they hold cannot be words or the number of a note. */
export function looksLikeEscapedTex(content: string): boolean {
  const tex = content.trim()
  if (NOTE_NUMBER.test(tex) || LOWER_WORD.test(tex) || !looksLikeTex(tex)) return false
  return UNMISTAKABLE.test(tex) || wordsOf(tex).length === 0
}

/** In the middle of a line, brackets are more often text: `\[x\] done`. */
export function isUnmistakableTex(content: string): boolean {
  return UNMISTAKABLE.test(content) && looksLikeTex(content)
}

function wordsOf(bare: string): string[] {
  const words = bare.replace(/\\[a-zA-Z]+\*?/g, ' ').match(/[\p{L}]{2,}/gu) ?? []
  // up to three capitals or letters side by side are a product or a segment: AB, mc, dx
  return words.filter((word) => !FUNCTIONS.has(word.toLowerCase()) && !isProduct(word, bare))
}

const COMMON_SHORT_WORDS = new Set(
  'a an am and are as at be but by can do etc for get go had has he her him his how i if in into is it its me my no not of off on one or our out per she so than the then to too two up us vs was we who why with you'.split(
    ' ',
  ),
)
const CURRENCIES = new Set('aud bn brl cad chf cny eur gbp hkd inr jpy mxn nok nzd sek sgd us usd zar'.split(' '))

function isProduct(word: string, bare: string): boolean {
  const lower = word.toLowerCase()
  if (word.length > 3 || CURRENCIES.has(lower)) return false
  return !COMMON_SHORT_WORDS.has(lower) || bare.trim() === word
}

function hasBalancedBraces(tex: string): boolean {
  let depth = 0
  for (const { 0: brace } of tex.matchAll(/\\[\s\S]|[{}]/g)) {
    if (brace === '{') depth += 1
    else if (brace === '}') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
