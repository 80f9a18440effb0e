import type { StoredKey } from '../auth/api-keys.ts'
import { authed } from '../procedures.ts'

const shown = <Key extends StoredKey>({ createdAt, expiresAt, lastUsedAt, ...key }: Key) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const apiKeyHandlers = {
  list: authed.apiKeys.list.handler(async ({ context: { deps, userId } }) => ({
    items: (await deps.auth.apiKeys.list(userId)).map(shown),
  })),
  create: authed.apiKeys.create.handler(async ({ input, context, errors }) => {
    const { deps, userId, signed, origin } = context
    if (!signed || !(await deps.auth.sessions.isPasswordFresh(signed.sessionId))) throw errors.PASSWORD_REQUIRED()
    const { name, scopes, expiresInDays: days } = input
    const key = await deps.auth.apiKeys.create(userId, { name, scopes, days })
    const details = { key: key.start, scopes: scopes.join(' ') }
    await deps.audit.record({ event: 'api-key-created', userId, origin: origin(), details })
    return shown(key)
  }),
  revoke: authed.apiKeys.revoke.handler(async ({ input, context: { deps, userId, origin } }) => {
    await deps.auth.apiKeys.revoke(userId, input.id)
    await deps.audit.record({ event: 'api-key-revoked', userId, origin: origin(), details: { id: input.id } })
  }),
}
