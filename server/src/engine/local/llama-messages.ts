/** Not a dependency: it is installed on demand, with the first model for this machine. */
export const PACKAGE = 'node-llama-cpp'

/** `packageFolder`: where PACKAGE was installed on demand; absent or empty for the server's own packages. */
export type LlamaFile = { modelPath: string; packageFolder: string | undefined }

export type LlamaTask = {
  instructions: string
  prompt: string
  /** a grammar enforces it */
  schema: unknown
  maxTokens: number | undefined
}
export type LlamaEnd = { finish: 'stop' | 'length'; inputTokens: number; outputTokens: number }

export type LlamaFault = 'package-missing' | 'unusable' | 'memory' | 'context-too-long' | 'crashed'

export class LlamaError extends Error {
  readonly fault: LlamaFault
  constructor(fault: LlamaFault, cause?: unknown) {
    super(`The model process: ${fault}`, { cause })
    this.fault = fault
  }
}

export type ToLlama = { type: 'write'; id: number; task: LlamaTask } | { type: 'abort'; id: number }
export type FromLlama =
  | { type: 'ready' }
  | { type: 'text'; id: number; delta: string }
  | { type: 'end'; id: number; end: LlamaEnd }
  /** without an id, the file could not be loaded */
  | { type: 'failed'; id: number | null; fault: LlamaFault; reason: string }
