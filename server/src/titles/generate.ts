import { composeTitles } from '@makeready/composer/titles'
import { LIMITS } from '@makeready/contract/domain/limits'
import { generateTitlesInput } from '@makeready/contract/titles'
import { z } from 'zod'
import type { Engine } from '../engine/engine.ts'
import { itemsStep } from '../engine/steps.ts'
import type { RunKind } from '../runs/kinds.ts'
import { TITLE_COUNT, titlePrompt } from './prompt.ts'

const titleItem = z.string().trim().min(1).max(LIMITS.name)

/** The kind of run behind 'Generate Titles'. */
export function titlesRun({ engine }: { engine: Engine }): RunKind {
  return {
    async run(run) {
      const input = generateTitlesInput.parse(run.input)
      const { items, ...spent } = await itemsStep(run, engine, {
        name: 'titles',
        count: TITLE_COUNT,
        prompt: titlePrompt(input),
        item: titleItem,
        compose: (seed) => composeTitles(input, { seed }),
      })
      return { titles: [...new Set(items)], ...spent }
    },
  }
}
