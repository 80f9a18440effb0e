import { authed } from '../procedures.ts'
import { insertCount, listEvidence, listSummaries, removeEvidence } from './queries.ts'

export const evidenceHandlers = {
  summaries: authed.evidence.summaries.handler(async ({ context }) => ({ items: await context.reads(listSummaries) })),
  get: authed.evidence.get.handler(async ({ input, context }) => ({
    rows: await context.reads((own) => listEvidence(own, input.id)),
  })),
  count: authed.evidence.count.handler(({ input, context }) => context.owned((own) => insertCount(own, input))),
  remove: authed.evidence.remove.handler(({ input, context }) =>
    context.owned((own) => removeEvidence(own, input.id, input.row)),
  ),
}
