import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productNode, root } from './paths.mjs'

const folder = mkdtempSync(join(tmpdir(), 'makeready-image-'))
const stages = []
// npm's settings are this machine's; the product gets none of them
const environment = { PATH: `${dirname(productNode())}${delimiter}${process.env.PATH}` }
let server

function instructions() {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n')
  return lines.flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return name ? [{ name, rest }] : []
  })
}

/** A folder per stage instead of a container: paths in the image become paths inside it. */
const inside = (path) =>
  path.startsWith('/') ? join(stages.at(-1).folder, path) : join(stages.at(-1).folder, 'app', path)

function copy(rest) {
  const [, from, what, to] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest)
  if (from) return cpSync(join(stages.find(({ name }) => name === from).folder, what), inside(to), { recursive: true })
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const file of execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0'))
    if (file && existsSync(join(root, file)) && !ignored.includes(file.split('/')[0]))
      cpSync(join(root, file), inside(file))
}

function run(command) {
  if (command.startsWith('apt-get')) return
  const mapped = command.replace('install -d -o node -g node -m 0700 /data', `install -d -m 0700 ${inside('/data')}`)
  execFileSync('/bin/sh', ['-c', mapped], { cwd: inside('.'), env: { ...process.env, ...environment }, stdio: 'pipe' })
}

beforeAll(() => {
  for (const { name, rest } of instructions()) {
    if (name === 'FROM') {
      const stage = / AS (\w+)$/.exec(rest)?.[1] ?? 'final'
      stages.push({ name: stage, folder: join(folder, stage), command: [] })
      mkdirSync(inside('.'), { recursive: true })
    }
    if (name === 'COPY') copy(rest)
    if (name === 'RUN') run(rest)
    if (name === 'CMD') stages.at(-1).command = JSON.parse(rest)
  }
})

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

test('the image contains what the server runs with, and no build or test tool', () => {
  const has = (name) => existsSync(inside(`node_modules/${name}`)) || existsSync(inside(`server/node_modules/${name}`))
  for (const name of ['hono', 'kysely', 'sharp', '@myriaddreamin/typst-ts-node-compiler'])
    expect(has(name), name).toBe(true)
  // what an accessibility claim needs besides Chromium
  for (const name of ['@daisy/ace-core', 'puppeteer-core', '@likecoin/epubcheck-ts']) expect(has(name), name).toBe(true)
  // Ace requires a package that it doesn't list
  run('node -e "import(\'@daisy/ace-core\')"')
  for (const name of [
    'vite',
    'vitest',
    'typescript',
    '@playwright/test',
    'lighthouse',
    'pagedjs',
    'react',
    '@biomejs/biome',
  ])
    expect(has(name), name).toBe(false)
})

test('the image lists its packages and carries their licenses', () => {
  const { components } = JSON.parse(readFileSync(inside('third-party/sbom.cdx.json'), 'utf8'))
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['hono', 'react']))
  expect(readFileSync(inside('third-party/THIRD_PARTY_NOTICES.txt'), 'utf8')).toMatch(/open font license/i)
})

test('the image’s command starts a server that serves its pages and stops on SIGTERM', async () => {
  const [program, ...args] = stages.at(-1).command
  const env = { ...environment, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: inside('/data') }
  server = spawn(program, args, { cwd: inside('.'), env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  server.stdout.on('data', (text) => {
    printed += text
  })
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/ready at (\S+)/)
  const [, address] = /ready at (\S+)/.exec(printed)
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect(await (await fetch(address)).text()).toContain('Makeready')
  server.kill('SIGTERM')
  expect((await once(server, 'exit'))[0]).toBe(0)
})
