import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callOf, callText, PATIENT, textOf } from '../../../test/engine-calls.ts'
import { gpt2Vocabulary, llamaVocabulary } from '../../../test/gguf-vocabulary.ts'
import { llamaFolder } from '../../../test/llama-package.ts'
import { writeTinyGguf } from '../../../test/tiny-gguf.ts'
import type { CallUsage } from '../engine.ts'
import { createModelEngine } from '../model-engine.ts'
import { listModels } from '../providers/list-models.ts'
import { PACKAGE } from './llama-messages.ts'
import { closeLlama } from './llama-turns.ts'

const packageFolder = await llamaFolder()
const installed = packageFolder !== undefined
console.info(
  installed
    ? `skipped: the sentence for a missing package, for ${PACKAGE} is installed`
    : `skipped: what a model file writes, for ${PACKAGE} is not installed in the folder that test/llama-package.ts names`,
)

const folder = mkdtempSync(join(tmpdir(), 'makeready-gguf-'))
const VOCABULARIES = { llama: llamaVocabulary(), gpt2: gpt2Vocabulary() }
const pathOf = (tokenizer: keyof typeof VOCABULARIES) => join(folder, `${tokenizer}.gguf`)
const settings = { provider: 'local', textModel: 'tiny', modelPath: pathOf('llama'), packageFolder } as const
const engineWith = (modelPath: string) =>
  createModelEngine({ ...settings, modelPath, prices: { inputPerMillion: 0, outputPerMillion: 0 } }, PATIENT)

beforeAll(() => {
  writeTinyGguf(pathOf('llama'), { width: 64, layers: 2 }, true, VOCABULARIES.llama)
  writeTinyGguf(pathOf('gpt2'), { width: 64, layers: 2 }, true, VOCABULARIES.gpt2)
})
afterAll(async () => {
  await closeLlama()
  rmSync(folder, { recursive: true, force: true })
})

it('says that the file is missing, or that none is named', async () => {
  const lost = createModelEngine({ ...settings, modelPath: join(folder, 'lost.gguf') }, PATIENT)
  const { error, usage } = await callText(lost)
  expect(error).toMatchObject({ code: 'not_configured', message: expect.stringContaining('file can’t be read') })
  expect((error as Error).message).not.toContain(folder)
  expect(usage).toEqual([])
  const unnamed = createModelEngine({ ...settings, modelPath: undefined }, PATIENT)
  expect(await callText(unnamed)).toMatchObject({ error: { code: 'not_configured' } })
})

it.skipIf(installed)('says in a sentence that the package is missing', async () => {
  const { error, usage } = await callText(engineWith(pathOf('llama')))
  expect(error).toMatchObject({ code: 'not_configured', message: expect.stringContaining(PACKAGE) })
  expect(usage).toEqual([])
  const testing = listModels(settings, new AbortController().signal)
  await expect(testing).rejects.toMatchObject({ code: 'not_configured' })
})

describe.skipIf(!installed).for([
  { tokenizer: 'llama', tags: [] },
  { tokenizer: 'gpt2', tags: ['slow'] },
] as const)('a model file with the tokenizer of $tokenizer', { timeout: 60_000 }, ({ tokenizer, tags }) => {
  const modelPath = pathOf(tokenizer)
  const engine = engineWith(modelPath)
  const settingsOf = (path: string) => ({ ...settings, modelPath: path })

  it('is tested by loading it', { tags: [...tags] }, async () => {
    expect(await listModels(settingsOf(modelPath), new AbortController().signal)).toEqual([`${tokenizer}.gguf`])
    const broken = join(folder, 'broken.gguf')
    const testing = () => listModels(settingsOf(broken), new AbortController().signal)
    writeFileSync(broken, readFileSync(modelPath).subarray(0, 200_000))
    await expect(testing()).rejects.toMatchObject({ message: expect.stringContaining('can’t be used') })
    writeFileSync(broken, 'no model')
    await expect(testing()).rejects.toMatchObject({ message: expect.stringContaining('isn’t a GGUF file') })
  })

  it('writes a text in pieces, up to its limit, and reports what it used', { tags: [...tags] }, async () => {
    const heard = await callText(engine, { maxOutputTokens: 40 })
    expect(heard.error).toBeNull()
    expect(textOf(heard).length).toBeGreaterThan(10)
    expect(heard.pieces.length).toBeGreaterThan(3)
    const [usage] = heard.usage
    expect(usage).toMatchObject({ model: 'tiny', costMicros: 0, estimated: false })
    expect(usage?.inputTokens).toBeGreaterThan(5)
    expect(usage?.outputTokens).toBeLessThanOrEqual(40)
  })

  it('writes something else each time it is asked', { tags: [...tags] }, async () => {
    const [one, other] = [
      await callText(engine, { maxOutputTokens: 60 }),
      await callText(engine, { maxOutputTokens: 60 }),
    ]
    expect(textOf(one)).not.toBe(textOf(other))
  })

  it('writes a list that cannot be anything but the wanted form', { tags: [...tags] }, async () => {
    const item = z.object({ level: z.enum(['low', 'high']), fits: z.boolean() })
    const prompt = { instructions: 'Rules.', prompt: 'Write.' }
    const usage: CallUsage[] = []
    const found: unknown[] = []
    const task = { name: 'levels', count: 1, prompt, item, compose: () => [] }
    for await (const piece of engine.items(task, callOf(usage))) found.push(piece)
    expect(found).toHaveLength(1)
    expect(item.parse(found[0])).toEqual(found[0])
  })

  it('is stopped within a moment, and serves the next one', { tags: [...tags] }, async () => {
    const stop = new AbortController()
    const writing = callText(engine, { signal: stop.signal, maxOutputTokens: 4_000 })
    setTimeout(() => stop.abort(new Error('stopped')), 50)
    expect((await writing).error).toMatchObject({ message: 'stopped' })
    expect(await callText(engine, { maxOutputTokens: 10 })).toMatchObject({ error: null })
  })

  it('serves several who ask at once, one after the other', { tags: [...tags] }, async () => {
    const all = await Promise.all([1, 2, 3].map(() => callText(engine, { maxOutputTokens: 10 })))
    for (const heard of all) expect(heard.error).toBeNull()
  })
})
