import { API_KEY_SCOPES, type ApiKeyScope } from '@makeready/contract/domain/api-key-scopes'
import { beforeAll, describe, expect, it } from 'vitest'
import { createKey, withKey } from '../test/api-keys.ts'
import type { Client } from '../test/client.ts'
import { BODIES, filledPath, MISSING, named, OPERATIONS, type Operation, PLACES } from '../test/operations.ts'
import { TABLES } from '../test/owned-rows.ts'
import { RESOURCES } from '../test/resources.ts'
import { type SignedClient, testServer } from '../test/server.ts'

const server = testServer()

describe('for a key with one scope', () => {
  const ids: Record<string, string> = {}
  const keys = {} as Record<ApiKeyScope, Client>
  let ann: SignedClient

  beforeAll(async () => {
    ann = await server.client()
    for (const scope of API_KEY_SCOPES)
      keys[scope] = withKey(server.anonymous(), (await createKey(ann, { scopes: [scope] })).key)
    for (const { path, item } of RESOURCES) ids[path] = (await ann.post<{ id: string }>(path, item('Balcony'))).body.id
  })

  /** On the creator's own item, where there is one. */
  async function ask(client: Client, { method, path }: Operation) {
    const of = PLACES[path]?.of ?? path.slice(0, path.indexOf('/{id}'))
    const filled = filledPath(path, ids[of] ?? MISSING)
    const body = BODIES[`${method} ${path}`] ?? BODIES[path] ?? {}
    const response = await client.fetch(`/api/v1${filled}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body) }),
    })
    const isError = response.status >= 400
    const refusal = isError ? (JSON.parse(await response.text()) as { data?: { detail?: { code?: string } } }) : null
    if (!isError) await response.body?.cancel()
    return { status: response.status, code: refusal?.data?.detail?.code }
  }

  /** Everything of hers but the counters of requests. */
  const state = async () => {
    const rows = TABLES.filter((table) => table !== 'request_counts').map(
      (table) => `select '${table}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
        from ${table} t where ${table === 'profiles' ? 'id' : 'user_id'} = '${ann.person.id}'`,
    )
    return server.db.asSuperuser(rows.join(' union all '))
  }

  it('‘read’ reads what is hers and changes nothing, whatever the operation', { tags: ['API-4'] }, async () => {
    const before = await state()
    for (const operation of OPERATIONS) {
      const { status, code } = await ask(keys.read, operation)
      if (/^\/(account|admin)(\/|$)/.test(operation.path))
        expect([status, code], named(operation)).toEqual([403, 'api-key.session-only'])
      else if (operation.isWrite) expect([status, code], named(operation)).toEqual([403, 'api-key.scope'])
      else expect([200, 400, 404, 409], named(operation)).toContain(status)
    }
    expect(await state()).toEqual(before)
  })

  it('‘generate’ starts runs, and reads and changes nothing else', { tags: ['slow'] }, async () => {
    const refused = OPERATIONS.filter(({ startsRuns }) => !startsRuns)
    for (const operation of refused) expect((await ask(keys.generate, operation)).status, named(operation)).toBe(403)
    const allowed = OPERATIONS.filter(({ startsRuns }) => startsRuns)
    expect(allowed.length).toBeGreaterThan(10)
    for (const operation of allowed) expect((await ask(keys.generate, operation)).status).not.toBe(403)
  })

  it('‘write’ starts no run and reads nothing', { tags: ['slow'] }, async () => {
    const runs = () =>
      server.db.asSuperuser('select kind, id from runs where user_id = $1 order by 1, 2', [ann.person.id])
    const before = await runs()
    for (const operation of OPERATIONS) {
      const { status } = await ask(keys.write, operation)
      if (!operation.isWrite || operation.startsRuns) expect(status, named(operation)).toBe(403)
    }
    expect(await runs()).toEqual(before)
  })
})
