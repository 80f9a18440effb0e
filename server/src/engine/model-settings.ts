import type { AiProvider } from '@makeready/contract/domain/providers'

export type ModelPrices = { inputPerMillion: number; outputPerMillion: number; perImage?: number | undefined }

/** `local` is a GGUF file run in this process. */
export type ModelSettings = {
  provider: AiProvider
  baseUrl?: string | undefined
  apiKey?: string | undefined
  textModel: string
  imageModel?: string | undefined
  modelPath?: string | undefined
  /** 'openai-compatible' only: supports JSON schemas; the address's preset when absent */
  structuredOutputs?: boolean | undefined
  prices?: ModelPrices | undefined
  /** a creator's own address must not lead into a private network */
  fetch?: typeof fetch | undefined
}
