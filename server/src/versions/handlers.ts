import type { LibraryKind } from '@makeready/contract/library'
import { authed } from '../procedures.ts'
import { listBin, purge, purgeAll, takeOut } from './bin/queries.ts'
import { fetchForm, listVersions } from './queries.ts'
import { restoreVersion } from './restore/queries.ts'

export const versionHandlers = {
  list: authed.versions.list.handler(({ input: { kind, id, ...page }, context }) =>
    context.owned((own) => listVersions(own, kind, id, page)),
  ),
  get: authed.versions.get.handler(({ input: { kind, id, version }, context }) =>
    context.owned((own) => fetchForm(own, kind, id, version)),
  ),
  restore: authed.versions.restore.handler(({ input: { kind, id, version, expectedVersion }, context }) =>
    context.owned((own) => restoreVersion(own, kind, id, version, expectedVersion)),
  ),
}

type Context = Parameters<Parameters<typeof authed.bin.remove.handler>[0]>[0]['context']

/** The files of what went go once it is certain that it went. */
async function forGood(context: Context, of: { kind: LibraryKind; id: string } | 'all'): Promise<number> {
  const { deleted, files } = await context.owned(async (own) =>
    of === 'all' ? purgeAll(own, new Date()) : { deleted: 1, files: await purge(own, of.kind, of.id) },
  )
  await context.deps.files.remove(context.userId, files)
  return deleted
}

export const binHandlers = {
  list: authed.bin.list.handler(({ input, context }) => context.owned((own) => listBin(own, input))),
  restore: authed.bin.restore.handler(({ input, context }) =>
    context.owned((own) => takeOut(own, input.kind, input.id)),
  ),
  remove: authed.bin.remove.handler(async ({ input, context }) => {
    await forGood(context, input)
  }),
  empty: authed.bin.empty.handler(async ({ context }) => ({ deleted: await forGood(context, 'all') })),
}
