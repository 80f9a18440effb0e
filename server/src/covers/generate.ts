import { coverArt } from '@makeready/composer/cover'
import { generateCoverInput } from '@makeready/contract/covers'
import type { Press } from '@makeready/press/press'
import type { Engine } from '../engine/engine.ts'
import { artStep } from '../engine/steps.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RunKind } from '../runs/kinds.ts'
import { coverPrompt } from './prompt.ts'

/** The kind of run behind 'Generate Cover': art from the engine, title and author set by the press. */
export function coverRun({ engine, press, files }: { engine: Engine; press: Press; files: FileStore }): RunKind {
  return {
    async run(run) {
      const input = generateCoverInput.parse(run.input)
      const { title, authorName, style, colorScheme, customPrompt } = input
      run.emit('progress', { message: 'Drawing the picture', done: 0, total: 2 })
      const task = {
        prompt: coverPrompt(input),
        compose: (seed: string) =>
          coverArt({ style, colorScheme, prompt: customPrompt, seed: Number.parseInt(seed.slice(0, 8), 16) }),
      }
      return artStep(run, engine, task, async (art, signal) => {
        run.emit('progress', { message: 'Setting title and author', done: 1, total: 2 })
        const made = await press.cover({ title, author: authorName, language: 'en', art, style }, { signal })
        const file = await files.save({
          userId: run.userId,
          projectId: null,
          kind: 'cover',
          name: `${title}.jpg`,
          type: 'image/jpeg',
          bytes: made.jpeg,
        })
        return { imageUrl: file.url }
      })
    },
  }
}
