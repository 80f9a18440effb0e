import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Milliseconds of each answer, shortest first, when so many requests a second are sent whether or not the earlier ones
 * are answered: a server that stalls is seen to make all of them wait.
 */
export async function delaysAt(rate: number, milliseconds: number, url: string, cookie: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const delays: Promise<number>[] = []
  const began = performance.now()
  for (let number = 0; ; number += 1) {
    const due = began + (number * 1_000) / rate
    if (due - began > milliseconds) break
    const early = due - performance.now()
    if (early > 1) await wait(early)
    delays.push(answered(url, agent, cookie, due))
  }
  const all = await Promise.all(delays)
  agent.destroy()
  return all.sort((a, b) => a - b)
}

/** From the moment at which it was to be sent. */
function answered(url: string, agent: Agent, cookie: string, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { cookie } }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - due)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
    request.once('error', reject)
  })
}
