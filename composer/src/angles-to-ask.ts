import type { Angle } from './knowledge.ts'

const angle = (np: string): Angle => ({ np, num: 's', ger: np, out: '', outv: '', pain: '' })

/** Aspects of a subject the composer knows nothing about: they claim nothing about it or its readers. */
export const ANGLES_TO_ASK: readonly Angle[] = [
  'first steps in {t}',
  'tools for {ts}',
  'common mistakes in {t}',
  'common questions about {ts}',
  'choices in {ts}',
  'examples of {ts}',
  'a plan for {ts}',
].map(angle)

/** Questions about readers the composer does not know. */
export const readersToAsk = (readers: string, topic: string): string[] => [
  `Ask ${readers}: what makes ${topic} hard?`,
  `Ask ${readers}: who helps them with ${topic}?`,
  `Ask ${readers}: how do they describe ${topic}?`,
]
