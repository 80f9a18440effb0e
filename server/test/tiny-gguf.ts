import { writeFileSync } from 'node:fs'
import { llamaVocabulary, type Vocabulary } from './gguf-vocabulary.ts'

const HEADS = 4
const CONTEXT = 8_192
/** Its sizes: 64 wide with two layers is half a megabyte; 256 with four takes minutes for a book. */
export type Shape = { width: number; layers: number }
const [STRING, UINT32, FLOAT32, INT32, BOOL, ARRAY] = [8, 4, 6, 5, 7, 9]

export type Tensor = { name: string; dimensions: number[]; data: Float32Array }

/**
 * Writes a model file of half a megabyte with random weights: it loads, and writes meaningless letters. The first number of
 * its state is constant, so that the output's first column weights each token: letters are frequent, control characters
 * rare. Format: GGUF 3, architecture llama.
 * @param isEndless it writes until it is stopped or at its limit
 */
export function writeTinyGguf(
  path: string,
  shape: Shape = { width: 64, layers: 2 },
  isEndless = false,
  vocabulary: Vocabulary = llamaVocabulary(),
): void {
  const { width, layers } = shape
  const inner = 2 * width
  const random = normalNumbers(1)
  const { tokens } = vocabulary
  const tensor = (name: string, dimensions: number[], value: (at: number) => number): Tensor => ({
    name,
    dimensions,
    data: Float32Array.from({ length: dimensions.reduce((a, b) => a * b) }, (_, at) => value(at)),
  })
  const ones = (name: string) => tensor(name, [width], () => 1)
  const weights = (name: string, columns: number, rows: number) =>
    tensor(name, [columns, rows], () => random() / Math.sqrt(columns))
  /** keeps the constant number unchanged */
  const adding = (name: string, columns: number) =>
    tensor(name, [columns, width], (at) => (at < columns ? 0 : random() / Math.sqrt(columns)))

  const tensors = [
    tensor('token_embd.weight', [width, tokens.length], (at) => (at % width === 0 ? 8 : random())),
    ones('output_norm.weight'),
    tensor('output.weight', [width, tokens.length], (at) =>
      at % width === 0 ? likelihood(vocabulary, Math.floor(at / width), isEndless) / 5.3 : random() * 0.12,
    ),
    ...Array.from({ length: layers }, (_, layer) => `blk.${layer}.`).flatMap((block) => [
      ones(`${block}attn_norm.weight`),
      weights(`${block}attn_q.weight`, width, width),
      weights(`${block}attn_k.weight`, width, width),
      weights(`${block}attn_v.weight`, width, width),
      adding(`${block}attn_output.weight`, width),
      ones(`${block}ffn_norm.weight`),
      weights(`${block}ffn_gate.weight`, width, inner),
      weights(`${block}ffn_up.weight`, width, inner),
      adding(`${block}ffn_down.weight`, inner),
    ]),
  ]
  writeGguf(path, vocabulary, shape, tensors)
}

export function writeGguf(path: string, vocabulary: Vocabulary, shape: Shape, tensors: Tensor[]): void {
  writeFileSync(path, fileOf(metadataOf(vocabulary, shape), tensors))
}

function likelihood({ end, types, characterOf }: Vocabulary, token: number, isEndless: boolean): number {
  if (token === end && !isEndless) return 2
  if (types[token] === 2 || types[token] === 3) return -20
  const character = characterOf(token)
  // a piece of several letters
  if (character === null) return 1.8
  if (character === ' ') return 3
  if (/[a-z]/.test(character)) return 'etaoinshrdlu'.includes(character) ? 3.2 : 1.8
  if (character === '"') return 2.2
  return character >= '\x80' ? -12 : character < ' ' ? -8 : 0
}

const TEMPLATE =
  "{% for m in messages %}{{ m['role'] + ': ' + m['content'] + '\\n' }}{% endfor %}{% if add_generation_prompt %}assistant: {% endif %}"

function metadataOf({ model, tokens, types, merges, end }: Vocabulary, { width, layers }: Shape): Buffer[] {
  const text = (key: string, value: string) => entry(key, STRING, string(value))
  const number = (key: string, value: number) => entry(key, UINT32, uint32(value))
  const list = (key: string, type: number, values: Buffer[]) =>
    entry(key, ARRAY, Buffer.concat([uint32(type), uint64(values.length), ...values]))
  return [
    text('general.architecture', 'llama'),
    text('general.name', 'tiny-random'),
    number('general.file_type', 0),
    number('general.quantization_version', 2),
    number('llama.context_length', CONTEXT),
    number('llama.embedding_length', width),
    number('llama.block_count', layers),
    number('llama.feed_forward_length', 2 * width),
    number('llama.rope.dimension_count', width / HEADS),
    number('llama.attention.head_count', HEADS),
    number('llama.attention.head_count_kv', HEADS),
    entry('llama.attention.layer_norm_rms_epsilon', FLOAT32, float32(1e-5)),
    number('llama.vocab_size', tokens.length),
    text('tokenizer.ggml.model', model),
    text('tokenizer.ggml.pre', model === 'gpt2' ? 'gpt-2' : 'default'),
    list('tokenizer.ggml.tokens', STRING, tokens.map(string)),
    list(
      'tokenizer.ggml.scores',
      FLOAT32,
      tokens.map(() => float32(0)),
    ),
    list('tokenizer.ggml.token_type', INT32, types.map(uint32)),
    ...(merges.length > 0 ? [list('tokenizer.ggml.merges', STRING, merges.map(string))] : []),
    number('tokenizer.ggml.bos_token_id', model === 'gpt2' ? end : 1),
    number('tokenizer.ggml.eos_token_id', end),
    ...(types.includes(2) ? [number('tokenizer.ggml.unknown_token_id', types.indexOf(2))] : []),
    entry('tokenizer.ggml.add_bos_token', BOOL, Buffer.from([model === 'gpt2' ? 0 : 1])),
    entry('tokenizer.ggml.add_space_prefix', BOOL, Buffer.from([0])),
    text('tokenizer.chat_template', TEMPLATE),
  ]
}

function fileOf(metadata: Buffer[], tensors: Tensor[]): Buffer {
  let offset = 0
  const table = tensors.map(({ name, dimensions, data }) => {
    const at = offset
    offset += aligned(data.byteLength)
    return Buffer.concat([string(name), uint32(dimensions.length), ...dimensions.map(uint64), uint32(0), uint64(at)])
  })
  const counts = [uint32(3), uint64(tensors.length), uint64(metadata.length)]
  const head = Buffer.concat([Buffer.from('GGUF'), ...counts, ...metadata, ...table])
  return Buffer.concat([padded(head), ...tensors.map(({ data }) => padded(Buffer.from(data.buffer)))])
}

const entry = (key: string, type: number, value: Buffer) => Buffer.concat([string(key), uint32(type), value])
const string = (value: string) => Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)])
const aligned = (length: number) => Math.ceil(length / 32) * 32
const padded = (bytes: Buffer) => Buffer.concat([bytes], aligned(bytes.byteLength))

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function float32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

/** Reproducible numbers: a linear congruential generator through the Box–Muller transform. */
function normalNumbers(seed: number): () => number {
  let state = seed
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
