import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from './client.ts'

export type Flood = { attempts: number; addresses: number }
export type FloodResult = {
  statuses: Record<number, number>
  seconds: number
  retryAfter: number[]
  refusals: string[]
}

/** Simultaneous sign-ins to unknown accounts, from this many networks; the server must run with TRUST_PROXY=true. */
export async function floodSignIns(url: string, { attempts, addresses }: Flood): Promise<FloodResult> {
  const began = performance.now()
  const clients = Array.from({ length: addresses }, (_, turn) => createClient(url, `203.0.${turn}.1`))
  const statuses: Record<number, number> = {}
  const retryAfter: number[] = []
  const refusals: string[] = []
  await Promise.all(
    Array.from({ length: attempts }, async (_, turn) => {
      const body = { email: `${randomUUID()}@example.org`, password: 'a wrong guess' }
      const answer = await clients[turn % addresses]?.auth('/sign-in/email', body)
      const status = answer?.status ?? 0
      statuses[status] = (statuses[status] ?? 0) + 1
      if (!answer?.headers.has('retry-after')) return
      retryAfter.push(Number(answer.headers.get('retry-after')))
      refusals.push(answer.body.message)
    }),
  )
  return { statuses, seconds: (performance.now() - began) / 1_000, retryAfter, refusals }
}

/** Requests each path repeatedly until `until` settles. @returns the milliseconds of each request */
export async function timeRequests(
  client: Client,
  paths: readonly string[],
  until: Promise<unknown>,
): Promise<Record<string, number[]>> {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const times: Record<string, number[]> = {}
  await Promise.all(
    paths.map(async (path) => {
      const mine: number[] = []
      times[path] = mine
      while (!isOver || mine.length === 0) {
        const began = performance.now()
        const response = await client.fetch(path)
        await response.arrayBuffer()
        if (response.status >= 400) throw new Error(`${path} answered ${response.status}`)
        mine.push(performance.now() - began)
        await pause(20)
      }
    }),
  )
  return times
}
