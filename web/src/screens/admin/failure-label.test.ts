import { GENERATION_ERRORS } from '@makeready/contract/errors'
import { expect, it } from 'vitest'
import { failureLabel } from './failure-label.ts'

it('names every reason for a failure in words of its own', () => {
  const labels = Object.keys(GENERATION_ERRORS).map((code) => failureLabel('content', code))
  expect(labels).toContain('Too many requests')
  expect(labels.filter((label) => label.includes('_'))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})

it('takes a missing or unknown code for an internal error', () => {
  expect([failureLabel('ideas', null), failureLabel('ideas', 'of_another_version')]).toEqual([
    'Internal error',
    'Internal error',
  ])
})

it('blames no provider for documents', () => {
  expect([failureLabel('documents', 'upstream'), failureLabel('content', 'upstream')]).toEqual([
    'Couldn’t be typeset',
    'Provider error',
  ])
})
