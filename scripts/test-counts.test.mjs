import { expect, it } from 'vitest'
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  sentence,
  slowTests,
  sum,
} from './test-counts.mjs'

const file = (status, assertionResults) => ({ status, assertionResults })

it('counts a test file that could not be loaded as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [file('passed', [{}]), file('failed', [{}]), file('failed', [])],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 3 })
})

it('counts slow tests with their own command separately from skipped ones', () => {
  const testResults = [file('passed', [{ tags: ['slow', 'OPS-1'] }, { tags: ['OPS-2'] }, { tags: [] }])]
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0, testResults }
  expect(slowTests(report)).toBe(1)
  expect(countVitest(report)).toMatchObject({ passed: 1, skipped: 1 })
})

it('counts a journey that passed only on retry as passed', () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 2 }, errors: [] }
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 0, skipped: 2 })
})

it('counts journeys that could not be loaded as a failure', () => {
  const report = { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, errors: [{ message: 'no' }] }
  expect(countPlaywright(report)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('ends with one line that names skipped tests only when there are any', () => {
  const part = { passed: 2, failed: 0, skipped: 0 }
  expect(sentence(sum([part, part]))).toBe('4 passed, 0 failed')
  expect(sentence(sum([part, { passed: 0, failed: 1, skipped: 3 }]))).toBe('2 passed, 1 failed, 3 skipped')
})

it('names the unit tests that failed, and files that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2\nat line 3'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  }
  expect(failuresOfVitest(report)).toEqual([
    'a.test.ts: subtracts\n    expected 1 to be 2\n    at line 3',
    'b.test.ts: could not be loaded\n    No such module',
  ])
})

it('names the journeys that failed, in nested suites', () => {
  const spec = (title, ok) => ({
    file: 'a.spec.ts',
    title,
    ok,
    tests: [{ results: [{ error: { message: '\u001b[31mno\u001b[39m' } }] }],
  })
  const report = { suites: [{ specs: [spec('saves', true)], suites: [{ specs: [spec('opens', false)] }] }] }
  expect(failuresOfPlaywright(report)).toEqual(['a.spec.ts: opens\n    no'])
})
