import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import type { wrapLanguageModel } from 'ai'
import { GenerationError } from './engine.ts'
import { generationError } from './generation-errors.ts'
import { loadLlama, type OpenLlama, PACKAGE } from './local-llama.ts'

type Model = ReturnType<typeof wrapLanguageModel>
type CallOptions = Parameters<Model['doStream']>[0]
type Stream = Awaited<ReturnType<Model['doStream']>>['stream']
type Part = Stream extends ReadableStream<infer P> ? P : never

/** One loaded file serves every run of this process, one answer after the other. */
const loaded = new Map<string, Promise<OpenLlama>>()

/**
 * A model file (GGUF) as a language model of the AI SDK. The file is loaded with the first answer; a JSON schema becomes
 * a grammar, so that nothing else can be written.
 */
export function createLocalModel(modelPath: string | undefined): Model {
  const unused = async () => {
    throw generationError('internal', new Error('A local model is asked for streams alone'))
  }
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: basename(modelPath ?? ''),
    supportedUrls: {},
    doGenerate: unused,
    async doStream(options) {
      const llama = await opened(await checkedFile(modelPath))
      return {
        stream: new ReadableStream<Part>({
          async start(controller) {
            try {
              await answer(llama, options, (part) => controller.enqueue(part))
              controller.close()
            } catch (error) {
              controller.error(error)
            }
          },
        }),
      }
    },
  }
}

/** The file's name. @throws GenerationError not_configured where the file or the package is missing, or cannot be used */
export async function checkLocalModel(modelPath: string | undefined): Promise<string> {
  const file = await checkedFile(modelPath)
  await opened(file)
  return basename(file)
}

async function checkedFile(modelPath: string | undefined): Promise<string> {
  if (!modelPath) throw generationError('not_configured')
  await access(modelPath).catch((error) => {
    throw new GenerationError(
      'not_configured',
      'The model’s file cannot be read where Admin → AI or AI_MODEL_PATH says it is. Ask an administrator to check its path, or use the built-in composer.',
      error,
    )
  })
  return modelPath
}

async function opened(file: string): Promise<OpenLlama> {
  const loading = loaded.get(file) ?? loadLlama(file)
  loaded.set(file, loading)
  try {
    return await loading
  } catch (error) {
    // what was missing may have been mended by the next time
    loaded.delete(file)
    if (error instanceof GenerationError) throw error
    const missing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
    const sentence = missing
      ? `A model file needs the package ${PACKAGE}, which is not installed on this server. Ask an administrator to install it, or use the built-in composer.`
      : 'The model’s file cannot be used. Ask an administrator to choose another GGUF file, or use the built-in composer.'
    throw new GenerationError('not_configured', sentence, error)
  }
}

async function answer(llama: OpenLlama, options: CallOptions, tell: (part: Part) => void): Promise<void> {
  tell({ type: 'stream-start', warnings: [] })
  tell({ type: 'text-start', id: '0' })
  const { finish, inputTokens, outputTokens } = await llama.write({
    instructions: textOf(options, 'system'),
    prompt: textOf(options, 'user'),
    schema: options.responseFormat?.type === 'json' ? options.responseFormat.schema : undefined,
    maxTokens: options.maxOutputTokens,
    signal: options.abortSignal,
    onText: (delta) => tell({ type: 'text-delta', id: '0', delta }),
  })
  tell({ type: 'text-end', id: '0' })
  tell({
    type: 'finish',
    finishReason: { unified: finish, raw: finish },
    usage: {
      inputTokens: { total: inputTokens, noCache: inputTokens, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
    },
  })
}

function textOf({ prompt }: CallOptions, role: 'system' | 'user'): string {
  return prompt
    .flatMap((message) => {
      if (message.role === 'system' && role === 'system') return [message.content]
      if (message.role !== 'user' || role !== 'user') return []
      return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    })
    .join('\n')
}
