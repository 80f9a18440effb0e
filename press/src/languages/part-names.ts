import { TRANSLATIONS, type Translation, translationFor } from './translations.ts'

export type PartKind = keyof Translation['parts']

export function isPartKind(key: string): key is PartKind {
  return Object.hasOwn(translationFor('en').parts, key)
}

/** 'Kapitel 3' for a chapter in German. `language` is BCP 47. */
export function partLabel(kind: PartKind, number: number, language: string): string {
  const name = translationFor(language).parts[kind]
  return name.includes('{}') ? name.replace('{}', String(number)) : `${name} ${number}`
}

/** Shorter words begin other titles too: 'Les 3 règles' is no lesson. */
const SHORTEST = 5

/** The labels with the number inside: '第{}章', '{}. fejezet'. */
export const NUMBER_INSIDE: readonly string[] = [
  ...new Set(
    Object.values(TRANSLATIONS).flatMap(({ parts }) => Object.values(parts).filter((name) => name.includes('{}'))),
  ),
]

/** All words that name a part before its number. */
export const PART_NAMES: readonly string[] = [
  ...new Set(
    Object.values(TRANSLATIONS).flatMap(({ parts }) =>
      Object.entries(parts).flatMap(([kind, name]) =>
        !name.includes('{}') && (kind === 'chapter' || name.length >= SHORTEST) ? [name] : [],
      ),
    ),
  ),
  'Step',
  'Part',
  'Unit',
]
