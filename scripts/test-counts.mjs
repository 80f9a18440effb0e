import { readFileSync } from 'node:fs'

/** A reporter's JSON file, or undefined where the run died before writing it. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Counts of Vitest's JSON report. A file that fails before its first test counts as one failed test. */
export function countVitest(report) {
  if (!report) return undefined
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of Playwright's JSON report. A test that passed only when repeated counts as passed; a load error as failed. */
export function countPlaywright(report) {
  if (!report) return undefined
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + (unexpected === 0 ? report.errors.length : 0), skipped }
}

export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) for (const key of Object.keys(total)) total[key] += count[key]
  return total
}

/** The last line of `npm test`: '12 passed, 0 failed', with ', 2 skipped' when there are any. */
export function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
