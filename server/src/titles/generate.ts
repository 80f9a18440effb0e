import { composeTitles } from '@makeready/composer/titles'
import { generateTitlesInput } from '@makeready/contract/titles'
import type { Engines } from '../engine/engines.ts'
import { proposedName } from '../engine/lists/item-fields.ts'
import { listRun } from '../engine/lists/list-run.ts'
import type { RunKind } from '../runs/kinds.ts'
import { TITLE_COUNT, titlePrompt } from './prompt.ts'

export function titlesRun({ engines }: { engines: Engines }): RunKind {
  return {
    async run(run) {
      const input = generateTitlesInput.parse(run.input)
      return listRun(run, await engines.for(run.userId, run.requestedEngine), {
        name: 'titles',
        count: TITLE_COUNT,
        language: input.language,
        prompt: titlePrompt(input),
        item: proposedName,
        given: input.productConcept,
        labelOf: (title) => title,
        compose: (seed) => composeTitles(input, { seed }),
      })
    },
  }
}
