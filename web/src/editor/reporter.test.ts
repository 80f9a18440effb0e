import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReporter } from './reporter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reports a short text on every change', () => {
  const report = vi.fn()
  const { changed } = createReporter(report)
  changed(10)
  changed(11)
  expect(report).toHaveBeenCalledTimes(2)
})

it('reports a long text once the typing pauses', () => {
  const report = vi.fn()
  const { changed } = createReporter(report)
  changed(100_000)
  vi.advanceTimersByTime(200)
  changed(100_001)
  vi.advanceTimersByTime(200)
  expect(report).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(report).toHaveBeenCalledTimes(1)
})

it('says once that a text waits, and then reports nothing', () => {
  const report = vi.fn()
  const { changed, cancel } = createReporter(report)
  changed(100_000)
  expect(cancel()).toBe(true)
  expect(cancel()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(report).not.toHaveBeenCalled()
})

it('reports a long text during typing without a pause', () => {
  const report = vi.fn()
  const { changed } = createReporter(report)
  for (let key = 0; key < 60; key += 1) {
    changed(100_000 + key)
    vi.advanceTimersByTime(100)
  }
  expect(report).toHaveBeenCalledTimes(1)
})
