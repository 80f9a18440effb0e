import { beforeAll, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })
let ann: SignedClient
let path: string

beforeAll(async () => {
  ann = await server.client()
  const { body } = await ann.post<{ id: string }>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
  path = `/api/v1/runs/${body.id}/events`
})

/** Opens an event stream that stays open because no worker takes its run; `ended` resolves when it closes. */
async function watching(client: Client) {
  const response = await client.fetch(path)
  expect(response.status).toBe(200)
  const stream = { ended: false, over: Promise.resolve() }
  stream.over = response
    .text()
    .catch(() => '')
    .then(() => {
      stream.ended = true
    })
  return stream
}

async function elsewhere(): Promise<Client> {
  const client = server.anonymous()
  await client.auth('/sign-in/email', ann.person)
  return client
}

it('ends the streams of an ended session and no others', async () => {
  const here = await watching(ann)
  const ends: ((client: Client) => Promise<{ status: number }>)[] = [
    (client) => client.auth('/sign-out'),
    async () => {
      const { body } = await ann.get<{ items: { id: string; current: boolean }[] }>('/account/sessions')
      return ann.delete(`/account/sessions/${body.items.find(({ current }) => !current)?.id}`)
    },
    () => {
      const { password } = ann.person
      return ann.post('/account/password', { currentPassword: password, newPassword: password })
    },
  ]
  for (const end of ends) {
    const phone = await elsewhere()
    const stream = await watching(phone)
    expect((await end(phone)).status).toBeLessThan(300)
    await stream.over
    expect((await phone.fetch(path)).status).toBe(401)
    expect(here.ended).toBe(false)
  }
  expect((await ann.delete('/account/sessions')).status).toBe(204)
  await here.over
})
