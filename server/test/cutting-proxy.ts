import { connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = {
  /** the same connection string, through the proxy */
  url: string
  /**
   * Cuts the next connection that sends `text`: 'before' the database receives it, or 'after' it responded, so that the
   * change is committed but the response is lost.
   */
  cut(text: string, when: 'before' | 'after'): void
  close(): Promise<void>
}

/** A proxy between the program and its database that cuts a connection on request. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let order: { text: string; when: 'before' | 'after' } | null = null
  const proxy = createServer((client) => {
    const server = connect(Number(target.port || 5432), target.hostname)
    let isCut = false
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          client.destroy()
          server.destroy()
        })
    }
    client.on('data', (bytes) => {
      if (order && bytes.includes(order.text)) {
        isCut = true
        const { when } = order
        order = null
        if (when === 'before') return void client.destroy()
      }
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (isCut) client.destroy()
      else client.write(bytes)
    })
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', () => listening()))
  const url = new URL(databaseUrl)
  const address = proxy.address()
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: url.href,
    cut(text, when) {
      order = { text, when }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => proxy.close(closed))
    },
  }
}
