import { composeNiches } from '@makeready/composer/niches'
import { nicheDraft, nicheForm } from '@makeready/contract/niches'
import type { Engine } from '../engine/engine.ts'
import { itemsStep } from '../engine/steps.ts'
import type { RunKind } from '../runs/kinds.ts'
import { NICHE_COUNT, nichePrompt } from './prompt.ts'

/** The kind of run behind 'Generate Niches'. Result: the contract's `generatedNiches` without the run's id. */
export function nichesRun({ engine }: { engine: Engine }): RunKind {
  return {
    async run(run) {
      const input = nicheForm.parse(run.input)
      const { items, ...spent } = await itemsStep(run, engine, {
        name: 'niches',
        count: NICHE_COUNT,
        prompt: nichePrompt(input),
        item: nicheDraft,
        compose: (seed) => composeNiches(input, { seed }),
      })
      return { niches: items, ...spent }
    },
  }
}
