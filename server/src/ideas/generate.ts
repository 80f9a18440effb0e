import { composeIdeas } from '@makeready/composer/ideas'
import { generateIdeasInput, ideaDraft } from '@makeready/contract/ideas'
import type { Engines } from '../engine/engines.ts'
import { proposedList, proposedText } from '../engine/lists/item-fields.ts'
import { listRun } from '../engine/lists/list-run.ts'
import type { RunKind } from '../runs/kinds.ts'
import { IDEA_COUNT, ideaPrompt } from './prompt.ts'

const item = ideaDraft.extend({
  concept: proposedText.refine((value) => value !== ''),
  targetAudience: proposedText,
  sellingPoints: proposedList,
  modules: proposedList,
})

export function ideasRun({ engines }: { engines: Engines }): RunKind {
  return {
    async run(run) {
      const input = generateIdeasInput.parse(run.input)
      return listRun(run, await engines.for(run.userId, run.requestedEngine), {
        name: 'ideas',
        count: IDEA_COUNT,
        language: input.language,
        prompt: ideaPrompt(input),
        item,
        given: input.niche,
        labelOf: ({ concept }) => concept,
        compose: (seed) => composeIdeas(input, { seed }),
      })
    },
  }
}
