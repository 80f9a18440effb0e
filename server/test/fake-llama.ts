import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of node-llama-cpp we use, without a model: it writes words, and fails to load an 'unloadable' file. */
const PROGRAM = `
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
const sequence = {
  tokenMeter: { getState: () => ({}), diff: () => ({ usedInputTokens: 10, usedOutputTokens: 20 }) },
  clearHistory: async () => {},
}
let isWriting = false
export const getLlama = async () => ({
  async loadModel({ modelPath }) {
    if (readFileSync(modelPath, 'latin1').includes('unloadable')) throw new Error('Failed to load model')
    return {
      trainContextSize: 512,
      tokenize: (text) => text.split(' '),
      createContext: async ({ contextSize }) => ({ contextSize: contextSize.max, getSequence: () => sequence }),
    }
  },
  createGrammarForJsonSchema: async () => ({ grammar: '' }),
})
export const resolveChatWrapper = () => ({ wrapperName: 'fake' })
export class LlamaChatSession {
  async promptWithMeta(prompt, { signal, maxTokens, onTextChunk }) {
    if (isWriting) throw new Error('two at once')
    isWriting = true
    try {
      if (prompt.includes('crash')) process.exit(1)
      for (let token = 0; token < Math.min(maxTokens, 40); token += 1) {
        await wait(5, undefined, { signal })
        onTextChunk('word' + process.pid + ' ')
      }
      return { stopReason: 'eogToken' }
    } finally {
      isWriting = false
    }
  }
  dispose() {}
}
`

/** Installs it where the real package would be. */
export function writeFakeLlama(folder: string, version = '3.22.1'): void {
  const place = join(folder, 'node_modules', 'node-llama-cpp')
  mkdirSync(place, { recursive: true })
  const manifest = { name: 'node-llama-cpp', version, type: 'module', exports: './index.js' }
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(place, 'index.js'), PROGRAM)
}
