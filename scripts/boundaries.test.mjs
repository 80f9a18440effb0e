import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const config = join(root, '.dependency-cruiser.cjs')
const rules = createRequire(import.meta.url)(config).forbidden

/** For each rule, an import that violates it: the importing file, and the file or package it must not import. */
const breaches = {
  'contract-imports-nothing': ['contract/src/fields.ts', 'kysely'],
  'formulas-know-no-other-room': ['formulas/src/find-formulas.ts', 'contract/src/domain/limits.ts'],
  'press-knows-no-other-room': ['press/src/pdf/book.ts', 'contract/src/domain/limits.ts'],
  'press-imports-lead-down': ['press/src/manuscript/formats.ts', 'press/src/pdf/write-pdf.ts', 'import type'],
  'composer-is-pure': ['composer/src/titles.ts', 'kysely'],
  'composer-knows-only-the-domain': ['composer/src/ideas.test.ts', 'contract/src/titles.ts'],
  'quality-knows-only-the-domain': ['quality/src/report.ts', 'contract/src/titles.ts'],
  'web-knows-only-the-contract': ['web/src/screens/dashboard.tsx', 'server/src/env.ts', 'import type'],
  'server-never-knows-the-web': ['server/src/deps.ts', 'web/src/api.ts'],
  'nobody-imports-the-checks': ['web/src/session.ts', 'e2e/support/product.ts'],
  'journeys-use-the-product-from-outside': ['e2e/wizard.spec.ts', 'server/src/deps.ts'],
  'nobody-imports-main': ['server/src/backup-command.ts', 'server/src/main.ts'],
  'main-app-router-handlers': ['server/src/errors.ts', 'server/src/app.ts'],
  'only-the-app-knows-the-router': ['server/src/procedures.ts', 'server/src/router.ts'],
  'only-main-knows-the-worker': ['server/src/app.ts', 'server/src/worker.ts'],
  'handlers-through-the-router': ['server/src/mail/smtp.ts', 'server/src/account/handlers.ts'],
  'runs-through-the-worker': ['server/src/titles/handlers.ts', 'server/src/titles/generate.ts'],
  'shared-rooms-know-no-slice': ['server/src/runs/claim.ts', 'server/src/titles/queries.ts'],
  'a-slice-reads-another-by-its-queries': ['server/src/ideas/handlers.ts', 'server/src/niches/prompt.ts'],
  'autopilot-conducts-the-other-slices': ['server/src/autopilot/brief.ts', 'server/src/ideas/handlers.ts'],
  'only-queries-know-sql': ['server/src/covers/handlers.ts', 'kysely'],
  'only-the-engine-knows-models': ['server/src/covers/generate.ts', 'ai'],
  'ui-and-lib-know-no-feature': ['web/src/ui/card.tsx', 'web/src/features/niches/niche-card.tsx'],
  'ui-knows-no-editor': ['web/src/ui/markdown/prose.tsx', 'web/src/editor/text-surface.ts', 'import type'],
  'shared-web-knows-no-feature': ['web/src/runs/runs.ts', 'web/src/features/titles/title-tool.tsx'],
  'runs-and-compare-know-no-tool': ['web/src/runs/run-strip.tsx', 'web/src/tools/run-results.tsx'],
  'drafts-know-no-run-or-comparison': ['web/src/drafts/draft-storage.ts', 'web/src/compare/merge.ts'],
  'a-feature-knows-no-other': ['web/src/features/ideas/idea-tool.tsx', 'web/src/features/niches/messages.ts'],
  'features-know-no-screen': ['web/src/features/covers/cover-card.tsx', 'web/src/screens/landing.tsx'],
  'screens-know-no-route': ['web/src/screens/project.tsx', 'web/src/routes/project.tsx'],
  'no-circles': ['press/src/leaf.ts', 'press/src/tree.ts'],
  'no-unresolved-import': ['press/src/gone.ts', './nowhere.ts'],
  'tests-stay-tests': ['server/src/log.ts', 'server/test/factories.ts'],
}

const rooms = ['contract', 'formulas', 'press', 'composer', 'quality', 'server', 'web', 'e2e', 'bench', 'scripts']

const folder = mkdtempSync(join(tmpdir(), 'makeready-boundaries-'))

function write(path, source) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), source, { flag: 'a' })
}

function writeBreach([from, to, keyword = 'import']) {
  if (/^[a-z]+$/.test(to)) {
    write(`node_modules/${to}/index.js`, '')
    write(`node_modules/${to}/package.json`, '')
  } else if (to.includes('/') && !to.startsWith('.')) write(to, '')
  const specifier = /^([a-z]+|\.\/.*)$/.test(to) ? to : `./${relative(dirname(from), to)}`
  write(from, `${keyword} { x } from '${specifier}'\nexport const y = {} as { x: typeof x }\n`)
}

describe('the allowed directions between folders', () => {
  let broken = []
  beforeAll(async () => {
    for (const breach of Object.values(breaches)) writeBreach(breach)
    write('press/src/tree.ts', `import { y } from './leaf.ts'\nexport const x = y\n`)
    for (const room of rooms) {
      write(`${room}/src/one.ts`, `import type { Other } from './other.ts'\nexport type One = Other | null\n`)
      write(`${room}/src/other.ts`, `import type { One } from './one.ts'\nexport type Other = { one: One }\n`)
    }
    for (const name of ['kysely', 'ai']) {
      writeFileSync(join(folder, `node_modules/${name}/package.json`), `{"name":"${name}","main":"index.js"}`)
    }
    const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const args = [depcruise, '--config', config, '--output-type', 'json', ...rooms]
    const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 })
    const { stdout } = await run.catch((error) => error)
    broken = JSON.parse(stdout).summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
  }, 30_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(rules.map(({ name }) => name))('%s: a violation is found', (name) => {
    expect(breaches).toHaveProperty(name)
    const [from] = breaches[name]
    expect(broken).toContain(`${name}: ${from}`)
  })

  it.each(rooms)('two files of %s that import each other’s types are found', (room) => {
    expect(broken).toContain(`no-circles: ${room}/src/one.ts`)
  })
})

/** Each folder of the server and each file next to them, with their imports, including type imports. */
async function roomsOfServer() {
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [depcruise, '--config', config, '--output-type', 'json', 'server/src']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 })
  const roomOf = (path) => /^server\/src\/([^/]+)/.exec(path)?.[1]
  const rooms = new Map()
  for (const { source, dependencies } of JSON.parse(stdout).modules) {
    const room = roomOf(source)
    if (!room || /\.test\.ts$/.test(source)) continue
    const known = rooms.get(room) ?? new Set()
    for (const { resolved } of dependencies) known.add(roomOf(resolved))
    rooms.set(room, known)
  }
  for (const [room, known] of rooms)
    for (const other of known) if (other === room || !rooms.has(other)) known.delete(other)
  return rooms
}

it('server folders depend on each other in one direction only, also indirectly', async () => {
  const rooms = await roomsOfServer()
  const free = () => [...rooms.keys()].filter((room) => [...rooms.get(room)].every((other) => !rooms.has(other)))
  expect(rooms.size).toBeGreaterThan(30)
  for (let found = free(); found.length > 0; found = free()) for (const room of found) rooms.delete(room)
  expect([...rooms.keys()]).toEqual([])
}, 30_000)
