import { startEmbedded } from '../src/database/embedded.ts'

// The part of a server process that runs the database: starts it, reports it, and stops it on request.
const [dataDir = '', shared = ''] = process.argv.slice(2)
const began = performance.now()
const { url, port, adopted, stop } = await startEmbedded(dataDir, shared ? { shared } : {})
console.log(JSON.stringify({ url, port, adopted, milliseconds: Math.round(performance.now() - began) }))
process.on('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
setInterval(() => {}, 1_000)
