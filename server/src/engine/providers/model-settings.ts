import type { AiProvider } from '@makeready/contract/domain/providers'

export type ModelPrices = { inputPerMillion: number; outputPerMillion: number; perImage?: number | undefined }

/** Which model writes, its address and its prices. `local` is a GGUF file loaded by a process of this server. */
export type ModelSettings = {
  provider: AiProvider
  baseUrl?: string | undefined
  apiKey?: string | undefined
  textModel: string
  imageModel?: string | undefined
  modelPath?: string | undefined
  /** 'local': where node-llama-cpp was installed on demand */
  packageFolder?: string | undefined
  /** 'openai-compatible': the server accepts a JSON schema; by default, as in the preset for its address */
  structuredOutputs?: boolean | undefined
  prices?: ModelPrices | undefined
  /** a creator's own address must not reach a private network */
  fetch?: typeof fetch | undefined
}
