import { composeIdeas } from '@makeready/composer/ideas'
import { generateIdeasInput, ideaDraft } from '@makeready/contract/ideas'
import type { Engine } from '../engine/engine.ts'
import { itemsStep } from '../engine/steps.ts'
import type { RunKind } from '../runs/kinds.ts'
import { IDEA_COUNT, ideaPrompt } from './prompt.ts'

/** The kind of run behind 'Generate Ideas'. */
export function ideasRun({ engine }: { engine: Engine }): RunKind {
  return {
    async run(run) {
      const input = generateIdeasInput.parse(run.input)
      const { items, ...spent } = await itemsStep(run, engine, {
        name: 'ideas',
        count: IDEA_COUNT,
        prompt: ideaPrompt(input),
        item: ideaDraft,
        compose: (seed) => composeIdeas(input, { seed }),
      })
      return { ideas: items, ...spent }
    },
  }
}
