import { coverForm, coverStyle, generatedCover } from '@makeready/contract/covers'
import { DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import { z } from 'zod'
import { badRequest } from '../../errors.ts'
import type { Call } from '../call.ts'
import { askFirst } from '../cost.ts'
import { resultOf, stillRunning } from '../follow-run.ts'
import { addressOf } from '../product-summary.ts'
import { defineTool, GENERATING } from '../tool.ts'
import { paid, productId, runId } from './fields.ts'

const drawnCover = generatedCover.pick({ imageUrl: true, engine: true, art: true, notUnderstood: true })

/** Pixels of the cover that the agent sees. */
const SEEN_WIDTH = 480

export const setCover = defineTool({
  name: 'set_cover',
  title: 'Make and set the cover',
  description:
    'Draws a cover with the product’s title and author, saves it and sets it as the product’s cover. The earlier cover stays in the library. Returns the picture.',
  scopes: ['generate', 'write'],
  hints: GENERATING,
  input: z.strictObject({
    productId,
    style: coverStyle.default(DEFAULT_COVER_STYLE),
    colorScheme: coverForm.shape.colorScheme.optional().describe('Such as "forest green and cream"'),
    prompt: coverForm.shape.customPrompt.default('').describe('What the picture shows'),
    runId: runId.optional().describe('Of a cover that took longer: sets it instead of drawing another'),
    ...paid,
  }),
  async run({ productId, style, colorScheme, prompt, runId, confirm, engine, waitSeconds }, call) {
    const { api, owner, signed } = call
    const product = await owner.projects.get({ id: productId })
    const input = {
      title: product.productTitle?.title ?? product.title,
      authorName: product.author ?? signed.name,
      style,
      customPrompt: prompt,
      ...(colorScheme !== undefined && { colorScheme }),
    }
    const drawn = runId ? await coverOf(call, runId) : undefined
    if (!drawn) {
      const costOf = ({ perImage }: { perImage?: number | undefined }) => perImage ?? null
      const question = await askFirst(call, { tool: 'set_cover', engine, confirm, costOf, isPicture: true })
      if (question) return question
    }
    const started = drawn ? undefined : await api.runs.start({ kind: 'cover', input, engine, projectId: productId })
    const result = started ? await resultOf(call, started.id, { waitSeconds }) : drawn
    if (!result) return stillRunning(started?.id ?? '', 'Then call set_cover again with this runId.')
    const { imageUrl, engine: artist, art, notUnderstood } = drawnCover.parse(result)
    const { customPrompt: _, ...shown } = input
    const cover = await api.covers.create({ ...shown, imageUrl, prompt, engine: artist, art, projectId: productId })
    await api.projects.update({ id: productId, coverId: cover.id })
    return {
      text: `Set the cover. ${notUnderstood?.length ? `The built-in artist can’t draw: ${notUnderstood.join(', ')}.` : ''}`.trim(),
      data: { coverId: cover.id, url: addressOf(call, cover.imageUrl), style, artist },
      more: [{ type: 'image', data: await seen(call, cover.imageUrl), mimeType: 'image/jpeg' }],
    }
  },
})

async function coverOf({ owner }: Call, id: string): Promise<unknown> {
  const { kind, status, result } = await owner.runs.get({ id })
  if (kind !== 'cover' || status !== 'done') throw badRequest([{ field: 'runId', message: 'is not a finished cover' }])
  return result
}

async function seen({ deps, signed: { userId }, signal }: Call, imageUrl: string): Promise<string> {
  const picture = () => deps.files.read(userId, imageUrl)
  const small = await deps.press.thumbnail(picture, SEEN_WIDTH, { owner: userId, signal })
  return Buffer.from(small).toString('base64')
}
