import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { notices } from './notices.mjs'
import { productionPackages } from './production-packages.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const product = productionPackages(lock, ['server', 'web'])

it('counts the product’s dependencies, nested ones first, without optional peers', () => {
  const packages = {
    server: { dependencies: { a: '1', shared: '1' } },
    'node_modules/shared': { link: true, resolved: 'shared' },
    shared: { dependencies: { b: '2' } },
    'node_modules/a': {
      dependencies: { b: '1' },
      peerDependencies: { runner: '1', peer: '1' },
      peerDependenciesMeta: { runner: { optional: true } },
    },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/peer': { dependencies: { a: '1' } },
    'node_modules/runner': {},
    'node_modules/unused': {},
  }
  expect(productionPackages({ packages }, ['server'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/peer',
  ])
})

it('contains no build or test tool', () => {
  const tools = /node_modules\/(vite|vitest|typescript|@playwright\/.+|lighthouse|@biomejs\/.+|knip|pagedjs)$/
  expect(product.filter((path) => tools.test(path))).toEqual([])
  expect(product).toContain('node_modules/hono')
})

it('locks the contents of every package for Linux; only binaries for other systems may lack their hash', () => {
  const unlocked = Object.entries(lock.packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
  )
  const linux = unlocked.filter(
    ([, { os, cpu, libc }]) =>
      os?.includes('linux') && cpu?.some((name) => name === 'x64' || name === 'arm64') && !libc?.includes('musl'),
  )
  const known = /typst-ts-node-compiler-linux-arm64-gnu|ooxml-validator-linux-arm64/
  expect(linux.map(([path]) => path).filter((path) => !known.test(path))).toEqual([])
  for (const [path, { optional, os }] of unlocked) expect(Boolean(optional && os), path).toBe(true)
})

it('names the license of each package', () => {
  const text = notices(root, lock, product)
  expect(text.match(/^License: /gm)?.length).toBeGreaterThan(300)
  expect(text).not.toContain('License: see the package')
  for (const license of [/open font license/i, /apache license/i, /lesser general public license/i])
    expect(text).toMatch(license)
})
