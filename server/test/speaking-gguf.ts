import { BYTE_TOKENS, llamaVocabulary } from './gguf-vocabulary.ts'
import { type Shape, type Tensor, writeGguf } from './tiny-gguf.ts'

const END = 2
/** Logit of the one token that follows, as a factor; all others get at most a seventh of it. */
const STRENGTH = 0.5
/** Used if a grammar forbids the next token: ends the text, then its object, then its list. */
const CLOSING: Record<string, number> = { '"': 70, '{': 66, '}': 62, ']': 58, ',': 54 }
const USUAL_WORDS = 2_500
const PHRASE = 'Small steps'
/** Ends of prompts, and the characters of a list before a text. */
const BEFORE_A_TEXT = [' ', ':', '\n', '\u0081']

/**
 * Writes a model file that recites these texts: each token is a piece of two words, and the output row of the next one repeats
 * its embedding. After a prompt, any of the texts may start. In lists it writes short phrases. Layers change nothing, but take
 * time.
 */
export function writeSpeakingGguf(path: string, texts: readonly string[], shape: Shape): void {
  const { width, layers } = shape
  const tokens = [...BYTE_TOKENS]
  const idOf = new Map<string, number>()
  const add = (piece: string) => {
    idOf.set(piece, tokens.push(piece.replaceAll(' ', '▁')) - 1)
    return tokens.length - 1
  }
  for (const start of wordStarts(texts)) add(start)
  const chains = [PHRASE, ...texts].map((text) => piecesOf(text, idOf, add))
  const before = new Map<number, number[]>()
  const follow = (token: number, next: number) => before.set(next, [...(before.get(next) ?? []), token])
  for (const chain of chains) for (const [at, token] of chain.entries()) follow(token, chain[at + 1] ?? END)
  for (const [first = END] of chains.slice(1))
    for (const character of BEFORE_A_TEXT) follow(byteToken(character), first)
  follow(byteToken('"'), chains[0]?.[0] ?? END)

  const closing = new Map(Object.entries(CLOSING).map(([character, weight]) => [byteToken(character), weight]))
  const embedding = (token: number, at: number) => (at === 0 ? 1 : sign(token * width + at))
  const output = (token: number, at: number) =>
    at === 0
      ? (closing.get(token) ?? 0)
      : (before.get(token) ?? []).reduce((sum, previous) => sum + STRENGTH * embedding(previous, at), 0)
  const tensor = (name: string, dimensions: number[], value: (at: number) => number): Tensor => ({
    name,
    dimensions,
    data: Float32Array.from({ length: dimensions.reduce((a, b) => a * b) }, (_, at) => value(at)),
  })
  const nothing = (name: string, columns: number, rows: number) => tensor(name, [columns, rows], () => 0)
  const ones = (name: string) => tensor(name, [width], () => 1)
  const inner = 2 * width
  writeGguf(path, llamaVocabulary(tokens), shape, [
    tensor('token_embd.weight', [width, tokens.length], (at) => embedding(Math.floor(at / width), at % width)),
    ones('output_norm.weight'),
    tensor('output.weight', [width, tokens.length], (at) => output(Math.floor(at / width), at % width)),
    ...Array.from({ length: layers }, (_, layer) => `blk.${layer}.`).flatMap((block) => [
      ones(`${block}attn_norm.weight`),
      ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((part) => nothing(`${block}${part}.weight`, width, width)),
      ones(`${block}ffn_norm.weight`),
      nothing(`${block}ffn_gate.weight`, width, inner),
      nothing(`${block}ffn_up.weight`, width, inner),
      nothing(`${block}ffn_down.weight`, inner, width),
    ]),
  ])
}

/** Every prefix of the usual words, so that a prompt has fewer tokens than letters. */
function wordStarts(texts: readonly string[]): Set<string> {
  const counts = new Map<string, number>()
  for (const [word] of texts.join(' ').matchAll(/ ?[a-z]{2,}/gi)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const usual = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, USUAL_WORDS)
  return new Set(
    usual
      .flatMap(([word]) => [word, word.trim()])
      .flatMap((word) => Array.from(word.slice(1), (_, at) => word.slice(0, at + 2))),
  )
}

/** Two words each, or more if these two occurred before: tokens must be unique. */
function piecesOf(text: string, known: ReadonlyMap<string, number>, add: (piece: string) => number): number[] {
  const words = text.match(/\S+\s*/g) ?? []
  const pieces: number[] = []
  let piece = ''
  let count = 0
  for (const [at, word] of words.entries()) {
    piece += word
    count += 1
    if ((count < 2 && at < words.length - 1) || known.has(piece)) continue
    pieces.push(add(piece))
    piece = ''
    count = 0
  }
  return pieces
}

const byteToken = (character: string) => 3 + character.charCodeAt(0)

/** A fixed sign per number; those of two tokens agree by chance. */
function sign(number: number): 1 | -1 {
  let bits = Math.imul(number + 1, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  return ((bits ^ (bits >>> 13)) & 1) === 0 ? 1 : -1
}
