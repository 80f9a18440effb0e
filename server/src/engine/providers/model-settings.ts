import type { AiProvider } from '@makeready/contract/domain/providers'

export type ModelPrices = { inputPerMillion: number; outputPerMillion: number; perImage?: number | undefined }

/** Which model writes, where it is and what it costs. `local` is a GGUF file that a process of this server loads. */
export type ModelSettings = {
  provider: AiProvider
  baseUrl?: string | undefined
  apiKey?: string | undefined
  textModel: string
  imageModel?: string | undefined
  modelPath?: string | undefined
  /** of 'local': where node-llama-cpp was installed on demand */
  packageFolder?: string | undefined
  /** of 'openai-compatible': the server takes a JSON schema; when absent, what the preset of its address says */
  structuredOutputs?: boolean | undefined
  prices?: ModelPrices | undefined
  /** a creator's own address must not lead into a private network */
  fetch?: typeof fetch | undefined
}
