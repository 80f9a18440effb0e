import type { SecurityEventCode } from '@makeready/contract/domain/security-events'
import { asInstallation } from '../ai/ai.ts'
import { fetchAi, saveAi } from '../ai/queries.ts'
import { findServers } from '../local-models/find-servers.ts'
import type { Activate } from '../local-models/local-models.ts'
import { adminOnly, type RequestContext } from '../procedures.ts'
import { recordKeyChange } from './audit-keys.ts'

type Acting = Pick<RequestContext, 'deps' | 'origin'> & { userId: string }

/** The model file in use for everyone, if any. */
async function usedPath({ deps }: Pick<RequestContext, 'deps'>): Promise<string | null> {
  const { settings } = await deps.ai.chooseInstallation()
  return settings?.provider === 'local' ? (settings.modelPath ?? null) : null
}

const listed = async (context: Acting) => context.deps.localModels.list(await usedPath(context))

function eventOf({ userId, origin }: Acting, event: SecurityEventCode, model: string) {
  return { event, userId, actor: 'administrator' as const, origin: origin(), details: { model } }
}

/** Selects a downloaded model as the administrator who asked for it. It costs nothing to use. */
function activateModel(context: Acting): Activate {
  const { deps } = context
  return ({ id, name, path }) =>
    asInstallation(deps.database, async (owned) => {
      const before = await fetchAi(owned)
      const after = {
        provider: 'local' as const,
        baseUrl: null,
        textModel: name,
        imageModel: null,
        modelPath: path,
        keyBox: null,
        inputPerMillion: 0,
        outputPerMillion: 0,
        perImage: null,
      }
      await saveAi(owned, after)
      await recordKeyChange(owned.tx, context, { scope: 'installation', before, after })
      await deps.audit.recordIn(owned.tx, eventOf(context, 'local-model-used', id))
    })
}

export const localModelHandlers = {
  list: adminOnly.localModels.list.handler(({ context }) => listed(context)),
  servers: adminOnly.localModels.servers.handler(async ({ context }) => ({
    servers: await findServers(context.deps.env.modelServers),
  })),
  download: adminOnly.localModels.download.handler(async ({ input, context }) => {
    const { localModels, audit } = context.deps
    await localModels.download(input.id, activateModel(context))
    await audit.record(eventOf(context, 'local-model-downloaded', input.id))
    return listed(context)
  }),
  pause: adminOnly.localModels.pause.handler(async ({ input, context }) => {
    await context.deps.localModels.pause(input.id)
    return listed(context)
  }),
  use: adminOnly.localModels.use.handler(async ({ input, context }) => {
    await context.deps.localModels.use(input.id, activateModel(context))
    return listed(context)
  }),
  beginUpload: adminOnly.localModels.beginUpload.handler(({ input, context }) =>
    context.deps.localModels.beginUpload(input),
  ),
  uploadPiece: adminOnly.localModels.uploadPiece.handler(async ({ input, context }) => {
    const { localModels, audit } = context.deps
    const uploaded = await localModels.uploadPiece(input)
    if (uploaded.isComplete) await audit.record(eventOf(context, 'local-model-uploaded', input.id))
    return uploaded
  }),
  remove: adminOnly.localModels.remove.handler(async ({ input, context }) => {
    const { localModels, audit } = context.deps
    await localModels.remove(input.id, await usedPath(context))
    await audit.record(eventOf(context, 'local-model-deleted', input.id))
    return listed(context)
  }),
}
