import { availableParallelism } from 'node:os'

/** Not a dependency: who wants a model file in the server's own process installs it (`npm install node-llama-cpp`). */
export const PACKAGE = 'node-llama-cpp'

export type LlamaTask = {
  instructions: string
  prompt: string
  /** the answer is held to it by a grammar */
  schema: unknown
  maxTokens: number | undefined
  signal: AbortSignal | undefined
  onText(delta: string): void
}
export type LlamaEnd = { finish: 'stop' | 'length'; inputTokens: number; outputTokens: number }
export type OpenLlama = { write(task: LlamaTask): Promise<LlamaEnd> }

/** The part of the package that is used here; its own types are there only where it is installed. */
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
      signal?: AbortSignal
      stopOnAbortSignal?: boolean
      onTextChunk(text: string): void
    },
  ): Promise<{ stopReason: string }>
  dispose(): void
}
type Model = {
  trainContextSize: number
  createContext(options: object): Promise<{ getSequence(): Sequence }>
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

/** Loads a file once; its answers are written one after the other. @throws ERR_MODULE_NOT_FOUND without the package */
export async function loadLlama(modelPath: string): Promise<OpenLlama> {
  const { getLlama, resolveChatWrapper, LlamaChatSession } = (await import(PACKAGE)) as Package
  // Only what came ready-made: nothing is compiled or downloaded in a running server.
  const llama = await getLlama({ build: 'never', skipDownload: true, logLevel: 'error' })
  const model = await llama.loadModel({ modelPath })
  const context = await model.createContext({
    contextSize: { max: Math.min(LONGEST_CONTEXT, model.trainContextSize) },
    // one core stays with the server; more threads than cores wait for one another
    threads: Math.max(1, availableParallelism() - 1),
  })
  // reading the file's chat template takes a second
  const chatWrapper = resolveChatWrapper(model)
  const sequence = context.getSequence()
  let last: Promise<unknown> = Promise.resolve()

  async function writeNow({ instructions, prompt, schema, maxTokens, signal, onText }: LlamaTask): Promise<LlamaEnd> {
    signal?.throwIfAborted()
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
        ...(maxTokens && { maxTokens }),
        ...(signal && { signal }),
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
  }

  return {
    write(task) {
      const writing = last.then(() => writeNow(task))
      last = writing.catch(() => {})
      return writing
    },
  }
}
