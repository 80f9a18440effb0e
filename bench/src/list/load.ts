import { Agent, get, type OutgoingHttpHeaders } from 'node:http'

/** Answers a second, with so many connections that each ask again as soon as they are answered. Throws on any but 200. */
export async function answersPerSecond(
  url: string,
  { connections, milliseconds, headers }: { connections: number; milliseconds: number; headers: OutgoingHttpHeaders },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  let answers = 0
  const ask = async () => {
    while (performance.now() - began < milliseconds) {
      await once(url, agent, headers)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return answers / seconds
}

function once(url: string, agent: Agent, headers: OutgoingHttpHeaders): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
    request.once('error', reject)
  })
}
