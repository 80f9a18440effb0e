import { listed, numberWordIn, PARTS, readNumber, readOne, SCALES } from './number-words.ts'
import { inUnit, temperature, UNITS, type Unit } from './units.ts'

/** A number in a text. `values`: how it can be read ('1.200' is 1200 or 1.2), in the base unit of its kind. */
export type Figure = {
  start: number
  end: number
  values: readonly number[]
  unit: Unit | null
  /** the beginnings of the words after it, which say what is counted */
  counted: readonly string[]
  isWord: boolean
  isRounded: boolean
}

const HEDGED =
  /(?:about|around|roughly|approximately|nearly|almost|over|under|more than|less than|up to|some|circa|ca\.|etwa|rund|ungefähr|knapp|fast|gut|über|mehr als|weniger als)\s+[$€£]?$/i
const LABEL =
  /(?:^|[^\p{L}])(?:step|chapter|section|figure|table|part|lesson|page|rule|schritt|kapitel|abschnitt|abbildung|tabelle|teil|lektion|seite|regel)s?\s+$/iu
const ONE = 'a|an|one|ein|eine|einen'
const COUNTS = 'two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn'
const DIGITS = String.raw`\d+(?:[.,'\u00a0\u202f]\d+)*`
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])([$€£])?\s?(?:(${DIGITS})(?:st|nd|rd|th|s)?(?!\p{N})|(\p{L}+(?:-\p{L}+)?))`,
  'giu',
)
const SHARE = new RegExp(
  String.raw`(?<!\p{L})(?:(${DIGITS}|${COUNTS}|${ONE})\s+(?:(?:out of|in|von)(?: every)?\s+(${DIGITS}|${COUNTS})|(third|quarter|fifth|drittel|viertel|fünftel)s?)|(half|hälfte))(?!\p{L})(?=(\s+(?:of|the|der|des|aller|von))?)`,
  'giu',
)
const AFTER = /^[\s\u00a0\u202f-]?(%|°\s?[cf]|€|\p{L}+)/iu
const MAX_YEAR = 2100
/** 'Two reasons' may count what a passage only lists. */
const MAX_COUNTING_WORD = 12

/** Words that begin alike are the same word in another form. */
export const beginningOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?<=.{3})(?:ing|ed|es|en|s|e)$/, '')
    .slice(0, 5)

/**
 * The numbers in a text, in digits or English and German words, except those of steps and chapters.
 * @param as 'stated': of a passage, with all that a claim may say of it: '3 hours' of '3 hours and 15 minutes', and 'once'
 */
export function figuresIn(text: string, as: 'claimed' | 'stated' = 'claimed'): Figure[] {
  const shares = [...text.matchAll(SHARE)].flatMap((found): Figure[] => {
    const [whole, count = '', all, part, half, isOf] = found
    const end = found.index + whole.length
    const share = half
      ? 50
      : all
        ? (readOne(count) / readOne(all)) * 100
        : readOne(count) * (PARTS.get(part?.toLowerCase() ?? '') ?? 0)
    // 'half an hour', 'a quarter', and 'one in Berlin' are no shares
    if ((!all && !isOf) || !(share > 0 && share < 100)) return []
    const common = { counted: [], isWord: false, isRounded: !all }
    return [{ start: found.index, end, values: [share], unit: UNITS.get('%') ?? null, ...common }]
  })
  let last = 0
  const numbers = [...text.matchAll(NUMBER)].flatMap((found): Figure[] => {
    const [whole, currency, digits, word = ''] = found
    const number = digits ?? numberWordIn(word)
    if (number === null) return []
    const start = found.index
    // 'dozen' of 'two dozen' is read already
    if (start < last || shares.some((share) => share.start <= start && start < share.end)) return []
    const before = text.slice(Math.max(0, start - 20), start)
    if (LABEL.test(before)) return []
    const isRounded = HEDGED.test(before)
    const figure = readFigure(text, {
      start,
      end: start + whole.length - (digits ? 0 : word.length - number.length),
      number,
      currency,
      isRounded,
    })
    last = figure.end
    return [figure]
  })
  const own = [...shares, ...everyNth(text), ...timesIn(text, as)]
  const isFree = ({ start }: Figure) => !own.some((one) => one.start <= start && start < one.end)
  const figures = withUnitsOfRanges(
    text,
    [...own, ...numbers.filter(isFree)].sort((one, other) => one.start - other.start),
  )
  const sums = sumsIn(text, figures)
  const isPart = ({ start }: Figure) => as === 'claimed' && sums.some((sum) => sum.start <= start && start < sum.end)
  return [...figures.filter((figure) => !isPart(figure)), ...sums]
}

const NTHS = [
  'second zweite',
  'third dritte',
  'fourth vierte',
  'fifth fünfte',
  'sixth sechste',
  'seventh siebte',
  'eighth achte',
  'ninth neunte',
  'tenth zehnte',
]
const NTH_PATTERN = new RegExp(
  String.raw`(?<!\p{L})(?:every|jede[rsnm]?)\s+(${NTHS.flatMap((names) => names.split(' ')).join('|')})[rsnm]?\s+(?!(?:${'day|week|month|year|hour|time|tag|woche|monat|jahr|stunde|mal'})s?(?:en|e|n)?(?!\p{L}))`,
  'giu',
)

/** 'every fourth child' is 25 percent of them. */
const everyNth = (text: string): Figure[] =>
  [...text.matchAll(NTH_PATTERN)].map(({ 0: whole, 1: nth = '', index }) => {
    const share = 100 / (2 + NTHS.findIndex((names) => names.split(' ').includes(nth.toLowerCase())))
    const common = { counted: [], isWord: false, isRounded: true }
    return {
      start: index,
      end: index + whole.trimEnd().length,
      values: [share],
      unit: UNITS.get('%') ?? null,
      ...common,
    }
  })

const TIMES = new Map(listed('once twice thrice', 1).concat(listed('einmal zweimal dreimal viermal fünfmal', 1)))
const TIMES_PATTERN = new RegExp(
  String.raw`(?<!\p{L})(?:${[...TIMES.keys()].join('|')})(?!\p{L})(?!\s+(?:as|so)(?!\p{L}))`,
  'giu',
)

/** A claim's 'once' may also mean 'as soon as'. */
const timesIn = (text: string, as: 'claimed' | 'stated'): Figure[] =>
  [...text.matchAll(TIMES_PATTERN)].flatMap(({ 0: word, index }) => {
    const value = TIMES.get(word.toLowerCase()) ?? 1
    if (value === 1 && as === 'claimed') return []
    const common = { counted: [], isWord: true, isRounded: false }
    return [{ start: index, end: index + word.length, values: [value], unit: UNITS.get('times') ?? null, ...common }]
  })

/** '3 hours and 15 minutes' as one. */
const sumsIn = (text: string, figures: readonly Figure[]): Figure[] =>
  figures.flatMap((figure, at) => {
    const next = figures[at + 1]
    const [one, other] = [figure.unit, next?.unit]
    if (!next || !one || one.kind !== other?.kind || one.factor <= other.factor) return []
    if (!/^\s*(?:,|and|und)?\s*$/i.test(text.slice(figure.end, next.start))) return []
    const values = [(figure.values[0] ?? 0) + (next.values[0] ?? 0)]
    return [{ ...figure, end: next.end, values, unit: other }]
  })

const RANGE = /^\s*(?:to|and|or|bis|und|oder|–|-)\s*$/i

/** In '10 to 15 minutes', both numbers are minutes. */
const withUnitsOfRanges = (text: string, figures: readonly Figure[]): Figure[] =>
  figures.map((figure, at) => {
    const next = figures[at + 1]
    if (figure.unit || !next?.unit || !RANGE.test(text.slice(figure.end, next.start))) return figure
    return { ...figure, unit: next.unit, values: inUnit(figure.values, next.unit) }
  })

type Found = { start: number; end: number; number: string; currency: string | undefined; isRounded: boolean }

function readFigure(text: string, { start, end: numberEnd, number, currency, isRounded }: Found): Figure {
  let end = numberEnd
  let scale = 1
  const next = () => AFTER.exec(text.slice(end, end + 40))
  for (let after = next(); after; after = next()) {
    const by = SCALES[after[1]?.toLowerCase() ?? '']
    if (by === undefined) break
    scale *= by
    end += after[0].length
  }
  const after = next()
  const name = (after?.[1] ?? '').toLowerCase().replace(/\s/g, '')
  const known = UNITS.get(currency ?? '') ?? UNITS.get(name) ?? temperature(text.slice(end, end + 30)) ?? null
  const words = text.slice(end, end + 60).match(/^(?:[\s-]+\p{L}+){1,2}/u)?.[0] ?? ''
  const counted = COUNTS_NOTHING.test(words) ? '' : words
  const values = decadeOf(number, text.slice(start, end + 3)) ?? readNumber(number).map((value) => value * scale)
  if (known && known === UNITS.get(name)) end += after?.[0].length ?? 0
  return {
    start,
    end,
    values: known ? inUnit(values, known) : values,
    unit: known,
    counted: (counted.match(/\p{L}{3,}/gu) ?? []).map(beginningOf),
    isWord: !/\d/.test(number) && scale === 1 && values.every((value) => value <= MAX_COUNTING_WORD),
    isRounded,
  }
}

/** After a bare number, as in 'under 18 are free'. */
const COUNTS_NOTHING =
  /^\s+(?:is|are|was|were|be|has|have|had|can|must|may|and|or|in|on|at|to|per|than|ist|sind|war|waren|wird|werden|hat|haben|hatte|kann|muss|darf|dürfen|und|oder|im|am|bis|pro|als)(?!\p{L})/iu

/** All years of '1840s' and '1840er'. */
const decadeOf = (number: string, whole: string): number[] | null =>
  /^1\d{2}0$|^20\d0$/.test(number) && /\d(?:s|er)(?!\p{L}*\d)/u.test(whole)
    ? Array.from({ length: 10 }, (_, year) => Number(number) + year)
    : null

/** How far rounded and converted numbers may differ. */
const TOLERANCE = 0.06

/** Whether two numbers say the same; one without a unit can be of any. */
export function agrees(claimed: Figure, stated: Figure): boolean {
  const [one, other] = [claimed.unit, stated.unit]
  if (one && other && one.kind !== other.kind) return false
  const isConverted = one !== null && other !== null && one.name !== other.name
  const isYear =
    claimed.unit === null && claimed.values.some((value) => value >= 1000 && value <= MAX_YEAR) && !claimed.isRounded
  const tolerance = !isYear && (isConverted || claimed.isRounded || stated.isRounded) ? TOLERANCE : 1e-9
  return claimed.values.some((value) =>
    valuesFor(one, stated).some((known) => Math.abs(value - known) <= Math.abs(known) * tolerance),
  )
}

/** In the claim's unit if the passage has none, as in a table, and without a unit if the claim has none. */
function valuesFor(unit: Unit | null, stated: Figure): readonly number[] {
  const { unit: known, values, counted } = stated
  if (unit && !known) return counted.length > 0 ? [] : inUnit(values, unit)
  if (!unit && known) return values.map((value) => value / known.factor - (known.offset ?? 0))
  return values
}

/** Whether both count the same kind of thing. */
export const countsTheSame = (one: Figure, other: Figure): boolean =>
  (one.unit !== null && one.unit.kind === other.unit?.kind) || one.counted.some((word) => other.counted.includes(word))
