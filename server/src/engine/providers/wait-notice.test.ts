import type { ProviderWait } from '@makeready/contract/runs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WaitNotice } from './wait-notice.ts'

describe('while a model’s server makes us wait', () => {
  let waits: (ProviderWait | null)[]
  let notice: WaitNotice
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z') })
    waits = []
    notice = new WaitNotice((wait) => waits.push(wait))
  })
  afterEach(() => {
    notice.close()
    vi.useRealTimers()
  })

  it('says so after 20 silent seconds, once, and retracts it at the next word', () => {
    vi.advanceTimersByTime(19_000)
    notice.heard()
    vi.advanceTimersByTime(19_000)
    expect(waits).toEqual([])
    vi.advanceTimersByTime(40_000)
    expect(waits).toEqual([{ reason: 'silent', until: null }])
    notice.heard()
    notice.heard()
    expect(waits.slice(1)).toEqual([null])
  })

  it('says when a refused request is sent again, and is silent otherwise', () => {
    notice.retryIn(30_000, 'rate_limited')
    vi.advanceTimersByTime(49_000)
    expect(waits).toEqual([{ reason: 'rate_limited', until: '2026-01-01T10:00:30.000Z' }])
    vi.advanceTimersByTime(2_000)
    expect(waits).toHaveLength(2)
  })

  it('says nothing after its end', () => {
    notice.close()
    vi.advanceTimersByTime(60_000)
    expect(waits).toEqual([])
  })
})
