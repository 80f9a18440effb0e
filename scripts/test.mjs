// npm test: check, then unit and integration tests, then browser journeys. --only=check|unit|e2e runs one stage. Tests
// tagged `slow` have their own command: npm run drill -- slow.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { prepare } from './prepare/steps.mjs'
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  readReport,
  sentence,
  slowTests,
  sum,
} from './test-counts.mjs'

const reports = join(root, '.cache/test')
const unitReport = join(reports, 'unit.json')
const journeyReport = join(root, 'e2e/results/report.json')

const stages = {
  check: { args: ['scripts/check.mjs'], count: () => undefined, failures: () => [] },
  unit: {
    // Built before the tests that use it.
    ready: () => prepare('start'),
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=!drill*',
      '--project=!attack*',
      '--tags-filter=!slow',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    count: () => countVitest(readReport(unitReport)),
    failures: () => failuresOfVitest(readReport(unitReport)),
  },
  e2e: {
    ready: () => prepare('journeys'),
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'],
    count: () => countPlaywright(readReport(journeyReport)),
    failures: () => failuresOfPlaywright(readReport(journeyReport)),
  },
}

const known = Object.keys(stages)
const args = process.argv.slice(2)
const only = args[0]?.match(/^--only=(.*)$/)?.[1]
if (args.length > 1 || (args.length === 1 && !known.includes(only))) {
  console.error(`npm test takes --only=${known.join('|')} or nothing, not: ${args.join(' ')}`)
  process.exit(1)
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('close', (status) => resolve(status === 0))
  })
}

rmSync(reports, { recursive: true, force: true })
rmSync(journeyReport, { force: true })
mkdirSync(reports, { recursive: true })

const results = []
for (const name of only ? [only] : known) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const passed = (await stages[name].ready?.()) !== false && (await run(stages[name].args))
  const counts = stages[name].count() ?? { passed: 0, failed: 0, skipped: 0 }
  // A stage that fails without naming a test (a failed check, a crash) counts as one failure.
  if (!passed && counts.failed === 0) counts.failed = 1
  results.push({ name, passed, counts })
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

// Repeated at the end, where people look first in a log of thousands of lines.
for (const { name } of results.filter(({ passed }) => !passed)) {
  const failures = stages[name].failures()
  console.log(`\nFailed in ${name}:`)
  console.log(failures.length > 0 ? failures.map((text) => `  ${text}`).join('\n') : '  see its output above')
}

const slow = slowTests(readReport(unitReport))
if (slow > 0) console.log(`\n${slow} slow tests were left out: npm run drill -- slow`)
console.log(`\n${sentence(sum(results.map(({ counts }) => counts)))}`)
process.exit(results.every(({ passed }) => passed) ? 0 : 1)
