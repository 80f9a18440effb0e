// npm run check: format, lint, types, boundaries and unused code. Needs no database.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const colours = process.stdout.isTTY ? 'force' : 'off'
const inPackages = (path) => join(root, 'node_modules', path)

const parts = [
  [
    'format and lint',
    inPackages('@biomejs/biome/bin/biome'),
    'ci',
    `--colors=${colours}`,
    '--diagnostic-level=warn',
    '.',
  ],
  [
    'boundaries',
    inPackages('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--output-type',
    'err-long',
    ...workspaces,
  ],
  ['known faults', join(root, 'scripts/audit.mjs')],
  ['requirements', join(root, 'scripts/requirements.mjs')],
  ['unused code', inPackages('knip/bin/knip.js'), '--no-progress'],
  ...workspaces.map((name) => [`types of ${name}`, inPackages('typescript/bin/tsc'), '-p', name]),
]

/** Runs one part; answers its name, whether it held, its seconds and everything it said. */
function runPart([name, program, ...args]) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (status) => {
      resolve({ name, held: status === 0, seconds: (performance.now() - started) / 1000, output })
    })
  })
}

const waiting = [...parts]
let failures = 0
async function lane() {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const { name, held, seconds, output } = await runPart(part)
    console.log(`${held ? 'ok    ' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`)
    if (held) {
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
  failures === 0 ? `Everything holds (${seconds} s)` : `${failures} of ${parts.length} parts failed (${seconds} s)`,
)
process.exit(failures === 0 ? 0 : 1)
