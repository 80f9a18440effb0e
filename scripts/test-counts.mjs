import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A reporter's JSON file; undefined if the run crashed before writing it. */
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
    skipped: report.numPendingTests + report.numTodoTests - slowTests(report),
  }
}

/** Number of tests tagged `slow`, which run with `npm run drill -- slow` instead of `npm test`. */
export function slowTests(report) {
  return (report?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter(({ tags }) => tags?.includes('slow')).length
}

/** Counts of Playwright's JSON report. A test that passed only when repeated counts as passed; a load error as failed. */
export function countPlaywright(report) {
  if (!report) return undefined
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + (unexpected === 0 ? report.errors.length : 0), skipped }
}

/** Failures in Vitest's JSON report: `file: test`, and the first line of the message. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && failed.length === 0)
      return [failure(file.name, 'could not be loaded', file.message)]
    return failed.map((test) => failure(file.name, test.fullName, test.failureMessages[0]))
  })
}

/** Failures in Playwright's JSON report, in the same form. */
export function failuresOfPlaywright(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => failure(spec.file, spec.title, messageOf(spec))),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}

function messageOf(spec) {
  return spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message
}

function failure(file, name, message = '') {
  return `${file}: ${name}\n    ${stripVTControlCharacters(message).trim().split('\n').slice(0, 6).join('\n    ')}`
}

export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) for (const key of Object.keys(total)) total[key] += count[key]
  return total
}

/** The last line of `npm test`: '12 passed, 0 failed', plus ', 2 skipped' if there are any. */
export function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
