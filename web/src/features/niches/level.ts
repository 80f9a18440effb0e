const LEVELS: readonly [RegExp, 1 | 2 | 3][] = [
  [/^(very\s+)?(low|small|tiny|niche|weak|little|minimal)\b/i, 1],
  [/^(medium|moderate|mid|fair|average)\b/i, 2],
  [/^(very\s+)?(high|large|big|huge|strong|intense|crowded|excellent)\b/i, 3],
]

/** 1 to 3 from the first words ('Large, growing' is 3); null otherwise. */
export function level(words: string): 1 | 2 | 3 | null {
  return LEVELS.find(([pattern]) => pattern.test(words.trim()))?.[1] ?? null
}
