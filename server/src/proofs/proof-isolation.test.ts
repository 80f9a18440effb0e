import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { MISSING, OPERATIONS } from '../../test/operations.ts'
import { ROWS, TABLES } from '../../test/owned-rows.ts'
import { proofsOf } from '../../test/proofs.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { asGuest } from '../database/owned.ts'
import { tokenHash } from './token.ts'

const server = testServer({ worker: false })
const { share: shareOf, shared } = proofsOf(server)

let ann: SignedClient
let project: string
let contentId: string
const share = () => shareOf(ann, project)

beforeAll(async () => {
  ann = await server.client('Ann Lee')
  const made = await shared(ann)
  project = made.project
  contentId = made.contentId
})

describe('a proof’s token', () => {
  it('opens nothing of the API, as a key, a cookie or in a path', async () => {
    const { token } = await share()
    for (const { method, path } of OPERATIONS.filter((one) => !['/openapi.json'].includes(one.path))) {
      const filled = path.replaceAll(/\{\w+\}/g, MISSING)
      const guest = server.anonymous()
      for (const [name] of ann.cookies) guest.cookies.set(name, token)
      const response = await guest.fetch(`/api/v1${filled}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
      })
      expect([method, path, response.status]).toEqual([method, path, 401])
      await response.body?.cancel()
    }
  })

  it('opens one proof’s rows in the database, and no others', async () => {
    const bob = await server.client('Bob')
    for (const table of TABLES) await server.db.asSuperuser(ROWS[table]?.(bob.person.id) ?? '')
    const [mine, other] = [await share(), await share()]
    await server.db.asSuperuser(`insert into proof_pages (user_id, proof_id, number, label, width, height, picture)
      select user_id, id, 1, '1', 400, 600, '\\x00' from proofs where user_id = '${ann.person.id}'`)
    const hash = tokenHash(mine.token) ?? ''
    const seen = (table: string, column: string) =>
      asGuest(server.db, hash, (tx) =>
        sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}`.execute(tx),
      )
    expect((await seen('proofs', 'id')).rows).toEqual([{ id: mine.id }])
    for (const table of ['proof_editions', 'proof_pages'])
      expect((await seen(table, 'proof_id')).rows).toEqual([{ id: mine.id }])
    for (const table of TABLES.filter((name) => !name.startsWith('proof')))
      await expect(seen(table, 'ctid'), table).rejects.toMatchObject({ code: '42501' })
    const asOwnerToo = asGuest(server.db, hash, async (tx) => {
      await sql`select set_config('app.user_id', ${bob.person.id}, true)`.execute(tx)
      return tx.selectFrom('proofs').select('userId').execute()
    })
    expect(await asOwnerToo, 'a setting makes nobody an owner').toEqual([{ userId: ann.person.id }])
    const write = (values: object) =>
      asGuest(server.db, hash, (tx) =>
        tx
          .insertInto('proofFeedback')
          .values({
            proofId: mine.id,
            userId: ann.person.id,
            projectId: project,
            contentId,
            edition: 1,
            guestName: 'Eva',
            ...{ start: 0, quote: 'a', before: '', after: '', text: 'b' },
            ...values,
          })
          .execute(),
      )
    await write({})
    for (const wrong of [{ proofId: other.id }, { userId: bob.person.id }, { projectId: MISSING }, { edition: 2 }])
      await expect(write(wrong)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) })
    await expect(sql`select 1 from proofs`.execute(server.db.guest)).resolves.toMatchObject({ rows: [] })
  })
})
