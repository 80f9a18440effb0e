import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DOCUMENTS } from '../../web/build/document-list.mjs'
import { productNode, root } from '../paths.mjs'
import { quietRun } from './quiet-run.mjs'

const web = join(root, 'web')
const marker = join(web, 'dist/.sources')
const skippedFolders = new Set(['dist', 'node_modules'])
const isTest = (name) => /\.test\.tsx?$/.test(name)

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) yield* filesUnder(path)
    } else if (!isTest(entry.name)) yield path
  }
}

function sources() {
  const documents = DOCUMENTS.map(({ file }) => join(root, file))
  const files = [
    ...filesUnder(web),
    ...filesUnder(join(root, 'contract/src')),
    ...filesUnder(join(root, 'formulas/src')),
    ...documents,
    join(root, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function built() {
  try {
    return readFileSync(marker, 'utf8')
  } catch {
    return undefined
  }
}

export const webBuild = {
  needed: () => built() !== sources(),
  does: () => 'Building the web',
  async run() {
    // Taken before the build: edits made during it make the next start build again.
    const hash = sources()
    await quietRun(productNode(), [join(root, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: web })
    writeFileSync(marker, hash)
  },
}
