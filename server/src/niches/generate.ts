import { composeNiches } from '@makeready/composer/niches'
import { generateNichesInput, nicheDraft } from '@makeready/contract/niches'
import type { Engines } from '../engine/engines.ts'
import { proposedList, proposedName, proposedText } from '../engine/lists/item-fields.ts'
import { listRun } from '../engine/lists/list-run.ts'
import type { RunKind } from '../runs/kinds.ts'
import { NICHE_COUNT, nichePrompt } from './prompt.ts'

const item = nicheDraft.extend({
  name: proposedName,
  marketSize: proposedText,
  competitionLevel: proposedText,
  profitPotential: proposedText,
  demographics: nicheDraft.shape.demographics.extend({
    age: proposedText,
    income: proposedText,
    painPoints: proposedList,
  }),
})

export function nichesRun({ engines }: { engines: Engines }): RunKind {
  return {
    async run(run) {
      const input = generateNichesInput.parse(run.input)
      return listRun(run, await engines.for(run.userId, run.requestedEngine), {
        name: 'niches',
        count: NICHE_COUNT,
        language: input.language,
        prompt: nichePrompt(input),
        item,
        labelOf: ({ name }) => name,
        given: `${input.targetAudience}\n${input.interests}`,
        compose: (seed) => composeNiches(input, { seed }),
      })
    },
  }
}
