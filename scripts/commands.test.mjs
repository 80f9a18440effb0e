import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { productNode, root } from './paths.mjs'

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Every module that `file` imports, and what those import, before anything is installed. */
function reached(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, specifier] of source.matchAll(/(?:from|import\(|import) ?'([^']+)'/g)) {
    if (specifier.startsWith('.')) reached(resolve(dirname(file), specifier), seen)
    else if (!specifier.startsWith('node:')) seen.add(`${specifier} (in ${relative(root, file)})`)
  }
  return seen
}

it('[OPS-1] every command needs Node and npm alone: what runs before the install imports no package', () => {
  expect(manifest.engines.node).toBe('>=20.19')
  const commands = ['start', 'dev', 'test', 'check', 'bench', 'press', 'admin', 'backup', 'restore', 'drill']
  for (const name of commands) expect(manifest.scripts[name], name).toContain('scripts/run.mjs')
  const packages = [...reached(join(root, 'scripts/run.mjs'))].filter((path) => !existsSync(path))
  expect(packages).toEqual([])
})

it('[OPS-6] [OPS-8] the test command runs the checks first, and these look at format, types, boundaries and unused code', () => {
  const stages = readFileSync(join(root, 'scripts/test.mjs'), 'utf8').match(/^ {2}(\w+): \{/gm)
  expect(stages?.map((line) => line.trim())).toEqual(['check: {', 'unit: {', 'e2e: {'])
  const parts = readFileSync(join(root, 'scripts/check.mjs'), 'utf8')
  for (const part of ['format and lint', 'boundaries', 'unused code', 'types of']) expect(parts).toContain(part)
})

it('[OPS-7] npm run dev is the same product with hot reload', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-dev-'))
  await chmod(folder, 0o755)
  const dev = spawn(productNode(), ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await new Promise((ready, failed) => {
      createInterface({ input: dev.stdout }).on('line', (line) => {
        const address = /^Makeready is ready at (http\S+) \(hot reload\)/.exec(line)
        if (address) ready(address[1])
      })
      dev.on('exit', (status) => failed(new Error(`It ended with ${status}.`)))
    })
    expect(await (await fetch(url)).text()).toContain('/@vite/client')
    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ready' })
  } finally {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
    await expect.poll(() => existsSync(join(folder, 'postgres/pg18/postmaster.pid')), { timeout: 10_000 }).toBe(false)
    await rm(folder, { recursive: true, force: true })
  }
})

function freePort() {
  return new Promise((taken) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => taken(port))
    })
  })
}
