// A browser's downloads, by the build's own file list: budgets in bytes after gzip. `npm test` builds the web first.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesOf } from '../web/build/needed-by.mjs'
import { root } from './paths.mjs'

const DIST = join(root, 'web/dist')
const KB = 1024
const APP = 'index.html'
const SHELL = 'src/screens/shell/shell.tsx'
const DASHBOARD = [APP, SHELL, 'src/screens/dashboard/dashboard.tsx']
const TOOLS = [
  'src/features/niches/niche-tool.tsx',
  'src/features/ideas/idea-tool.tsx',
  'src/features/titles/title-tool.tsx',
  'src/screens/content-generator/content-generator.tsx',
  'src/features/covers/cover-tool.tsx',
  'src/screens/autopilot/start-page.tsx',
  'src/screens/autopilot/plan-page.tsx',
]
const SCREENS = [
  'src/screens/create-wizard/create-wizard.tsx',
  'src/screens/assemble/assemble.tsx',
  'src/screens/project/project-page.tsx',
  'src/screens/saved-content/saved-content.tsx',
]

let manifest
let landing
beforeAll(() => {
  const built = existsSync(join(DIST, '.vite/manifest.json'))
  if (!built) throw new Error('The web is not built: (cd web && npx vite build), or npm test, which does it.')
  manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  landing = readFileSync(join(DIST, 'landing.html'), 'utf8')
})

const gzippedSize = (address) => gzipSync(readFileSync(join(DIST, address)), { level: 9 }).length
const sum = (addresses, ending) =>
  addresses.filter((address) => address.endsWith(ending)).reduce((bytes, address) => bytes + gzippedSize(address), 0)
const all = (pattern) => [...landing.matchAll(pattern)].map(([, address]) => address)

describe('compressed size of the web', () => {
  it('loads the landing page with at most 10 KB of scripts and 20 KB of styles', () => {
    const scripts = all(/<script[^>]* src="([^"]+)"/g)
    expect(scripts.length).toBeGreaterThan(0)
    expect(sum(scripts, '.js')).toBeLessThanOrEqual(10 * KB)
    expect(sum(all(/<link rel="stylesheet" href="([^"]+)"/g), '.css')).toBeLessThanOrEqual(20 * KB)
  })

  it('logs in with at most 130 KB of scripts', () => {
    expect(sum(filesOf(manifest, [APP, 'src/features/auth/login.tsx']), '.js')).toBeLessThanOrEqual(130 * KB)
  })

  it('shows the dashboard with at most 190 KB of scripts and 20 KB of styles', () => {
    const files = filesOf(manifest, DASHBOARD)
    expect(sum(files, '.js')).toBeLessThanOrEqual(190 * KB)
    expect(sum(files, '.css')).toBeLessThanOrEqual(20 * KB)
  })

  it.each([...TOOLS.map((tool) => [tool, 70]), ...SCREENS.map((screen) => [screen, 100])])(
    'adds at most %i KB for %s',
    (module, most) => {
      const ahead = manifest[SHELL].dynamicImports ?? []
      const there = new Set([...filesOf(manifest, [...DASHBOARD, ...ahead]), ...downloadedWhenIdle()])
      const added = filesOf(manifest, [...DASHBOARD, module]).filter((file) => !there.has(file))
      expect(added.length).toBeGreaterThan(0)
      expect(sum(added, '.js') + sum(added, '.css')).toBeLessThanOrEqual(most * KB)
    },
  )
})

/** By the shell, and run by the first form. */
const downloadedWhenIdle = () =>
  JSON.parse(/makereadyForms = (\[.*\])/.exec(readFileSync(join(DIST, 'early.js'), 'utf8'))[1])

describe('what is preloaded before the program runs', () => {
  const early = () => JSON.parse(/const FILES = (\{.*\})/.exec(readFileSync(join(DIST, 'early.js'), 'utf8'))[1])

  it('is exactly what the dashboard needs', () => {
    const program = filesOf(manifest, [APP])
    const needed = filesOf(manifest, DASHBOARD).filter((file) => !program.includes(file))
    expect(early()['/dashboard'].toSorted()).toEqual(needed.toSorted())
    expect(early()['/dashboard'].length).toBeLessThanOrEqual(20)
  })

  it('is nothing for the login page, and the shell for every other address inside', () => {
    expect(early()['/login']).toBeUndefined()
    for (const file of early()['/dashboard/']) expect(early()['/dashboard']).toContain(file)
  })

  it('loads the serif later, unless an earlier visit has cached it', () => {
    const page = readFileSync(join(DIST, 'index.html'), 'utf8')
    expect(page).not.toContain('source-serif')
    const [, serif] = /const SERIF = '([^']+)'/.exec(readFileSync(join(DIST, 'early.js'), 'utf8'))
    expect(existsSync(join(DIST, serif))).toBe(true)
  })
})

describe('the landing page as a file', () => {
  it('contains no script and works without one', () => {
    expect(landing).not.toMatch(/<script(?![^>]* src=)/)
    expect(landing).not.toMatch(/ on[a-z]+="/)
    for (const words of [
      'Put what you know into print.',
      'Raw materials',
      'Market research',
      'Unlimited',
      'PLR Content',
    ])
      expect(landing).toContain(words)
  })

  it('names only files that the build made, pictures with their sizes', () => {
    const named = all(/(?:src|href)="(\/[^"#]+\.[a-z0-9]+)"/g)
    const inSets = all(/srcSet="([^"]+)"/g).flatMap((set) => set.split(/,\s*/).map((one) => one.split(' ')[0]))
    for (const address of [...named, ...inSets]) expect(existsSync(join(DIST, address)), address).toBe(true)
    expect(inSets.length).toBeGreaterThan(12)
    for (const [tag] of landing.matchAll(/<img [^>]*>/g)) expect(tag).toMatch(/ width="\d+" height="\d+"/)
  })

  it('is precompressed, like the application’s scripts and styles', () => {
    for (const address of ['landing.html', 'index.html', ...filesOf(manifest, [APP])])
      for (const suffix of ['.br', '.gz']) expect(existsSync(join(DIST, address + suffix)), address + suffix).toBe(true)
  })
})
