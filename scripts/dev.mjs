// npm run dev: the web from Vite with hot reload, the server restarted when a file it imports changes.
import { spawn } from 'node:child_process'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer } from 'vite'
import { root } from './paths.mjs'

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const apiPort = await freePort()

const vite = await createServer({
  root: join(root, 'web'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/health', '/metrics'].map((path) => [path, `http://127.0.0.1:${apiPort}`])),
  },
})
try {
  await vite.listen()
} catch (error) {
  console.error(`The web can’t listen on port ${port}: ${error.message}`)
  process.exit(1)
}
const url = `http://${host}:${port}`

// A separate process group: Ctrl-C reaches only this process, which then stops the server once and in order.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL || url },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: process.platform !== 'win32',
})
createInterface({ input: server.stdout }).on('line', (line) => {
  console.log(line.startsWith('Makeready is ready at') ? `Makeready is ready at ${url} (hot reload)` : line)
})
server.on('exit', async (status) => {
  await vite.close()
  process.exit(stopping ? 0 : (status ?? 1))
})

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!stopping) server.kill('SIGTERM')
    stopping = true
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
}
