import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

const END = '\r\n\r\n'

export type Asker = {
  /** Asks once more; answers when the whole answer is there. @throws on any but 200 */
  ask(): Promise<void>
  close(): void
}

/**
 * A connection that asks for one address again and again. On a socket of its own and reading no more of HTTP than it must,
 * because the load shares the machine with the server: Node's own client costs a fifth of what the server does.
 */
export async function openAsker(url: string, headers: OutgoingHttpHeaders): Promise<Asker> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const socket = connect(Number(port), hostname).setNoDelay(true)
  await once(socket, 'connect')
  let asked: PromiseWithResolvers<void> | undefined
  let head: Buffer | undefined
  /** bytes of the body that are still to come */
  let left: number | undefined

  socket.on('data', (chunk: Buffer) => {
    if (left === undefined) {
      head = head ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf(END)
      if (end < 0) return
      const said = head.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(said)?.[1]
      if (!said.startsWith('HTTP/1.1 200 ') || length === undefined)
        return socket.destroy(new Error(`${url} answered ${said.split('\r\n')[0]}, content-length ${length}`))
      left = Number(length) - (head.length - end - END.length)
      head = undefined
    } else left -= chunk.length
    if (left > 0) return
    left = undefined
    asked?.resolve()
  })
  socket.on('error', (error) => asked?.reject(error))
  socket.on('close', () => asked?.reject(new Error(`${url} closed the connection`)))
  return {
    ask() {
      asked = Promise.withResolvers<void>()
      socket.write(request)
      return asked.promise
    },
    close: () => socket.destroy(),
  }
}
