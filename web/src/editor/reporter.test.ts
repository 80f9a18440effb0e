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

it('reports a long text once typing pauses, or on request', () => {
  const report = vi.fn()
  const { changed, flush } = createReporter(report)
  changed(100_000)
  vi.advanceTimersByTime(200)
  changed(100_001)
  vi.advanceTimersByTime(200)
  expect(report).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(report).toHaveBeenCalledTimes(1)
  changed(100_002)
  flush()
  flush()
  expect(report).toHaveBeenCalledTimes(2)
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
