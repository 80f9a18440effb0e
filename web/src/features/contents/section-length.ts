import { LIMITS } from '@makeready/contract/domain/limits'
import { countWords } from '@makeready/contract/domain/reading-time'
import { z } from 'zod'
import { t } from '../../i18n/t.ts'

export const LENGTHS = [
  { label: t('Short'), words: 400 },
  { label: t('Standard'), words: 800 },
  { label: t('Long'), words: 1_500 },
] as const

export const DEFAULT_LENGTH = '800'

const KEY = 'makeready.section-length'

export function lengthError(typed: string): string | null {
  const { sectionWordsMin: min, sectionWordsMax: max } = LIMITS
  if (typed.trim() === '') return t('Length is required')
  if (!/^\d{1,6}$/.test(typed.trim())) return t('Length must be a whole number of words')
  const words = Number(typed)
  if (words >= min && words <= max) return null
  return t('Length: {least, number} to {most, number} words', { least: min, most: max })
}

export const typedLength = z.string().check((context) => {
  const message = lengthError(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
})

/** How far the written length may deviate from the requested one. */
const TOLERANCE = 0.15
const STEP = 50

/** The length that the text was probably requested with. */
export function lengthOf(text: string): string {
  const words = countWords(text)
  const named = LENGTHS.find((length) => Math.abs(words - length.words) <= TOLERANCE * length.words)?.words
  const { sectionWordsMin: min, sectionWordsMax: max } = LIMITS
  return String(named ?? Math.min(max, Math.max(min, Math.round(words / STEP) * STEP)))
}

export function rememberedLength(): string {
  try {
    const stored = localStorage.getItem(KEY)
    return stored !== null && lengthError(stored) === null ? stored : DEFAULT_LENGTH
  } catch {
    return DEFAULT_LENGTH
  }
}

export function rememberLength(typed: string): void {
  try {
    localStorage.setItem(KEY, typed.trim())
  } catch {
    // storage unavailable: the default applies
  }
}
