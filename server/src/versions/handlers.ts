import { updateCoverText } from '../covers/update-cover-text.ts'
import { authed } from '../procedures.ts'
import { fetchProjectsTitled } from '../titles/queries.ts'
import { purgeTrash } from './purge-trash.ts'
import { fetchVersion, listVersions, nameVersion } from './queries.ts'
import { restoreVersion } from './restore-queries.ts'
import { listTrash, purge, restoreFromTrash } from './trash-queries.ts'

export const versionHandlers = {
  list: authed.versions.list.handler(({ input: { kind, id, ...page }, context }) =>
    context.reads((own) => listVersions(own, kind, id, page)),
  ),
  get: authed.versions.get.handler(({ input: { kind, id, version }, context }) =>
    context.reads((own) => fetchVersion(own, kind, id, version)),
  ),
  name: authed.versions.name.handler(({ input: { kind, id, version, name }, context }) =>
    context.owned((own) => nameVersion(own, kind, id, version, name)),
  ),
  restore: authed.versions.restore.handler(({ input: { kind, id, version, expectedVersion }, context, signal }) =>
    updateCoverText(
      context,
      async (own) => (kind === 'title' ? fetchProjectsTitled(own, id) : kind === 'project' ? [id] : []),
      (own) => restoreVersion(own, kind, id, version, expectedVersion),
      signal,
    ),
  ),
}

export const trashHandlers = {
  list: authed.bin.list.handler(({ input, context }) => context.reads((own) => listTrash(own, input))),
  restore: authed.bin.restore.handler(({ input, context }) =>
    context.owned((own) => restoreFromTrash(own, input.kind, input.id)),
  ),
  remove: authed.bin.remove.handler(async ({ input, context }) => {
    const files = await context.owned((own) => purge(own, input.kind, input.id))
    // after the commit
    await context.deps.files.remove(context.userId, files)
  }),
  empty: authed.bin.empty.handler(async ({ context }) => ({
    deleted: await purgeTrash(context.deps, context.userId, new Date()),
  })),
}
