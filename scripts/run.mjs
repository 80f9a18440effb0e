// npm start, npm test and the others: prepares what the command needs, then becomes its program on Node 24. One script
// instead of npm's pre-scripts, because npm skips those if ignore-scripts is set.
import './prepare/node-version.mjs'

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const { prepare } = await import('./prepare/steps.mjs')
const { replaceProcess } = await import('./replace-process.mjs')

const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
// 32 MB for young objects instead of V8's 128: equally fast, and a thousand streams need a fifth less memory
const flags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'))
const programs = {
  start: [...settings, ...flags, 'server/src/main.ts'],
  dev: [...settings, 'scripts/dev.mjs'],
  test: ['scripts/test.mjs'],
  check: ['scripts/check.mjs'],
  drill: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'drill*'],
  grid: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'composer',
    '--mode',
    'grid',
    '--testTimeout=600000',
    'content-grid',
    'unknown-subjects',
  ],
  journeys: ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/all.config.ts'],
  bench: ['bench/src/main.ts'],
  press: ['press/src/cli/cli.ts'],
  pictures: ['scripts/pictures.mjs'],
  admin: [...settings, 'server/src/admin-command.ts'],
  backup: [...settings, 'server/src/backup-command.ts', 'backup'],
  restore: [...settings, 'server/src/backup-command.ts', 'restore'],
  sbom: ['scripts/third-party.mjs'],
  mcp: ['server/src/mcp-command.ts'],
}

const [command = '', ...args] = process.argv.slice(2)
// these two consist of many files, the others of one
const DRILL_SETS = {
  attack: ['--project', 'attack*'],
  slow: ['--project=!drill*', '--project=!attack*', '--tags-filter=slow'],
}
if (command === 'drill' && DRILL_SETS[args[0]])
  programs.drill = ['node_modules/vitest/vitest.mjs', 'run', ...DRILL_SETS[args.shift()]]
const program = programs[command]
if (!program) {
  console.error(`There’s no command '${command}'. Commands: ${Object.keys(programs).join(', ')}.`)
  process.exit(1)
}
// an agent reads the standard output
if (command === 'mcp') process.stdout.write = process.stderr.write.bind(process.stderr)
if (!(await prepare(command))) process.exit(1)
replaceProcess([...program, ...args])
