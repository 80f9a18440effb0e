import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const VERSION = '3.22.1'
/** The part of node-llama-cpp we use, without a model: it answers everything with words. */
const PROGRAM = `
const sequence = {
  tokenMeter: { getState: () => ({}), diff: () => ({ usedInputTokens: 10, usedOutputTokens: 20 }) },
  clearHistory: async () => {},
}
const context = { contextSize: 8192, getSequence: () => sequence }
const model = { trainContextSize: 8192, tokenize: (text) => text.split(' '), createContext: async () => context }
export const getLlama = async () => ({ loadModel: async () => model, createGrammarForJsonSchema: async () => ({}) })
export const resolveChatWrapper = () => ({ wrapperName: 'stand-in' })
export class LlamaChatSession {
  async promptWithMeta(prompt, { onTextChunk }) {
    onTextChunk('A small garden gives more than it asks for. '.repeat(5))
    return { stopReason: 'eogToken' }
  }
  dispose() {}
}
`

/** Installs a fake node-llama-cpp where a product would, so that no journey needs a registry. */
export async function placeModelPackage(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'node-llama-cpp', 'node_modules', 'node-llama-cpp')
  await mkdir(folder, { recursive: true })
  const manifest = { name: 'node-llama-cpp', version: VERSION, type: 'module', exports: './index.js' }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'index.js'), PROGRAM)
}
