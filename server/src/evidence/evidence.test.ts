import { EVIDENCE_LIMITS } from '@makeready/contract/domain/evidence'
import type { EvidenceRow, EvidenceSummary } from '@makeready/contract/evidence'
import { expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })

const newNiche = async (client: SignedClient) =>
  (await client.post<{ id: string }>('/niches', { name: 'Calm bees for balconies' })).body.id
const counted = {
  measure: 'offers',
  value: 120,
  place: 'Etsy',
  words: 'calm bees',
  url: 'https://www.etsy.com/search?q=bees',
}
const rowsOf = async (client: SignedClient, niche: string) =>
  (await client.get<{ rows: EvidenceRow[] }>(`/niches/${niche}/evidence`)).body.rows

it('what a creator counts becomes a dated row of the niche', async () => {
  const ann = await server.client()
  const niche = await newNiche(ann)
  const before = Date.now()
  const { status, body } = await ann.post<EvidenceRow>(`/niches/${niche}/evidence`, counted)
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...counted, kind: 'offer', counted: true, quote: '', currency: null })
  expect(Date.parse(body.createdAt)).toBeGreaterThan(before - 60_000)
  const price = { measure: 'price', value: 19.9, currency: 'EUR', place: 'Etsy' }
  await ann.post(`/niches/${niche}/evidence`, price)
  expect(await rowsOf(ann, niche)).toMatchObject([price, counted])
  const { items } = (await ann.get<{ items: EvidenceSummary[] }>('/evidence')).body
  expect(items).toMatchObject([
    { nicheId: niche, counted: 2, levels: { marketSize: null, competition: 2, profitPotential: null } },
  ])
  expect((await ann.delete(`/niches/${niche}/evidence/${body.id}`)).status).toBe(204)
  expect(await rowsOf(ann, niche)).toMatchObject([price])
})

it.each([
  [{ ...counted, value: -1 }, 'value: Number must not be negative'],
  [{ ...counted, value: 1.5 }, 'value: Enter a whole number'],
  [{ ...counted, place: ' ' }, 'place: Place is required'],
  [{ ...counted, currency: 'USD' }, 'currency: A price needs a currency, and only a price has one'],
  [{ ...counted, measure: 'price' }, 'currency: A price needs a currency, and only a price has one'],
  [{ ...counted, measure: 'price', currency: 'DOGE' }, 'currency: Currency'],
  [{ ...counted, url: 'javascript:alert(1)' }, 'url: Web address must begin with http:// or https://'],
])('%j is refused', async (body, message) => {
  const ann = await server.client()
  const answer = await ann.post<ErrorBody>(`/niches/${await newNiche(ann)}/evidence`, body)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain(message)
})

it('a niche has room for a limited number of counts', async () => {
  const ann = await server.client()
  const niche = await newNiche(ann)
  await server.db.asSuperuser(
    `insert into evidence (user_id, niche_id, kind, measure, value, place, counted)
     select user_id, id, 'offer', 'offers', 1, 'Etsy', true from niches, generate_series(1, $2) where id = $1`,
    [niche, EVIDENCE_LIMITS.rows],
  )
  const full = await ann.post<ErrorBody>(`/niches/${niche}/evidence`, counted)
  expect([full.status, full.body.message]).toEqual([422, 'A niche can have up to 200 counts. Remove some first.'])
})

it('evidence belongs to its niche, and to its creator', async () => {
  const [ann, bob] = [await server.client(), await server.client('Bob')]
  const [niche, other] = [await newNiche(ann), await newNiche(ann)]
  const { id } = (await ann.post<EvidenceRow>(`/niches/${niche}/evidence`, counted)).body
  expect((await ann.delete(`/niches/${other}/evidence/${id}`)).status).toBe(404)
  for (const answer of [
    await bob.get(`/niches/${niche}/evidence`),
    await bob.post(`/niches/${niche}/evidence`, counted),
    await bob.delete(`/niches/${niche}/evidence/${id}`),
  ])
    expect(answer.status).toBe(404)
  expect((await bob.get('/evidence')).body).toEqual({ items: [], connected: false })
  await ann.delete(`/niches/${niche}`)
  expect((await ann.get(`/niches/${niche}/evidence`)).status, 'in the trash').toBe(404)
})
