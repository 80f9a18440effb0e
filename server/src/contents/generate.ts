import { composeContentParts } from '@makeready/composer/content'
import { generateContentInput } from '@makeready/contract/contents'
import type { Database } from '../database/client.ts'
import { asOwner } from '../database/owned.ts'
import type { Engine } from '../engine/engine.ts'
import { textStep } from '../engine/steps.ts'
import type { RunKind } from '../runs/kinds.ts'
import { contentPrompt } from './prompt.ts'
import { textsOfProject } from './queries.ts'

/** The kind of run behind 'Generate Content'. */
export function contentRun({ engine, database }: { engine: Engine; database: Database }): RunKind {
  return {
    async run(run) {
      const input = generateContentInput.parse(run.input)
      const { projectId } = input
      const earlier = projectId
        ? await asOwner(database, run.userId, (tx) => textsOfProject({ tx, userId: run.userId }, projectId))
        : []
      const { text, ...spent } = await textStep(run, engine, {
        name: 'content',
        prompt: contentPrompt(input, earlier),
        compose: (seed) => composeContentParts({ ...input, earlier }, { seed }),
      })
      return { content: text, ...spent }
    },
  }
}
