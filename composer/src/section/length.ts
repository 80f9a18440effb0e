import { countWords } from '@makeready/contract/domain/reading-time'
import type { Blocks } from './blocks.ts'

const LEAST = 150
const MOST = 2_000
const DEFAULT = 600
const DEFAULT_POINTS = 360

/** The goal that was asked for, within reason, or the usual one. */
export function lengthGoal(words: number | undefined, form: 'full' | 'prose' | 'points'): number {
  if (words === undefined || !Number.isFinite(words)) return form === 'points' ? DEFAULT_POINTS : DEFAULT
  return Math.min(MOST, Math.max(LEAST, Math.round(words)))
}

export const wordsIn = (blocks: Blocks): number => blocks.reduce((sum, block) => sum + countWords(block), 0)

/** A section is long enough from here on, and is never pushed beyond there. */
export const longEnough = (words: number, goal: number): boolean => words >= goal * 0.94
export const tooLong = (words: number, goal: number): boolean => words > goal * 1.18
