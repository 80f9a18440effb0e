const LEVELS: readonly [RegExp, 1 | 2 | 3][] = [
  [/^(very\s+)?(low|small|tiny|niche|weak|little|minimal)\b/i, 1],
  [/^(medium|moderate|mid|fair|average)\b/i, 2],
  [/^(very\s+)?(high|large|big|huge|strong|intense|crowded|excellent)\b/i, 3],
]

/**
 * 1 to 3 from the first words ('Large, growing' is 3); null otherwise. Market size, competition and profit potential are
 * free text (DATA-2). server/src/niches/prompt.ts asks models to start with one of these words, and the composer does; a
 * creator's text may not. Only the meter next to the text depends on it.
 */
export function level(words: string): 1 | 2 | 3 | null {
  return LEVELS.find(([pattern]) => pattern.test(words.trim()))?.[1] ?? null
}
