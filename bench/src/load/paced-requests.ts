import { setTimeout as wait } from 'node:timers/promises'
import { type HttpClient, openHttpClient } from '../list/http-client.ts'

/** Sorted milliseconds of each response at a fixed request rate, whether or not earlier requests have finished. */
export async function delaysAt(rate: number, milliseconds: number, url: string, cookie: string): Promise<number[]> {
  const open = new Set<HttpClient>()
  const idle: HttpClient[] = []

  /** From the time it was due. */
  async function answered(due: number): Promise<number> {
    const client = idle.pop() ?? (await openHttpClient(url, { cookie }))
    open.add(client)
    await client.ask()
    idle.push(client)
    return performance.now() - due
  }

  const delays: Promise<number>[] = []
  const began = performance.now()
  for (let number = 0; ; number += 1) {
    const due = began + (number * 1_000) / rate
    if (due - began > milliseconds) break
    const early = due - performance.now()
    if (early > 1) await wait(early)
    delays.push(answered(due))
  }
  const all = await Promise.all(delays)
  for (const { close } of open) close()
  return all.sort((a, b) => a - b)
}
