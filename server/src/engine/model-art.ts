import { APICallError, generateImage, wrapImageModel } from 'ai'
import { type Art, type EngineCall, GenerationError } from './engine.ts'
import { generationError, toGenerationError } from './generation-errors.ts'
import { politeImageRetries } from './model-middleware.ts'
import type { ModelSettings } from './model-settings.ts'
import { pictureUsage } from './model-usage.ts'
import type { Models } from './models.ts'

const RETRIES = 2

/** A picture by an image model: the bytes of a PNG, JPEG or WebP. @throws GenerationError; the signal's reason */
export async function drawn(
  { model, shape }: NonNullable<Models['image']>,
  prompt: string,
  settings: Pick<ModelSettings, 'apiKey' | 'prices'>,
  call: EngineCall,
  limit: number,
): Promise<Art> {
  const draw = (form: typeof shape | undefined) =>
    generateImage({
      model: wrapImageModel({ model, middleware: politeImageRetries }),
      prompt,
      ...form,
      maxRetries: RETRIES,
      abortSignal: AbortSignal.any([call.signal, AbortSignal.timeout(limit)]),
    })
  try {
    const made = await draw(shape).catch((error) => {
      // the model draws other sizes alone: whatever it draws is cropped
      if (!refusesShape(error)) throw error
      return draw(undefined)
    })
    const { inputTokens, outputTokens } = made.usage
    const tokens = { inputTokens: inputTokens || null, outputTokens: outputTokens || null }
    call.onUsage(pictureUsage(model.modelId, tokens, settings.prices))
    const bytes = made.image.uint8Array
    if (!isPicture(bytes)) throw generationError('bad_output')
    return { bytes }
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason
    // an error of the SDK without a request has to do with the model's name
    if (error instanceof Error && !(error instanceof GenerationError) && /use a model id/i.test(error.message))
      throw generationError('model_not_found', error)
    throw toGenerationError(error, settings.apiKey)
  }
}

function refusesShape(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    (error.statusCode === 400 || error.statusCode === 422) &&
    /\bsize\b|aspect.?ratio/i.test(`${error.message} ${error.responseBody ?? ''}`)
  )
}

function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(\x89PNG|\xff\xd8\xff|RIFF....WEBP)/s.test(start)
}
