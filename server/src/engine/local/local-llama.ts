import { randomInt } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type LlamaEnd, LlamaError, type LlamaFile, type LlamaTask, PACKAGE } from './llama-messages.ts'

type LlamaCall = LlamaTask & { signal: AbortSignal; onText(delta: string): void }
type LoadedLlama = { write(task: LlamaCall): Promise<LlamaEnd> }

/** The part of the package we use; its own types exist only where it is installed. */
type Grammar = { readonly grammar: string }
type Meter = { usedInputTokens: number; usedOutputTokens: number }
type Sequence = {
  tokenMeter: { getState(): Meter; diff(before: Meter): Meter }
  clearHistory(): Promise<void>
}
type Session = {
  promptWithMeta(
    prompt: string,
    options: {
      grammar?: Grammar
      maxTokens?: number
      temperature: number
      topP: number
      seed: number
      signal?: AbortSignal
      stopOnAbortSignal?: boolean
      onTextChunk(text: string): void
    },
  ): Promise<{ stopReason: string }>
  dispose(): void
}
type Model = {
  trainContextSize: number
  tokenize(text: string): unknown[]
  createContext(options: object): Promise<{ contextSize: number; getSequence(): Sequence }>
}
type ChatWrapper = { readonly wrapperName: string }
type Package = {
  getLlama(options: object): Promise<{
    loadModel(options: { modelPath: string }): Promise<Model>
    createGrammarForJsonSchema(schema: unknown): Promise<Grammar>
  }>
  resolveChatWrapper(model: Model): ChatWrapper
  LlamaChatSession: new (options: {
    contextSequence: Sequence
    chatWrapper: ChatWrapper
    systemPrompt: string
    autoDisposeSequence: boolean
  }) => Session
}

const LONGEST_CONTEXT = 8_192
/** Tokens for the chat template and the shortest answer worth requesting. */
const LEAST_ROOM = 256
/** By default the package always takes the likeliest token, which makes small models repeat themselves. */
const SAMPLING = { temperature: 0.7, topP: 0.8 }
/** By default the package uses the clock, in whole seconds. */
const SEEDS = 2 ** 32 - 1

/** Loads a file that answers one request at a time. @throws LlamaError */
export async function loadLlama({ modelPath, packageFolder }: LlamaFile): Promise<LoadedLlama> {
  const { getLlama, resolveChatWrapper, LlamaChatSession } = await openPackage(packageFolder)
  // Prebuilt binaries only: a running server compiles and downloads nothing.
  const llama = await getLlama({ build: 'never', skipDownload: true, logLevel: 'error' })
  const model = await llama.loadModel({ modelPath })
  const context = await model.createContext({
    contextSize: { max: Math.min(LONGEST_CONTEXT, model.trainContextSize) },
    // leave one core for the server
    threads: Math.max(1, availableParallelism() - 1),
  })
  // reading the file's chat template takes a second
  const chatWrapper = resolveChatWrapper(model)
  const sequence = context.getSequence()

  return {
    async write({ instructions, prompt, schema, maxTokens, signal, onText }) {
      const room = context.contextSize - model.tokenize(`${instructions}\n${prompt}`).length
      if (room < LEAST_ROOM) throw new LlamaError('context-too-long')
      const grammar = schema ? await llama.createGrammarForJsonSchema(schema) : undefined
      const before = sequence.tokenMeter.getState()
      const session = new LlamaChatSession({
        contextSequence: sequence,
        chatWrapper,
        systemPrompt: instructions,
        autoDisposeSequence: false,
      })
      try {
        const { stopReason } = await session.promptWithMeta(prompt, {
          ...(grammar && { grammar }),
          // a longer answer would push the prompt out of the context
          maxTokens: Math.min(maxTokens ?? room, room - LEAST_ROOM / 2),
          ...SAMPLING,
          seed: randomInt(SEEDS),
          signal,
          onTextChunk: onText,
        })
        const used = sequence.tokenMeter.diff(before)
        return {
          finish: stopReason === 'maxTokens' ? 'length' : 'stop',
          inputTokens: used.usedInputTokens,
          outputTokens: used.usedOutputTokens,
        }
      } finally {
        session.dispose()
        await sequence.clearHistory()
      }
    },
  }
}

/** From its on-demand folder, else from the server's own packages. */
async function openPackage(folder: string | undefined): Promise<Package> {
  try {
    const installed = folder && (await stat(join(folder, 'node_modules', PACKAGE)).catch(() => null))
    if (!installed) return (await import(PACKAGE)) as Package
    const entry = createRequire(join(folder, 'package.json')).resolve(PACKAGE)
    return (await import(pathToFileURL(entry).href)) as Package
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new LlamaError('package-missing', error)
  }
}
