import type { AiProvider } from '@makeready/contract/domain/providers'

/** What a provider takes for a million tokens, and for one picture, in US dollars. */
export type ModelPrices = { inputPerMillion: number; outputPerMillion: number; perImage?: number | undefined }

/** Which model writes, where it is and what it costs. `local` is a GGUF file that a process of this server loads. */
export type ModelSettings = {
  provider: AiProvider
  /** needed by 'openai-compatible'; any other has its own address */
  baseUrl?: string | undefined
  apiKey?: string | undefined
  textModel: string
  imageModel?: string | undefined
  /** of 'local': the file's path */
  modelPath?: string | undefined
  /** of 'local': where node-llama-cpp was installed on demand */
  packageFolder?: string | undefined
  /** of 'openai-compatible': the server takes a JSON schema; when absent, what the preset of its address says */
  structuredOutputs?: boolean | undefined
  /** when absent, no cost is known */
  prices?: ModelPrices | undefined
  /** carries every request: a creator's own address must not lead into a private network */
  fetch?: typeof fetch | undefined
}
