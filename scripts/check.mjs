// npm run check: format, lint, types, boundaries and unused code. Needs no database.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { checks } from './checks.mjs'
import { root } from './paths.mjs'

function runPart([name, program, ...args]) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (status) => {
      resolve({ name, passed: status === 0, seconds: (performance.now() - started) / 1000, output })
    })
  })
}

const waiting = [...checks]
let failures = 0
async function lane() {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const { name, passed, seconds, output } = await runPart(part)
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`)
    if (passed) {
      if (output.startsWith('note: ')) console.log(`        ${output.trimEnd()}`)
      continue
    }
    failures++
    console.log(output.trimEnd().replace(/^/gm, '        '))
  }
}
const started = performance.now()
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  failures === 0 ? `Everything holds (${seconds} s)` : `${failures} of ${checks.length} parts failed (${seconds} s)`,
)
process.exit(failures === 0 ? 0 : 1)
