/** The tokens of a GGUF file, as its tokenizer reads them. */
export type Vocabulary = {
  /** SentencePiece with bytes as tokens, or byte-level BPE with merges */
  model: 'llama' | 'gpt2'
  tokens: readonly string[]
  /** of GGUF: 1 normal, 2 unknown, 3 control, 6 byte */
  types: readonly number[]
  merges: readonly string[]
  /** the token that ends a text */
  end: number
  /** the character that a token of one byte writes; null for any other */
  characterOf(token: number): string | null
}

/** The start of every llama vocabulary: three control tokens, then the bytes. */
export const BYTE_TOKENS: readonly string[] = [
  '<unk>',
  '<s>',
  '</s>',
  ...Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`),
]
const FIRST_BYTE = 3

/** @param tokens begin with BYTE_TOKENS */
export function llamaVocabulary(tokens: readonly string[] = BYTE_TOKENS): Vocabulary {
  return {
    model: 'llama',
    tokens,
    types: tokens.map((_, token) => (token === 0 ? 2 : token < FIRST_BYTE ? 3 : token < BYTE_TOKENS.length ? 6 : 1)),
    merges: [],
    end: 2,
    characterOf: (token) => (token < FIRST_BYTE ? null : String.fromCharCode(token - FIRST_BYTE)),
  }
}

const PIECES = ['th', 'the', 'in', 'er', 'an', 'Ġt', 'Ġth', 'Ġthe', 'Ġa', 'Ġan', 'Ġand']

/** All bytes and a few merged pieces. Byte-level BPE writes a byte as a printable character (encoder.py of GPT-2). */
export function gpt2Vocabulary(): Vocabulary {
  const tokens = [...Array.from({ length: 256 }, (_, byte) => printable(byte)), ...PIECES, '<|endoftext|>']
  const end = tokens.length - 1
  return {
    model: 'gpt2',
    tokens,
    types: tokens.map((_, token) => (token === end ? 3 : 1)),
    merges: ['t h', 'th e', 'i n', 'e r', 'a n', 'Ġ t', 'Ġt h', 'Ġth e', 'Ġ a', 'Ġa n', 'Ġan d'],
    end,
    characterOf: (token) => (token < 256 ? String.fromCharCode(token) : null),
  }
}

const isPrintable = (byte: number) => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173)
const UNPRINTABLE = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !isPrintable(byte))
const printable = (byte: number) => String.fromCodePoint(isPrintable(byte) ? byte : 256 + UNPRINTABLE.indexOf(byte))
