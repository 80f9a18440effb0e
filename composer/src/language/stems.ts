const STOP_WORDS = new Set(
  `the a an and or of to in for on with is are be your you it this that as at by from how what why when who which do does can
  where whose most many some there here not no one their they its more less than into about without first use avoid make get part step week day time month year
  thing people work good own new good know find out need want take give set put start keep common`.split(/\s+/),
)

const stem = (word: string) => word.replace(/(ings|ing|ies|ied|ed|es|s|ly|e)$/, '').replace(/(.)\1$/, '$1')

/** Stems of meaningful words, to compare two texts. */
export function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word.length > 2 && !STOP_WORDS.has(word)).map(stem))
}

export function sharedStems(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const word of one) if (other.has(word)) count += 1
  return count
}
