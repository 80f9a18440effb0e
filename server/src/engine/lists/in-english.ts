import { looksEnglish } from '@makeready/composer/language/english'

const MOSTLY = 0.5

/** Whether words of the creator fit into English sentences; a name or phrase in another script may be among them. */
export function isInEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.replace(/[^\p{Script=Latin}\s'’-]+/gu, ' ')
  const latinLetters = latin.match(/\p{L}/gu)?.length ?? 0
  return latinLetters >= letters * MOSTLY && looksEnglish(latin)
}
