import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createClient } from '../../test/client.ts'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { createApp } from '../app.ts'
import { createListener } from '../http/listener.ts'
import { RATES } from './rates.ts'

const server = testServer({ worker: false })

/** As if this many requests had been made already. */
const used = (client: SignedClient, kind: keyof typeof RATES, requests: number, secondsAgo = 0) =>
  server.db.asSuperuser(
    `insert into request_counts (user_id, kind, requests, began_at)
     values ($1, $2, $3, now() - make_interval(secs => $4))
     on conflict (user_id, kind) do update set requests = $3, began_at = now() - make_interval(secs => $4)`,
    [client.person.id, kind, requests, secondsAgo],
  )
const order = { kind: 'titles', input: { productConcept: 'A book' } }

it('counts every way to generate, across instances, and says when to retry', async () => {
  const ann = await server.client()
  const project = await ann.post<{ id: string }>('/projects', { title: 'A book' })
  await used(ann, 'generations', RATES.generations.most - 1, 20)
  const run = await ann.post<{ id: string }>('/runs', order)
  expect(run.status, 'the last one of this minute').toBe(201)

  const other = createServer(createListener(createApp(server.deps)))
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', () => listening()))
  const elsewhere = createClient(`http://127.0.0.1:${(other.address() as AddressInfo).port}`, '10.9.9.9')
  for (const [name, value] of ann.cookies) elsewhere.cookies.set(name, value)
  try {
    for (const client of [ann, elsewhere])
      for (const answer of [
        await client.post('/runs', order),
        await client.post(`/runs/${run.body.id}/retry`),
        await client.post('/functions/generate-titles', { productConcept: 'A book' }),
        await client.post('/functions/generate-product-pdf', { projectId: project.body.id }),
      ]) {
        expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', status: 429 } })
        const seconds = Number(answer.headers.get('retry-after'))
        expect(seconds).toBeGreaterThan(30)
        expect(seconds).toBeLessThanOrEqual(40)
        expect(answer.body.message).toBe(`Too many requests. Try again in ${seconds} seconds.`)
      }
  } finally {
    other.closeAllConnections()
    other.close()
  }
  const body = JSON.stringify({ json: order })
  const wire = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const { status, headers } = await ann.fetch('/api/rpc/runs/start', wire)
  expect([status, Number(headers.get('retry-after')) > 0], 'the web’s own wire').toEqual([429, true])
  const bob = await server.client('Bob')
  expect((await bob.post('/runs', order)).status, 'nobody else is slowed down').toBe(201)
  await used(ann, 'generations', 9_999, RATES.generations.seconds + 1)
  expect((await ann.post('/runs', order)).status, 'a minute later').toBe(201)
  await used(ann, 'generations', 9_999, -7_200)
  expect((await ann.post('/runs', order)).status, 'when the clock was set back by two hours').toBe(201)
})

it('counts downloads and inline pictures separately', async () => {
  const ann = await server.client()
  const { body } = await ann.post<{ imageUrl: string }>('/cover-images', { imageUrl: PIXEL })
  await used(ann, 'downloads', RATES.downloads.most)
  const status = async (query: string) => {
    const response = await ann.fetch(body.imageUrl + query)
    await response.body?.cancel()
    return response.status
  }
  expect([await status('?download=png'), await status('?download=1'), await status('')]).toEqual([429, 429, 200])
  await used(ann, 'pictures', RATES.pictures.most)
  expect(await status('?width=100')).toBe(429)
})

it('counts uploaded pictures on every route, and no stored ones', async () => {
  const ann = await server.client()
  const { body: saved } = await ann.post<{ id: string; imageUrl: string }>('/cover-images', { imageUrl: PIXEL })
  await used(ann, 'uploads', RATES.uploads.most)
  const form = new FormData()
  form.set('file', new File([Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')], 'a.png'))
  const sent = await Promise.all([
    ann.post('/cover-images', { imageUrl: PIXEL }),
    ann.patch(`/cover-images/${saved.id}`, { art: PIXEL }),
    ann.post('/cover-images/art', { imageUrl: PIXEL }),
    ann.post('/functions/generate-cover-image', { title: 't', authorName: 'a', art: PIXEL }),
    ann.fetch('/api/v1/cover-images/art', { method: 'POST', body: form }),
  ])
  for (const { status, headers } of sent) expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await ann.post('/cover-images', { imageUrl: saved.imageUrl })).status).toBe(201)
})

it('counts every request that checks the texts of a store pack', async () => {
  const ann = await server.client()
  const { body } = await ann.post<{ id: string }>('/projects', { title: 'A book' })
  const path = `/projects/${body.id}/store-pack`
  await used(ann, 'previews', RATES.previews.most)
  for (const { status } of [
    await ann.get(path),
    await ann.patch(path, { stores: ['etsy'] }),
    await ann.put(`${path}/etsy/title`, { text: 'Mine' }),
  ])
    expect(status).toBe(429)
})

it('loses no count under concurrency', async () => {
  const ann = await server.client()
  await used(ann, 'generations', RATES.generations.most - 5)
  const answers = await Promise.all(Array.from({ length: 12 }, () => ann.post('/runs', order)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
})
