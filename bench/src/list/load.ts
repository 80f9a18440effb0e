import type { OutgoingHttpHeaders } from 'node:http'
import { openHttpClient } from './http-client.ts'

/**
 * Responses per second, with this many connections that send the next request after each response. Throws on any status
 * but 200.
 */
export async function answersPerSecond(
  url: string,
  { connections, milliseconds, headers }: { connections: number; milliseconds: number; headers: OutgoingHttpHeaders },
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openHttpClient(url, headers)))
  const began = performance.now()
  let answers = 0
  const repeat = async ({ ask }: (typeof clients)[number]) => {
    while (performance.now() - began < milliseconds) {
      await ask()
      answers += 1
    }
  }
  try {
    await Promise.all(clients.map(repeat))
    return answers / ((performance.now() - began) / 1_000)
  } finally {
    for (const { close } of clients) close()
  }
}
