// node scripts/third-party/prune.mjs, in the image: removes packages that npm installed only for optional peers.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { productionPackages } from './production-packages.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const needed = new Set(productionPackages(lock, ['server']))
const installed = ['', 'server/', 'press/', 'quality/', 'composer/', 'contract/', 'formulas/'].flatMap((folder) =>
  packagesIn(`${folder}node_modules`),
)
for (const path of installed) if (!needed.has(path)) rmSync(join(root, path), { recursive: true })

function packagesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return []
    const path = `${folder}/${entry.name}`
    if (!entry.name.startsWith('@')) return entry.isSymbolicLink() ? [] : [path]
    const scoped = readdirSync(join(root, path), { withFileTypes: true })
    return scoped.flatMap((inner) => (inner.isSymbolicLink() ? [] : [`${path}/${inner.name}`]))
  })
}
