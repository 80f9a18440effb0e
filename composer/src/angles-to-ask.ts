import type { Angle } from './knowledge.ts'

const angle = (np: string): Angle => ({ np, num: 's', ger: np, out: '', outv: '', pain: '' })

/** Aspects of a subject the composer knows nothing about: they claim nothing about it or its readers. */
export const ANGLES_TO_ASK: readonly Angle[] = [
  'first steps in {t}',
  'tools for {ts}',
  'common mistakes in {t}',
  'common questions about {ts}',
  'the costs of {ts}',
  'examples of {ts}',
  'a plan for {ts}',
].map(angle)

/** Questions about readers the composer does not know. */
export const readersToAsk = (readers: string, topic: string): string[] => [
  `To find out: what do ${readers} find hardest about ${topic}?`,
  `To find out: what have ${readers} tried already, and what did they pay for it?`,
  `To find out: in which words do ${readers} ask about ${topic}?`,
]
