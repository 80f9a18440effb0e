import { expect, it } from 'vitest'
import { PIXEL } from '../../../test/resources.ts'
import { testServer } from '../../../test/server.ts'
import { floodSignIns, timeRequests } from '../../../test/sign-in-flood.ts'
import { PASSWORD_COST } from '../password.ts'

const server = testServer({ worker: false, passwordCost: PASSWORD_COST })

/** In milliseconds. The slowest response includes some margin for a busy machine. */
const MOST = { median: 500, slowest: 5_000 }
/** Twice the lane's capacity (gate.ts): slots free up while requests still arrive. */
const ADMITTED = 40

it('keeps files, pages and the API fast during 200 concurrent strangers’ sign-ins', async () => {
  const ann = await server.client()
  const { body } = await ann.post<{ imageUrl: string }>('/cover-images', { imageUrl: PIXEL })
  const others = ['/health/ready', '/api/docs', body.imageUrl, '/api/v1/niches']
  // warm-up, so that one-time work is done
  await timeRequests(ann, others, Promise.resolve())
  let waiting = 0
  const watching = setInterval(() => {
    waiting = Math.max(waiting, server.db.authPool.waitingCount)
  }, 1)
  const flood = floodSignIns(server.url, { attempts: 200, addresses: 10 })
  const times = await timeRequests(ann, others, flood)
  clearInterval(watching)
  const { statuses, seconds, retryAfter, refusals } = await flood
  const all = Object.values(times).flat()
  const [median = 0, slowest = 0] = [all.toSorted((one, other) => one - other)[all.length >> 1], Math.max(...all)]
  console.info(
    `200 sign-ins in ${seconds.toFixed(1)} s, ${all.length} answers to others: median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms`,
  )

  expect(median).toBeLessThan(MOST.median)
  expect(slowest).toBeLessThan(MOST.slowest)
  expect(waiting, 'requests that wait for a connection').toBeLessThanOrEqual(ADMITTED)
  const { 401: answered = 0, 503: refused = 0 } = statuses
  expect(answered + refused).toBe(200)
  expect(answered).toBeGreaterThan(0)
  expect(answered).toBeLessThanOrEqual(ADMITTED)
  expect(retryAfter).toHaveLength(refused)
  expect(Math.min(...retryAfter)).toBeGreaterThanOrEqual(1)
  const sentence = /^The server is busy\. Try again in (a second|\d+ seconds)\.$/
  expect(refusals.filter((refusal) => !sentence.test(refusal))).toEqual([])
})
