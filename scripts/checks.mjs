import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const colors = process.stdout.isTTY ? 'force' : 'off'
const inPackages = (path) => join(root, 'node_modules', path)

/** The parts of `npm run check`: a name, a program for Node and its arguments. */
export const checks = [
  [
    'format and lint',
    inPackages('@biomejs/biome/bin/biome'),
    'ci',
    `--colors=${colors}`,
    '--diagnostic-level=warn',
    '.',
  ],
  [
    'boundaries',
    inPackages('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--output-type',
    'err-long',
    ...workspaces,
    'scripts',
  ],
  ['known faults', join(root, 'scripts/audit.mjs')],
  ['requirements', join(root, 'scripts/requirements.mjs')],
  ['lengths of tests', join(root, 'scripts/test-lengths.mjs')],
  ['unused code', inPackages('knip/bin/knip.js'), '--no-progress'],
  // several checkers of one program repeat half of each other's work; the parts run side by side anyway
  ...workspaces.map((name) => [`types of ${name}`, inPackages('typescript/bin/tsc'), '-p', name, '--singleThreaded']),
]
