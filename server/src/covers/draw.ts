import { coverArt, unrecognizedCoverWords } from '@makeready/composer/cover'
import type { CoverRequest } from '@makeready/contract/covers'
import type { HeadingFace } from '@makeready/contract/domain/book-style'
import { DEFAULT_COLOR_SCHEME } from '@makeready/contract/domain/cover-styles'
import type { Message } from '@makeready/contract/messages'
import type { RunProgress } from '@makeready/contract/runs'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { fetchBrand } from '../account/queries.ts'
import type { Database } from '../database/client.ts'
import { ownedBy } from '../database/owned-by.ts'
import { isRefusal } from '../engine/cleaning/refusal.ts'
import { addUsage } from '../engine/costs/spending.ts'
import { type Art, type Engine, GenerationError } from '../engine/engine.ts'
import type { Engines } from '../engine/engines.ts'
import { artStep, engineStep, isComposer } from '../engine/steps.ts'
import { type FileStore, idOf, urlOf } from '../files/file-store.ts'
import { pressMessages } from '../messages.ts'
import type { RunContext } from '../runs/kinds.ts'
import { serverMessage } from '../server-messages.ts'
import { storeArt } from './art-storage.ts'
import { coverPrompt, scenePrompt } from './prompt.ts'
import { uploadedPicture } from './uploaded-picture.ts'

export type CoverTools = { database: Database; engines: Engines; press: Press; files: FileStore }

/** A title in an unsupported script has one per letter. */
const MAX_WARNINGS = 3
const SCENE = { maxTokens: 1_500, maxLetters: 900 }

/** A durable step: art from the engine or the creator, with text set by the press. */
export async function drawCover(run: RunContext, asked: CoverRequest, tools: CoverTools) {
  const { engines, press, files } = tools
  const { titleFace, ...input } = await withBrand(run.userId, asked, tools)
  const { title, authorName, style, colorScheme, customPrompt, art: own } = input
  const engine = own ? uploadedPicture(files, run.userId, own) : await engines.for(run.userId, run.requestedEngine)
  const reportProgress = (step: Message, done: number) =>
    run.emit('progress', { ...step, done, total: 2 } satisfies RunProgress)
  reportProgress(serverMessage(own ? 'step.reading-picture' : 'step.creating-picture'), 0)
  const scene = own || !engine.images || isComposer(engine) ? null : await describeScene(run, engine, input)
  const task = {
    prompt: coverPrompt(input, scene?.text),
    compose: (seed: string) =>
      coverArt({ style, colorScheme, prompt: customPrompt, title, seed: Number.parseInt(seed.slice(0, 8), 16) }),
  }
  const drawn = await artStep(run, engine, task, async (art, signal) => {
    reportProgress(serverMessage('step.cover-text'), 1)
    const words = { title, author: authorName, language: 'en', style, ...(titleFace && { titleFace }) }
    const cover = await press.cover({ ...words, art }, { signal, owner: run.userId }).catch((error) => {
      throw own ? error : asBadOutput(art, error)
    })
    const artFileId = (own && idOf(own)) || (await storeArt(run.userId, art, { files, press, signal }))
    const { contrast, titleSize } = cover
    const file = await files.save({
      userId: run.userId,
      projectId: null,
      kind: 'cover',
      name: `${title}.jpg`,
      type: 'image/jpeg',
      bytes: cover.jpeg,
      coverText: {
        ...words,
        artFileId,
        ...(!('svg' in art) && { isPicture: true }),
        contrast,
        titleSize,
      },
    })
    const notUnderstood = 'svg' in art ? unrecognizedCoverWords({ style, colorScheme, prompt: customPrompt }) : []
    const { warnings, notices } = pressMessages(cover.warnings.slice(0, MAX_WARNINGS))
    const link = { ...(own && idOf(own) && { art: own }), ...(!('svg' in art) && { picture: urlOf(artFileId) }) }
    return { imageUrl: file.url, notUnderstood, warnings, notices, contrast, titleSize, ...link }
  })
  return scene ? { ...drawn, usage: addUsage([scene.usage, drawn.usage]) } : drawn
}

type Wanted = CoverRequest & { colorScheme: string; titleFace?: HeadingFace | undefined }

/** A creator who chose no colors, or those of the brand, gets its accent. Its face for titles comes with it, or alone. */
async function withBrand(userId: string, input: CoverRequest, { database }: CoverTools): Promise<Wanted> {
  const { colorScheme = DEFAULT_COLOR_SCHEME } = input
  const brand = await ownedBy(database, userId)(fetchBrand)
  const isOpen = !input.colorScheme || !brand?.accent || input.colorScheme === brand.accent
  if (!brand || !isOpen) return { ...input, colorScheme }
  return { ...input, colorScheme: brand.accent ?? colorScheme, titleFace: brand.headingFace }
}

/** A model that only draws writes no description. */
function describeScene(run: RunContext, engine: Engine, input: CoverRequest) {
  const task = { name: 'scene', prompt: scenePrompt(input), maxOutputTokens: SCENE.maxTokens, compose: () => [] }
  return engineStep(run, engine, { key: 'scene', calls: [] }, async (call) => {
    let text = ''
    try {
      for await (const part of engine.text(task, call)) text = 'delta' in part ? text + part.delta : ''
    } catch (error) {
      call.signal.throwIfAborted()
      if (!(error instanceof GenerationError) || error.code === 'cap_reached') throw error
      text = ''
    }
    return { text: isRefusal(text) ? '' : text.trim().slice(0, SCENE.maxLetters) }
  })
}

/** An unreadable picture from a model is the model's fault, not the creator's. */
function asBadOutput(art: Art, error: unknown): unknown {
  const unreadable = 'bytes' in art && error instanceof PressError && error.code === 'invalid'
  if (!unreadable) return error
  return new GenerationError('bad_output', serverMessage('cover.picture-unreadable'), error)
}
