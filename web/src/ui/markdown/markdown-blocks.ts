import { Lexer } from 'marked'

const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/m
/** Longer texts are split even with definitions, so that typing stays fast. */
const WHOLE_UP_TO = 60_000

/**
 * Top-level blocks that join to the text again, so that only the last one changes as it grows. A text with link or
 * footnote definitions stays whole once `complete`.
 */
export function markdownBlocks(text: string, complete: boolean): string[] {
  if (complete && text.length <= WHOLE_UP_TO && DEFINITION.test(text)) return [text]
  // block tokens only; inline tokens would cost twenty times as much
  return new Lexer({ gfm: true }).blockTokens(text.replace(/\r\n?/g, '\n')).map((token) => token.raw)
}
