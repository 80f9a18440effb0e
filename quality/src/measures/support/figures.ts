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

type Unit = { name: string; kind: string; factor: number; offset?: number }

const unit = (kind: string, factor: number, names: string, offset = 0): [string, Unit][] =>
  names.split(' ').map((name) => [name, { name: `${kind} ${factor}`, kind, factor, offset }])

const DAY = 86_400
const UNITS = new Map<string, Unit>([
  ...unit('share', 1, '% percent prozent'),
  ...unit('dollar', 1, '$ dollar dollars usd'),
  ...unit('euro', 1, '€ euro euros eur'),
  ...unit('pound sterling', 1, '£ gbp'),
  ...unit('time', 1, 'second seconds sekunde sekunden'),
  ...unit('time', 60, 'minute minutes min minuten'),
  ...unit('time', 3600, 'hour hours stunde stunden'),
  ...unit('time', DAY, 'day days tag tage tagen'),
  ...unit('time', 7 * DAY, 'week weeks woche wochen'),
  ...unit('time', 30.44 * DAY, 'month months monat monate monaten'),
  ...unit('time', 365.25 * DAY, 'year years jahr jahre jahren'),
  ...unit('length', 0.001, 'mm millimeter millimeters millimetre millimetres'),
  ...unit('length', 0.01, 'cm centimeter centimeters centimetre centimetres zentimeter zentimetern'),
  ...unit('length', 1, 'm meter meters metre metres metern'),
  ...unit('length', 1000, 'km kilometer kilometers kilometre kilometres kilometern'),
  ...unit('length', 0.0254, 'inch inches zoll'),
  ...unit('length', 0.3048, 'foot feet ft fuß'),
  ...unit('length', 1609.34, 'mile miles meile meilen'),
  ...unit('weight', 0.001, 'mg milligram milligrams milligramm'),
  ...unit('weight', 1, 'g gram grams gramm'),
  ...unit('weight', 1000, 'kg kilogram kilograms kilo kilos kilogramm'),
  ...unit('weight', 28.35, 'ounce ounces oz'),
  ...unit('weight', 453.6, 'pound pounds lb lbs'),
  ...unit('weight', 1_000_000, 'ton tons tonne tonnes tonnen'),
  ...unit('volume', 0.001, 'ml milliliter milliliters millilitre millilitres millilitern'),
  ...unit('volume', 1, 'l liter liters litre litres litern'),
  ...unit('volume', 3.785, 'gallon gallons gallonen'),
  ...unit('temperature', 1, '°c celsius'),
  ...unit('temperature', 1 / 1.8, '°f fahrenheit', -32),
])

const SCALES: Record<string, number> = {
  hundred: 100,
  hundert: 100,
  dozen: 12,
  dutzend: 12,
  thousand: 1000,
  tausend: 1000,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  mio: 1e6,
  billion: 1e9,
  milliarde: 1e9,
  milliarden: 1e9,
  mrd: 1e9,
}

const listed = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, at) => [word, first + at * step])

const ONES: [string, number][] = listed('two three four five six seven eight nine', 2)
const TENS: [string, number][] = listed('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10)
const GERMAN_ONES: [string, number][] = listed('zwei drei vier fünf sechs sieben acht neun', 2)
const GERMAN_TENS: [string, number][] = listed(
  'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  20,
  10,
)
const NUMBER_WORDS = new Map<string, number>([
  ...ONES,
  ...TENS,
  ...TENS.flatMap(([ten, tens]) =>
    [['one', 1] as const, ...ONES].map(([one, ones]): [string, number] => [`${ten}-${one}`, tens + ones]),
  ),
  ...listed('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
  ['dozen', 12],
  ...GERMAN_ONES,
  ...GERMAN_TENS,
  ...GERMAN_TENS.flatMap(([ten, tens]) =>
    [['ein', 1] as const, ...GERMAN_ONES].map(([one, ones]): [string, number] => [`${one}und${ten}`, tens + ones]),
  ),
  ...listed('zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn', 10),
  ['dutzend', 12],
])

const PARTS = new Map<string, number>([
  ...unit('', 50, 'half hälfte').map(([word]): [string, number] => [word, 50]),
  ...unit('', 33, 'third thirds drittel').map(([word]): [string, number] => [word, 100 / 3]),
  ...unit('', 25, 'quarter quarters viertel').map(([word]): [string, number] => [word, 25]),
  ...unit('', 20, 'fifth fifths fünftel').map(([word]): [string, number] => [word, 20]),
])

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

/** The numbers in a text, in digits or English and German words, except those of steps and chapters. */
export function figuresIn(text: string): Figure[] {
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
  return withUnitsOfRanges(
    text,
    [...shares, ...numbers].sort((one, other) => one.start - other.start),
  )
}

/** Of a number word in English or German, in lower case. */
export const numberOfWord = (word: string): number | undefined => NUMBER_WORDS.get(word)

/** 'ten' of 'ten' and of 'ten-day'. */
function numberWordIn(word: string): string | null {
  if (NUMBER_WORDS.has(word.toLowerCase())) return word
  const [first = ''] = word.split('-')
  return NUMBER_WORDS.has(first.toLowerCase()) ? first : null
}

const RANGE = /^\s*(?:to|and|or|bis|und|oder|–|-)\s*$/i

/** In '10 to 15 minutes', both numbers are minutes. */
const withUnitsOfRanges = (text: string, figures: readonly Figure[]): Figure[] =>
  figures.map((figure, at) => {
    const next = figures[at + 1]
    if (figure.unit || !next?.unit || !RANGE.test(text.slice(figure.end, next.start))) return figure
    return { ...figure, unit: next.unit, values: inUnit(figure.values, next.unit) }
  })

const inUnit = (values: readonly number[], { factor, offset = 0 }: Unit) =>
  values.map((value) => (value + offset) * factor)

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
  const counted = text.slice(end, end + 60).match(/^(?:[\s-]+\p{L}+){1,2}/u)?.[0] ?? ''
  const values = readNumber(number).map((value) => value * scale)
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

const temperature = (after: string) =>
  UNITS.get((/^\s(?:degrees|grad)\s(celsius|fahrenheit)/i.exec(after)?.[1] ?? '').toLowerCase())

const readOne = (number: string): number => readNumber(number)[0] ?? 1

/** All ways to read it: separators differ by language. */
function readNumber(number: string): number[] {
  const word = NUMBER_WORDS.get(number.toLowerCase())
  if (word !== undefined) return [word]
  if (!/\d/.test(number)) return [1]
  const grouped = /^\d{1,3}(?:[.,'\u00a0\u202f]\d{3})+$/.test(number) ? [Number(number.replace(/\D/g, ''))] : []
  const parts = /^(.*)[.,](\d+)$/.exec(number)
  const decimal = parts ? Number(`${parts[1]?.replace(/\D/g, '')}.${parts[2]}`) : Number(number.replace(/\D/g, ''))
  return [...grouped, decimal]
}

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
