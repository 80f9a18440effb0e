import { composeQuestions } from '@makeready/composer/interview'
import { PERSPECTIVES } from '@makeready/contract/domain/interview'
import { LIMITS } from '@makeready/contract/domain/limits'
import { askInput } from '@makeready/contract/interviews'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { type Owning, ownedBy } from '../database/owned-by.ts'
import type { Engines } from '../engine/engines.ts'
import { listRun } from '../engine/lists/list-run.ts'
import { Unfinished } from '../runs/failure.ts'
import type { RunKind } from '../runs/kinds.ts'
import { fetchMaterialParts } from '../sources/queries.ts'
import { fetchInterviewRequest, questionCount } from './interview-request.ts'
import { interviewPrompt } from './prompt.ts'
import { type NewQuestion, replaceOpenQuestions } from './queries.ts'

const proposedQuestion = z.object({
  question: z.string().trim().min(1).max(LIMITS.question),
  perspective: z.enum(PERSPECTIVES).nullable().catch(null),
  point: z.string().trim().max(LIMITS.pointLength).nullable().catch(null),
})

const unfinishedResult = z.object({ questions: z.array(proposedQuestion) })

/** Asks the creator questions. Keeps those that arrived before a failure or a stop. */
export function interviewRun({ engines, database }: { engines: Engines; database: Database }): RunKind {
  return {
    async run(run) {
      const request = askInput.parse(run.input)
      const owned = ownedBy(database, run.userId)
      const interview = await owned((own) => fetchInterviewRequest(own, request))
      const { title, language, contexts, outline, section, asked } = interview
      const count = questionCount(interview)
      const material = await owned((own) => fetchMaterialParts(own, request.projectId))
      try {
        const { questions, ...spent } = await listRun(run, await engines.for(run.userId, run.requestedEngine), {
          name: 'questions',
          count,
          language,
          prompt: interviewPrompt(interview, count),
          item: proposedQuestion,
          labelOf: ({ question, point }) => `${point ?? ''} ${question}`,
          compose: () =>
            composeQuestions(
              {
                title,
                language,
                concept: contexts.idea?.concept,
                targetAudience: contexts.idea?.targetAudience ?? contexts.niche?.name,
                sections: outline.map(({ section: name }) => name),
                material,
                ...(section && { section: { name: section.name, outline: section.points.join('\n') } }),
              },
              { count, without: asked },
            ),
        })
        await save(owned, request, questions)
        return { questions, ...spent }
      } catch (error) {
        const arrived = error instanceof Unfinished ? unfinishedResult.safeParse(error.result).data?.questions : []
        if (arrived && arrived.length > 0) await save(owned, request, arrived)
        throw error
      }
    },
  }
}

const save = (
  owned: Owning,
  { projectId, section = null }: { projectId: string; section?: string | null },
  questions: readonly NewQuestion[],
) => owned((own) => replaceOpenQuestions(own, projectId, section, questions))
