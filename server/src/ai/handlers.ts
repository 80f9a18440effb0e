import type { AiInstallation, OwnAi, ProjectCost, RunCost } from '@makeready/contract/ai'
import type { Owned } from '../database/items.ts'
import { badRequest } from '../errors.ts'
import { adminOnly, authed, type RequestContext } from '../procedures.ts'
import { asInstallation } from './ai.ts'
import { connectionTest } from './connection-test.ts'
import { keptModel, shownEnvironment, shownModel } from './model-settings.ts'
import { dollars } from './month.ts'
import { ForbiddenAddress } from './public-fetch.ts'
import { fetchAi, fetchProjectCost, listRunCosts, removeModel, saveAi } from './queries.ts'

type Deps = RequestContext['deps']

async function installation(deps: Deps): Promise<AiInstallation> {
  const row = await asInstallation(deps.database, fetchAi)
  const choice = await deps.ai.chooseInstallation()
  return {
    engine: deps.ai.statusOf(choice),
    model: shownModel(row, deps.ai),
    environment: shownEnvironment(deps.ai.environment),
    limits: {
      monthlyCap: row?.monthlyCapMicros ? dollars(row.monthlyCapMicros) : null,
      ownKeys: row?.ownKeys ?? false,
      runsPerUser: row?.runsPerUser ?? null,
    },
    defaultRunsPerUser: deps.env.runsPerUser,
  }
}

type Own = Pick<RequestContext, 'deps'> & { userId: string; owned<T>(fn: (own: Owned) => Promise<T>): Promise<T> }

async function own({ deps, userId, owned }: Own): Promise<OwnAi> {
  const [row, installed] = [await owned(fetchAi), await asInstallation(deps.database, fetchAi)]
  return {
    engine: await deps.ai.status(userId),
    allowed: installed?.ownKeys ?? false,
    model: shownModel(row, deps.ai),
    month: await deps.ai.month(userId),
  }
}

/** A creator's own model: allowed by the administrator, on the internet, and no file of this server. */
async function mayConnect(deps: Deps, input: { provider: string; baseUrl: string | null }): Promise<void> {
  const installed = await asInstallation(deps.database, fetchAi)
  if (!installed?.ownKeys)
    throw badRequest([{ field: 'provider', message: 'The administrator allows no models of one’s own' }])
  if (input.provider === 'local')
    throw badRequest([{ field: 'provider', message: 'Only the administrator can use a model file of the server' }])
  if (input.baseUrl === null) return
  await deps.ai.publicly.check(input.baseUrl).catch((error) => {
    if (!(error instanceof ForbiddenAddress)) throw error
    throw badRequest([{ field: 'baseUrl', message: error.message }])
  })
}

export const aiHandlers = {
  installation: adminOnly.ai.installation.handler(({ context }) => installation(context.deps)),
  saveInstallation: adminOnly.ai.saveInstallation.handler(async ({ input, context: { deps } }) => {
    await asInstallation(deps.database, async (owned) =>
      saveAi(owned, keptModel(input, { row: await fetchAi(owned), owner: owned.userId, ai: deps.ai })),
    )
    return installation(deps)
  }),
  removeInstallation: adminOnly.ai.removeInstallation.handler(async ({ context: { deps } }) => {
    await asInstallation(deps.database, removeModel)
    return installation(deps)
  }),
  saveLimits: adminOnly.ai.saveLimits.handler(async ({ input, context: { deps } }) => {
    const monthlyCapMicros = input.monthlyCap === null ? null : Math.round(input.monthlyCap * 1_000_000)
    const { ownKeys, runsPerUser } = input
    await asInstallation(deps.database, (owned) => saveAi(owned, { monthlyCapMicros, ownKeys, runsPerUser }))
    deps.ai.limitsChanged()
    return installation(deps)
  }),
  testInstallation: adminOnly.ai.testInstallation.handler(async ({ input, context: { deps }, signal }) => {
    const row = await asInstallation(deps.database, fetchAi)
    return connectionTest(input, { row, ai: deps.ai, signal })
  }),

  own: authed.ai.own.handler(({ context }) => own(context)),
  saveOwn: authed.ai.saveOwn.handler(async ({ input, context }) => {
    const { deps, userId, owned } = context
    await mayConnect(deps, input)
    await owned(async (tx) => saveAi(tx, keptModel(input, { row: await fetchAi(tx), owner: userId, ai: deps.ai })))
    return own(context)
  }),
  removeOwn: authed.ai.removeOwn.handler(async ({ context }) => {
    await context.owned(removeModel)
    return own(context)
  }),
  testOwn: authed.ai.testOwn.handler(async ({ input, context, signal }) => {
    await mayConnect(context.deps, input)
    return connectionTest(input, { row: await context.reads(fetchAi), ai: context.deps.ai, signal, publicly: true })
  }),

  runs: authed.ai.runs.handler(async ({ input, context }) => {
    const { items, nextCursor } = await context.reads((own) => listRunCosts(own, input))
    return {
      items: items.map(
        ({ costMicros, createdAt, kind, status, ...run }): RunCost => ({
          ...run,
          kind: kind as RunCost['kind'],
          status: status as RunCost['status'],
          cost: costMicros === null ? null : dollars(costMicros),
          createdAt: createdAt.toISOString(),
        }),
      ),
      nextCursor,
    }
  }),
  projectCost: authed.ai.projectCost.handler(async ({ input, context }): Promise<ProjectCost> => {
    const { costMicros, ...cost } = await context.reads((own) => fetchProjectCost(own, input.id))
    return { ...cost, cost: costMicros === null ? null : dollars(costMicros) }
  }),
}
