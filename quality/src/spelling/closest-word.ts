import type { Dictionary } from './open-dictionary.ts'

const ALPHABET: Record<string, string> = {
  en: 'etaoinsrhldcumfpgwybvkxjqz',
  de: 'enisratdhulcgmobwfkzpvüäößjyxq',
  es: 'eaosrnidlctumpbgvyqóíhfzjéáñxúüwk',
  fr: 'esaitnrulodcpmévqfbghjàxèyêzâçîùôûïkwëœ',
  nl: 'enatirodslghvkmubpwjczfxyqëé',
  pl: 'iaeoznwrsctykdpmuljłbgęhąóżśćńfźv',
}

/** A known word one typo away (Damerau 1964): two letters swapped, one extra, one missing, or one different. */
export function closestWord(word: string, language: string, { hasWord }: Dictionary): string | null {
  const letters = ALPHABET[language.split('-')[0] ?? ''] ?? ''
  const parts = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const)
  const capital = /^\p{Lu}/u.test(word)
  const right = (candidate: string) =>
    candidate.length > 2 && candidate !== word && (hasWord(candidate) || (capital && hasWord(candidate.toLowerCase())))
  for (const [head, tail] of parts) {
    const swapped = `${head}${tail[1] ?? ''}${tail[0] ?? ''}${tail.slice(2)}`
    if (tail.length > 1 && right(swapped)) return swapped
  }
  for (const [head, tail] of parts) if (tail && right(head + tail.slice(1))) return head + tail.slice(1)
  for (const [head, tail] of parts)
    for (const letter of letters) if (right(head + letter + tail)) return head + letter + tail
  for (const [head, tail] of parts) {
    if (tail)
      for (const letter of letters) if (right(head + letter + tail.slice(1))) return head + letter + tail.slice(1)
  }
  return null
}
