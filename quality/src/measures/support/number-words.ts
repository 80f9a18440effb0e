/** In English and German. */
export const SCALES: Record<string, number> = {
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

export const listed = (words: string, first: number, step = 1): [string, number][] =>
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

/** As percent. */
export const PARTS = new Map<string, number>([
  ...listed('half hälfte', 50, 0),
  ...listed('third thirds drittel', 100 / 3, 0),
  ...listed('quarter quarters viertel', 25, 0),
  ...listed('fifth fifths fünftel', 20, 0),
])

/** Of a number word in English or German, in lower case. */
export const numberOfWord = (word: string): number | undefined => NUMBER_WORDS.get(word)

/** 'ten' of 'ten' and of 'ten-day'. */
export function numberWordIn(word: string): string | null {
  if (NUMBER_WORDS.has(word.toLowerCase())) return word
  const [first = ''] = word.split('-')
  return NUMBER_WORDS.has(first.toLowerCase()) ? first : null
}

export const readOne = (number: string): number => readNumber(number)[0] ?? 1

/** All ways to read it: separators differ by language. */
export function readNumber(number: string): number[] {
  const word = NUMBER_WORDS.get(number.toLowerCase())
  if (word !== undefined) return [word]
  if (!/\d/.test(number)) return [1]
  const grouped = /^\d{1,3}(?:[.,'\u00a0\u202f]\d{3})+$/.test(number) ? [Number(number.replace(/\D/g, ''))] : []
  const parts = /^(.*)[.,](\d+)$/.exec(number)
  const decimal = parts ? Number(`${parts[1]?.replace(/\D/g, '')}.${parts[2]}`) : Number(number.replace(/\D/g, ''))
  return [...grouped, decimal]
}
