import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Message } from '@makeready/contract/messages'
import type { wrapLanguageModel } from 'ai'
import { serverMessage } from '../../server-messages.ts'
import { GenerationError } from '../engine.ts'
import { generationError } from '../providers/generation-errors.ts'
import { LlamaError, type LlamaFault, type LlamaFile } from './llama-messages.ts'
import { type LlamaProcess, startLlama } from './llama-process.ts'
import { isLoaded, openLlama } from './llama-turns.ts'

type Model = ReturnType<typeof wrapLanguageModel>
type CallOptions = Parameters<Model['doStream']>[0]
type Stream = Awaited<ReturnType<Model['doStream']>>['stream']
type Part = Stream extends ReadableStream<infer P> ? P : never
type Settings = { modelPath?: string | undefined; packageFolder?: string | undefined }

const FAULTS: Partial<Record<LlamaFault, Message>> = {
  'package-missing': serverMessage('model.package-missing'),
  unusable: serverMessage('model.unusable'),
  memory: serverMessage('model.memory'),
}
/** Bytes; with a shorter file, the package waits forever for the rest. */
const SHORTEST_FILE = 1_024

/**
 * A model file (GGUF) as a language model of the AI SDK. Loads on the first answer in its own process. A JSON schema
 * becomes a grammar, so that the answer must match. One answer at a time: the caller holds a turn.
 */
export function createLocalModel(settings: Settings): Model {
  const unused = async () => {
    throw generationError('internal', new Error('A local model is asked for streams alone'))
  }
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: basename(settings.modelPath ?? ''),
    supportedUrls: {},
    doGenerate: unused,
    async doStream(options) {
      const llama = await openLoadedModel(await checkedFile(settings))
      // words may still arrive after the reader stopped
      let isRead = true
      return {
        stream: new ReadableStream<Part>({
          async start(controller) {
            try {
              await answer(llama, options, (part) => isRead && controller.enqueue(part))
              if (isRead) controller.close()
            } catch (error) {
              if (isRead) controller.error(options.abortSignal?.aborted ? error : toGenerationError(error))
            }
          },
          cancel() {
            isRead = false
          },
        }),
      }
    },
  }
}

/**
 * Loads the file once and returns its name.
 * @throws GenerationError not_configured if the file or the package is missing or unusable
 */
export async function checkLocalModel(settings: Settings, signal: AbortSignal): Promise<string> {
  const file = await checkedFile(settings)
  if (isLoaded(file)) return basename(file.modelPath)
  const llama = startLlama(file)
  const stop = () => void llama.end()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await llama.ready
    return basename(file.modelPath)
  } catch (error) {
    signal.throwIfAborted()
    throw toGenerationError(error)
  } finally {
    signal.removeEventListener('abort', stop)
    await llama.end()
  }
}

async function checkedFile({ modelPath, packageFolder }: Settings): Promise<LlamaFile> {
  if (!modelPath) throw generationError('not_configured')
  const start = await firstBytes(modelPath).catch((error) => {
    throw new GenerationError('not_configured', serverMessage('model.unreadable'), error)
  })
  if (start !== 'GGUF') throw new GenerationError('not_configured', serverMessage('model.not-gguf'))
  return { modelPath, packageFolder }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SHORTEST_FILE), 0, SHORTEST_FILE, 0)
    return bytesRead < SHORTEST_FILE ? '' : buffer.toString('latin1', 0, 4)
  } finally {
    await file.close()
  }
}

async function openLoadedModel(file: LlamaFile): Promise<LlamaProcess> {
  try {
    return await openLlama(file)
  } catch (error) {
    throw toGenerationError(error)
  }
}

function toGenerationError(error: unknown): unknown {
  if (!(error instanceof LlamaError)) return error
  const sentence = FAULTS[error.fault]
  if (sentence) return new GenerationError('not_configured', sentence, error.cause)
  return generationError(error.fault === 'context-too-long' ? 'context_too_long' : 'upstream', error)
}

async function answer(llama: LlamaProcess, options: CallOptions, tell: (part: Part) => unknown): Promise<void> {
  tell({ type: 'stream-start', warnings: [] })
  tell({ type: 'text-start', id: '0' })
  const task = {
    instructions: textOf(options, 'system'),
    prompt: textOf(options, 'user'),
    schema: options.responseFormat?.type === 'json' ? options.responseFormat.schema : undefined,
    maxTokens: options.maxOutputTokens,
  }
  const { finish, inputTokens, outputTokens } = await llama.write(task, options.abortSignal, (delta) =>
    tell({ type: 'text-delta', id: '0', delta }),
  )
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
