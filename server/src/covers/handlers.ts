import { unrecognizedWords } from '@makeready/composer/cover'
import type { GeneratedCover } from '@makeready/contract/covers'
import type { Deps } from '../deps.ts'
import type { RateKind } from '../limits/rates.ts'
import { storedPicture } from '../pictures/stored-picture.ts'
import { authed } from '../procedures.ts'
import { storedArtFile, storedImageUrl } from './cover-image.ts'
import { cropCover } from './crop-cover.ts'
import { fetchCover, insertCover, listCovers, removeCover, restoreCover, updateCover } from './queries.ts'
import { rerenderCover } from './rerender-cover.ts'
import { sketchCovers } from './sketches.ts'
import { dropSurplusUploads } from './sweep-pictures.ts'

type Context = { deps: Deps; limited: (kind: RateKind) => Promise<void> }

const toolsOf = ({ deps: { files, press }, limited }: Context, signal: AbortSignal | undefined) => ({
  files,
  press,
  signal,
  limited,
})

export const coverHandlers = {
  list: authed.covers.list.handler(({ input, context }) => context.reads((own) => listCovers(own, input))),
  create: authed.covers.create.handler(async ({ input, context, signal }) => {
    const { art = null, ...fields } = input
    const tools = toolsOf(context, signal)
    const artFileId = await storedArtFile(context.userId, art, tools)
    const imageUrl = await storedImageUrl(context.userId, fields.imageUrl, tools)
    const saved = await context.owned((own) => insertCover(own, { ...fields, imageUrl, artFileId }))
    const done = await rerenderCover(context.userId, saved.id, context.deps, signal)
    return done === 'set' ? context.reads((own) => fetchCover(own, saved.id)) : saved
  }),
  get: authed.covers.get.handler(({ input, context }) => context.reads((own) => fetchCover(own, input.id))),
  update: authed.covers.update.handler(async ({ input: { id, expectedVersion, art, ...fields }, context, signal }) => {
    await context.reads((own) => fetchCover(own, id))
    const tools = toolsOf(context, signal)
    // a new picture without its own art was not made from the previous art
    const isRedrawn = art === undefined && fields.imageUrl !== undefined
    const stored = isRedrawn ? null : art === undefined ? undefined : await storedArtFile(context.userId, art, tools)
    if (fields.imageUrl !== undefined) fields.imageUrl = await storedImageUrl(context.userId, fields.imageUrl, tools)
    const changes = { ...fields, ...(stored !== undefined && { artFileId: stored }) }
    await context.owned((own) => updateCover(own, id, changes, expectedVersion))
    await rerenderCover(context.userId, id, context.deps, signal)
    return context.reads((own) => fetchCover(own, id))
  }),
  remove: authed.covers.remove.handler(({ input, context }) => context.owned((own) => removeCover(own, input.id))),
  restore: authed.covers.restore.handler(({ input, context }) => context.owned((own) => restoreCover(own, input.id))),
  uploadArt: authed.covers.uploadArt.handler(async ({ input: { file, imageUrl = '' }, context, signal }) => {
    const field = file ? 'file' : 'imageUrl'
    const stored = await storedPicture(context.userId, file ?? imageUrl, toolsOf(context, signal), field, 'art')
    await dropSurplusUploads(context.deps, context.userId)
    return stored
  }),
  words: authed.covers.words.handler(({ input: { style, colorScheme, customPrompt } }) => {
    const { colors, prompt } = unrecognizedWords({ style, colorScheme, prompt: customPrompt })
    return { colorScheme: colors, customPrompt: prompt }
  }),
  sketches: authed.covers.sketches.handler(async ({ input: { title }, context }) => {
    await context.limited('previews')
    return { sketches: sketchCovers(title) }
  }),
  crop: authed.covers.crop.handler(({ input, context, signal }) =>
    cropCover(context.userId, input, context.deps, signal),
  ),
  generate: authed.covers.generate.handler(async ({ input, context, signal }) => {
    // the run stores its input: a link instead of ten megabytes
    const art = input.art && (await storedImageUrl(context.userId, input.art, toolsOf(context, signal), 'art'))
    return (await context.generate('cover', { ...input, ...(art && { art }) }, signal)) as GeneratedCover
  }),
}
