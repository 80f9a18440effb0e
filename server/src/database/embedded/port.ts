import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

export async function choosePort(folder: string, avoid?: number): Promise<number> {
  const file = join(folder, 'port')
  const savedPort = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return savedPort > 0 && savedPort < 65_536 && savedPort !== avoid && (await bind(savedPort)) ? savedPort : bind(0)
}

export function savePort(folder: string, port: number): void {
  writeFileSync(join(folder, 'port'), String(port))
}

function bind(port: number): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(0))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const bound = (server.address() as AddressInfo).port
      server.close(() => resolve(bound))
    })
  })
}
