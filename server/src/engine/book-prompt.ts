import type { GlossaryEntry, RunningExample } from '@makeready/contract/autopilot'

export const VOICE_RULE =
  'voiceSample is a text of the creator’s. Write as it is written: length of sentences, choice of words, how it speaks to the reader, its humor. Take over its manner, nothing of its content.'

/** Context for all sections of a book. Empty values are left out. */
export type BookContext = {
  brief: string
  instructions: string
  voiceSample: string
  glossary: readonly GlossaryEntry[]
  example: RunningExample | null
  plan: readonly { name: string; points: readonly string[] }[]
}

export function bookData({ brief, instructions, voiceSample, glossary, example, plan }: BookContext) {
  return {
    ...(brief.trim() !== '' && { brief }),
    ...(instructions.trim() !== '' && { requests: instructions }),
    ...(voiceSample.trim() !== '' && { voiceSample }),
    ...(glossary.length > 0 && { glossary }),
    ...(example && { runningExample: example }),
    ...(plan.length > 0 && { plan }),
  }
}

export function bookRules({ brief, instructions, voiceSample, glossary, example, plan }: BookContext): string[] {
  return [
    ...(brief.trim() !== ''
      ? ['brief says what the whole product is, for whom, and in which voice: every section follows it.']
      : []),
    ...(instructions.trim() !== ''
      ? [
          'requests are what the creator asks of every section: follow them wherever they apply to this one, as far as they break none of the rules above.',
        ]
      : []),
    ...(voiceSample.trim() !== '' ? [VOICE_RULE] : []),
    ...(glossary.length > 0
      ? [
          'glossary gives the terms of the product: use exactly these words for these things, and no other names for them.',
        ]
      : []),
    ...(example
      ? [
          'runningExample is a made-up case that sections may take up where it helps. Its facts never change; say plainly that it is an example where it first comes.',
        ]
      : []),
    ...(plan.length > 0
      ? [
          'plan lists all sections with the points that are theirs. Write the one that is named below and leave the points of the others to them, even where they would fit.',
        ]
      : []),
  ]
}
