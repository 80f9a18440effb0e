import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { checks } from './checks.mjs'
import { productNode, root } from './paths.mjs'
import { chromium } from './prepare/chromium.mjs'
import { packages } from './prepare/packages.mjs'
import { extras } from './prepare/steps.mjs'
import { webBuild } from './prepare/web-build.mjs'

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

it('every command needs only Node and npm: nothing before the install imports a package', {
  tags: ['OPS-1'],
}, () => {
  expect(manifest.engines.node).toBe('>=20.19')
  const commands = [
    'start',
    'dev',
    'test',
    'check',
    'bench',
    'grid',
    'press',
    'admin',
    'backup',
    'restore',
    'drill',
    'mcp',
  ]
  for (const name of commands) expect(manifest.scripts[name], name).toContain('scripts/run.mjs')
  const packages = [...reached(join(root, 'scripts/run.mjs'))].filter((path) => !existsSync(path))
  expect(packages).toEqual([])
})

it('the container starts the server with the same flags of Node as npm start', () => {
  const flags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'))
  const [, command] = /^CMD (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
  expect(JSON.parse(command ?? '')).toEqual(['node', ...flags, 'server/src/main.ts'])
})

it('the test command runs the checks first: format, types, boundaries and unused code', {
  tags: ['OPS-6', 'OPS-8'],
}, () => {
  const refused = spawnSync(process.execPath, ['scripts/test.mjs', '--only=nothing'], { cwd: root, encoding: 'utf8' })
  expect(refused.status).toBe(1)
  expect(refused.stderr, 'the stages in their order').toContain('--only=check|unit|e2e')
  const names = checks.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['format and lint', 'boundaries', 'unused code', 'types of server']))
  expect(extras.journeys, 'Chromium is there before the journeys').toContain(chromium)
})

it('npm start runs database, web, API and worker, and prints one line the second time', {
  tags: ['OPS-2', 'OPS-3', 'OPS-4'],
  timeout: 300_000,
}, async () => {
  // an install would remove packages that other tests use, and `npm test` has installed them already
  expect(packages.needed(), 'what the lock file asks for is installed').toBe(false)
  const folder = await mkdtemp(join(tmpdir(), 'makeready-start-'))
  await chmod(folder, 0o755)
  try {
    const first = await started(folder)
    expect(existsSync(join(folder, 'postgres/pg18/postmaster.pid'))).toBe(true)
    expect(await (await fetch(first.url)).text()).toContain('Put what you know into print')
    expect(await (await fetch(`${first.url}/login`)).text()).toContain('<div id="root">')
    const post = (path, body, headers = {}) =>
      fetch(`${first.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const person = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' }
    const signedUp = await post('/api/auth/sign-up/email', person)
    const cookie = signedUp.headers.getSetCookie().map((one) => one.split(';')[0])
    const titles = await post(
      '/api/v1/functions/generate-titles',
      { productConcept: 'A book' },
      { cookie: cookie.join('; ') },
    )
    expect(titles.status, 'a worker answers').toBe(200)
    expect((await first.stop()).filter((line) => line.startsWith('Makeready is ready at'))).toHaveLength(1)

    const began = performance.now()
    const second = await started(folder)
    expect(performance.now() - began, 'milliseconds until it is ready').toBeLessThan(20_000)
    expect(await second.stop()).toEqual([`Makeready is ready at ${second.url}`])
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }

  const edited = join(root, `web/edited-${process.pid}.txt`)
  expect(webBuild.needed()).toBe(false)
  writeFileSync(edited, 'edited')
  try {
    expect(webBuild.needed()).toBe(true)
  } finally {
    rmSync(edited)
  }
  expect(webBuild.needed()).toBe(false)
})

const running = new Set()

/** `npm start` with its data in `folder`, once it is ready; `stop` returns its output, line by line. */
async function started(folder) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    // set variables, even empty ones, take precedence over a developer's .env
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, PORT: String(await freePort()) },
      ...{ DATABASE_URL: '', HOST: '', PUBLIC_URL: '', ROLE: '' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  const output = []
  const url = await new Promise((ready, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line)
      const address = /^Makeready is ready at (http\S+)/.exec(line)
      if (address) ready(address[1])
    })
    child.on('exit', (status) => failed(new Error(`It ended with ${status}: ${output.join('\n')}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
      return output
    },
  }
}

it('npm run dev runs the same product with hot reload', { tags: ['slow', 'OPS-7'], timeout: 60_000 }, async () => {
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
