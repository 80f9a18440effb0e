import { APICallError, generateImage, type ImageModelMiddleware, NoImageGeneratedError, wrapImageModel } from 'ai'
import { reserveCost } from './costs/charges.ts'
import { pictureCost, pictureUsage } from './costs/model-usage.ts'
import { type Art, type CallUsage, type EngineCall, GenerationError } from './engine.ts'
import { generationError, mayHaveCost, toGenerationError } from './providers/generation-errors.ts'
import { imageRetriesAfterDelay } from './providers/model-middleware.ts'
import type { ModelSettings } from './providers/model-settings.ts'
import type { Models } from './providers/models.ts'

const RETRIES = 2

/** Bytes of a PNG, JPEG or WebP. @throws GenerationError; the signal's reason */
export async function drawArt(
  { model, shape }: NonNullable<Models['image']>,
  prompt: string,
  settings: Pick<ModelSettings, 'apiKey' | 'prices'>,
  call: EngineCall,
  limit: number,
): Promise<Art> {
  const draw = (form: typeof shape | undefined) =>
    generateImage({
      model: wrapImageModel({ model, middleware: [withoutDataAddress, imageRetriesAfterDelay] }),
      prompt,
      ...form,
      maxRetries: RETRIES,
      abortSignal: AbortSignal.any([call.signal, AbortSignal.timeout(limit)]),
    })
  const { prices } = settings
  const settle = await reserveCost(call, { model: model.modelId, most: pictureCost(prices) })
  const unreported = { inputTokens: null, outputTokens: null }
  let usage: CallUsage | null = {
    ...pictureUsage(model.modelId, unreported, prices),
    estimated: prices?.perImage !== undefined,
  }
  try {
    const made = await draw(shape).catch((error) => {
      // the model supports only other sizes: the picture is cropped
      if (!refusesShape(error)) throw error
      return draw(undefined)
    })
    usage = pictureUsage(model.modelId, reportedTokens(made.usage), prices)
    const bytes = made.image.uint8Array
    if (!isPicture(bytes)) throw generationError('bad_output')
    return { bytes }
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason
    // SDK errors without a request concern the model's name
    const isUnknown =
      error instanceof Error && !(error instanceof GenerationError) && /use a model id/i.test(error.message)
    const failure = isUnknown ? generationError('model_not_found', error) : toGenerationError(error, settings.apiKey)
    if (isUnknown || !mayHaveCost(error)) usage = null
    else if (NoImageGeneratedError.isInstance(error) && usage)
      usage = { ...usage, ...reportedTokens(error.calls?.[0]?.usage) }
    throw failure
  } finally {
    await settle(usage)
  }
}

type Tokens = { inputTokens: number | undefined; outputTokens: number | undefined }

const reportedTokens = (usage: Tokens | undefined) => ({
  inputTokens: usage?.inputTokens || null,
  outputTokens: usage?.outputTokens || null,
})

/** Some servers write 'data:image/png;base64,' before the picture. */
const withoutDataAddress: ImageModelMiddleware = {
  specificationVersion: 'v4',
  async wrapGenerate({ doGenerate }) {
    const answer = await doGenerate()
    const bare = (image: unknown) => (typeof image === 'string' ? image.replace(/^data:[^,]*,/, '') : image)
    return { ...answer, images: answer.images.map(bare) as typeof answer.images }
  },
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
