import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateImage, type LanguageModelUsage, streamText, wrapImageModel, wrapLanguageModel } from 'ai'
import type { ModelSettings } from '../env.ts'
import type { CallUsage, Engine, EngineCall, Prompt, TextPart } from './engine.ts'
import { generationError, toGenerationError } from './generation-errors.ts'
import { validItems } from './items-from-text.ts'
import { politeImageRetries, politeRetries } from './model-middleware.ts'

/** Every provider speaks the same protocol at one of these addresses; AI_BASE_URL names any other server. */
const ADDRESSES: Record<Exclude<ModelSettings['provider'], 'openai-compatible'>, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta/openai',
}

/** Milliseconds. */
export type Timeouts = { headers: number; firstToken: number; gap: number; whole: number; image: number }

const TIMEOUTS: Timeouts = { headers: 60_000, firstToken: 90_000, gap: 45_000, whole: 600_000, image: 240_000 }
const RETRIES = 2
const LONGEST_ANSWER_TOKENS = 8_000
/** No image model makes 3:4; 2:3 is cropped to it, never stretched. */
const ART_SIZE = '1024x1536'

/** An engine for any server that speaks OpenAI's protocol. */
export function createModelEngine(settings: ModelSettings, timeouts: Timeouts = TIMEOUTS): Engine {
  const baseURL = settings.baseUrl ?? addressOf(settings)
  const provider = createOpenAICompatible({
    name: settings.provider,
    baseURL,
    includeUsage: true,
    ...(settings.apiKey !== undefined && { apiKey: settings.apiKey }),
  })
  const model = wrapLanguageModel({
    model: provider.chatModel(settings.textModel),
    middleware: [politeRetries(timeouts.headers)],
  })
  const { imageModel } = settings

  async function* written(prompt: Prompt, call: EngineCall): AsyncGenerator<TextPart> {
    let text = ''
    let finishReason: string | undefined
    try {
      const answer = streamText({
        model,
        instructions: prompt.instructions,
        prompt: prompt.prompt,
        abortSignal: call.signal,
        maxRetries: RETRIES,
        maxOutputTokens: LONGEST_ANSWER_TOKENS,
        timeout: { totalMs: timeouts.whole, firstChunkMs: timeouts.firstToken, chunkMs: timeouts.gap },
        onError: () => {},
      })
      for await (const part of answer.stream) {
        if (part.type === 'text-start' && text !== '') {
          text = ''
          yield { restart: true }
        } else if (part.type === 'text-delta') {
          text += part.text
          yield { delta: part.text }
        } else if (part.type === 'error') throw part.error
        else if (part.type === 'abort') throw call.signal.aborted ? call.signal.reason : generationError('timeout')
        else if (part.type === 'finish') {
          finishReason = part.finishReason
          call.onUsage(usageOf(settings.textModel, part.totalUsage))
        }
      }
    } catch (error) {
      if (call.signal.aborted) throw call.signal.reason
      throw toGenerationError(error)
    }
    // A stream that ends without saying so was cut off, whatever its status said.
    if (finishReason === undefined || finishReason === 'error' || finishReason === 'other')
      throw generationError('network')
    if (finishReason === 'content-filter') throw generationError('refused')
    if (text.trim() === '') throw generationError('bad_output')
    if (finishReason === 'length') throw generationError('truncated')
  }

  return {
    name: `${settings.provider}:${settings.textModel}`,
    label: settings.textModel,
    images: imageModel !== undefined,
    async *items(task, call) {
      let given = 0
      for (const attempt of [1, 2]) {
        let text = ''
        let seen = 0
        const prompt = attempt === 1 ? task.prompt : withRepair(task.prompt)
        for await (const part of written(prompt, call)) {
          if ('restart' in part) text = ''
          else text += part.delta
          const found = validItems(text, task.item, seen)
          seen = Math.max(seen, found.seen)
          for (const item of found.items) {
            if (given === task.count) continue
            given++
            yield item
          }
        }
        if (given > 0) return
      }
      throw generationError('bad_output')
    },
    text: (task, call) => written(task.prompt, call),
    async art(task, call) {
      if (imageModel === undefined) return task.compose(call.seed)
      try {
        const made = await generateImage({
          model: wrapImageModel({ model: provider.imageModel(imageModel), middleware: politeImageRetries }),
          prompt: task.prompt,
          size: ART_SIZE,
          maxRetries: RETRIES,
          abortSignal: AbortSignal.any([call.signal, AbortSignal.timeout(timeouts.image)]),
        })
        call.onUsage({ model: imageModel, inputTokens: null, outputTokens: null, costMicros: null, estimated: false })
        if (made.image.uint8Array.length === 0) throw generationError('bad_output')
        return { bytes: made.image.uint8Array }
      } catch (error) {
        if (call.signal.aborted) throw call.signal.reason
        throw toGenerationError(error)
      }
    },
  }
}

function addressOf({ provider }: ModelSettings): string {
  if (provider === 'openai-compatible') throw generationError('not_configured')
  return ADDRESSES[provider]
}

function withRepair(prompt: Prompt): Prompt {
  const repair = 'Your previous answer could not be read. Answer again with the JSON array alone, in the required form.'
  return { ...prompt, prompt: `${prompt.prompt}\n\n${repair}` }
}

function usageOf(model: string, usage: LanguageModelUsage): CallUsage {
  return {
    model,
    inputTokens: usage.inputTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
    costMicros: null,
    estimated: false,
  }
}
