import type { AiInstallation, OwnAi, ProjectCost, RunCost } from '@makeready/contract/ai'
import { asInstallation } from '../ai/ai.ts'
import { dollars } from '../ai/month.ts'
import { ForbiddenAddress } from '../ai/public-fetch.ts'
import { fetchAi, fetchProjectCost, listRunCosts, removeModel, saveAi } from '../ai/queries.ts'
import type { Owned } from '../database/items.ts'
import { refuseField } from '../errors.ts'
import { adminOnly, authed, type RequestContext } from '../procedures.ts'
import { recordKeyChange, recordTest } from './audit-keys.ts'
import { connectionTest } from './connection-test.ts'
import { modelToStore, shownEnvironment, shownModel } from './model-settings.ts'

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

async function fetchOwnAi({ deps, userId, owned }: Own): Promise<OwnAi> {
  const [row, installed] = [await owned(fetchAi), await asInstallation(deps.database, fetchAi)]
  return {
    engine: await deps.ai.status(userId),
    allowed: installed?.ownKeys ?? false,
    model: shownModel(row, deps.ai),
    month: await deps.ai.month(userId),
  }
}

/** Creators may use public addresses only, and no model file on this server. */
async function mayConnect(deps: Deps, input: { provider: string; baseUrl: string | null }): Promise<void> {
  const installed = await asInstallation(deps.database, fetchAi)
  if (!installed?.ownKeys) throw refuseField('provider', 'model.not-allowed')
  if (input.provider === 'local') throw refuseField('provider', 'model.file-not-allowed')
  if (input.baseUrl === null) return
  await deps.ai.publicly.check(input.baseUrl).catch((error) => {
    if (!(error instanceof ForbiddenAddress)) throw error
    throw refuseField('baseUrl', 'model.private-address')
  })
}

export const aiHandlers = {
  installation: adminOnly.ai.installation.handler(({ context }) => installation(context.deps)),
  saveInstallation: adminOnly.ai.saveInstallation.handler(async ({ input, context }) => {
    const { deps } = context
    await asInstallation(deps.database, async (owned) => {
      const row = await fetchAi(owned)
      const columns = modelToStore(input, { row, owner: owned.userId, ai: deps.ai })
      await saveAi(owned, columns)
      await recordKeyChange(owned.tx, context, { scope: 'installation', before: row, after: columns })
    })
    return installation(deps)
  }),
  removeInstallation: adminOnly.ai.removeInstallation.handler(async ({ context }) => {
    const { deps } = context
    await asInstallation(deps.database, async (owned) => {
      const before = await fetchAi(owned)
      await removeModel(owned)
      await recordKeyChange(owned.tx, context, { scope: 'installation', before, after: null })
    })
    return installation(deps)
  }),
  saveLimits: adminOnly.ai.saveLimits.handler(async ({ input, context: { deps } }) => {
    const monthlyCapMicros = input.monthlyCap === null ? null : Math.round(input.monthlyCap * 1_000_000)
    const { ownKeys, runsPerUser } = input
    await asInstallation(deps.database, (owned) => saveAi(owned, { monthlyCapMicros, ownKeys, runsPerUser }))
    deps.ai.limitsChanged()
    return installation(deps)
  }),
  testInstallation: adminOnly.ai.testInstallation.handler(async ({ input, context, signal }) => {
    const { deps } = context
    const row = await asInstallation(deps.database, fetchAi)
    const result = await connectionTest(input, { row, ai: deps.ai, signal })
    await recordTest(context, { scope: 'installation', provider: input.provider, ok: result.ok })
    return result
  }),

  own: authed.ai.own.handler(({ context }) => fetchOwnAi(context)),
  saveOwn: authed.ai.saveOwn.handler(async ({ input, context }) => {
    const { deps, userId, owned } = context
    await mayConnect(deps, input)
    await owned(async (mine) => {
      const row = await fetchAi(mine)
      const columns = modelToStore(input, { row, owner: userId, ai: deps.ai })
      await saveAi(mine, columns)
      await recordKeyChange(mine.tx, context, { scope: 'own', before: row, after: columns })
    })
    return fetchOwnAi(context)
  }),
  removeOwn: authed.ai.removeOwn.handler(async ({ context }) => {
    await context.owned(async (mine) => {
      const before = await fetchAi(mine)
      await removeModel(mine)
      await recordKeyChange(mine.tx, context, { scope: 'own', before, after: null })
    })
    return fetchOwnAi(context)
  }),
  testOwn: authed.ai.testOwn.handler(async ({ input, context, signal }) => {
    const { deps, reads } = context
    await mayConnect(deps, input)
    const result = await connectionTest(input, { row: await reads(fetchAi), ai: deps.ai, signal, publicly: true })
    await recordTest(context, { scope: 'own', provider: input.provider, ok: result.ok })
    return result
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
