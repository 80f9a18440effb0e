import { Lexer } from 'marked'

const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/m
/** Above this many characters even a text with definitions is cut up, so that typing in it stays fluid. */
const WHOLE_UP_TO = 60_000

/**
 * Markdown cut into its top-level blocks, which join to the text again: while it grows only the last block changes.
 * A text with link or footnote definitions stays whole once `complete`, as its blocks then need each other.
 */
export function markdownBlocks(text: string, complete: boolean): string[] {
  if (complete && text.length <= WHOLE_UP_TO && DEFINITION.test(text)) return [text]
  // blocks alone: looking into their lines as well would cost twenty times as much
  return new Lexer({ gfm: true }).blockTokens(text.replace(/\r\n?/g, '\n')).map((token) => token.raw)
}
