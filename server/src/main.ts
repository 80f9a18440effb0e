import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { foundAtStart } from './ai-settings/found-at-start.ts'
import { createApp } from './app.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { createListener } from './http/listener.ts'
import { createMonitoring } from './http/monitoring.ts'
import { createWaitingRoom } from './http/waiting-room.ts'
import { makeDeps } from './make-deps.ts'
import { StartError } from './start-error.ts'

/** Milliseconds for a whole request: Node's five minutes cut large exports of accounts. Each body has its own limit (request-bodies.ts). */
const LONGEST_REQUEST = 3_660_000

/** Milliseconds of idle keep-alive, longer than proxies', which would otherwise send into a closing connection. */
const KEEP_ALIVE = 75_000
const DRAIN = { requests: 5_000, runs: 3_000 }

/** Milliseconds of an event loop turn short enough that hardly anyone can have connected. */
const SHORT_TURN = 1
const MAX_TURNS = 200

async function start(env: Env): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const room = createWaitingRoom()
  const server = createServer({ requestTimeout: LONGEST_REQUEST }, room.listener)
  server.keepAliveTimeout = KEEP_ALIVE
  const port = env.role === 'worker' ? env.watchPort : env.port
  if (port !== undefined) await listen(server, { ...env, port }, env.role === 'worker' ? 'WATCH_PORT' : 'PORT')
  const { deps, close } = await makeDeps({ ...env, port: (env.role !== 'worker' && portOf(server)) || env.port }).catch(
    (error) => {
      server.close()
      throw error
    },
  )
  // loads the composer's word lists and the model providers: not for web-only processes
  const worker = env.role === 'web' ? null : (await import('./worker.ts')).createRunWorker(deps)
  await worker?.start()
  if (env.role === 'worker') {
    room.open(createListener(createMonitoring(deps, stopping.signal)))
    console.log('Makeready worker is ready.')
  } else {
    room.open(createListener(createApp(deps, stopping.signal)))
    console.log(`Makeready is ready at ${env.publicUrl ?? `http://${shown(env.host)}:${portOf(server)}`}`)
    foundAtStart(deps).then(
      (found) => found && console.log(found),
      (error) => deps.log.warn({ error }, 'model servers of this machine could not be looked for'),
    )
  }
  return async () => {
    stopping.abort()
    const requests = server.listening ? closeServer(server) : Promise.resolve()
    await worker?.stop({ drain: DRAIN.runs })
    // Event streams would stay open as long as their runs; clients reconnect elsewhere.
    await deps.runEvents.close()
    await requests
    await close()
  }
}

function listen(server: Server, { port, host }: Env, name: string): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `${name} ${port} is already in use: stop the other program or set ${name}.`
          : `HOST ${host}, ${name} ${port} can’t be used (${error.code}).`
      failed(new StartError(reason))
    })
    server.listen(port, host, () => listening())
  })
}

function portOf(server: Server): number | undefined {
  return (server.address() as AddressInfo | null)?.port
}

function shown(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** Pending connections are reset when the server stops listening; after a short loop turn there are hardly any. */
async function acceptWaiting(): Promise<void> {
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const began = performance.now()
    await turn()
    if (performance.now() - began < SHORT_TURN) return
  }
}

async function closeServer(server: Server): Promise<void> {
  await acceptWaiting()
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN.requests)
  // busy connections become idle after their answer
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>((closed) => {
    server.close(() => closed())
    server.closeIdleConnections()
  })
  clearInterval(idle)
  clearTimeout(cutOff)
}

/** Stops on the first signal, even during startup, within a deadline. */
function stopOnSignal(starting: Promise<() => Promise<void>>, deadlineSeconds: number): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => {
        console.error(`Makeready didn’t stop within ${deadlineSeconds} seconds and was cut off.`)
        process.exit(1)
      }, deadlineSeconds * 1_000).unref()
      starting
        .then((stop) => stop())
        .then(
          () => process.exit(0),
          (error) => {
            console.error(error)
            process.exit(1)
          },
        )
    })
  }
}

try {
  const env = readEnv(process.env, process.cwd())
  const starting = start(env)
  stopOnSignal(starting, env.shutdownSeconds)
  await starting
} catch (error) {
  const isForPeople = error instanceof EnvError || error instanceof StartError
  console.error('Makeready couldn’t start:', isForPeople ? error.message : error)
  process.exit(1)
}
