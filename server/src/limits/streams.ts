import { LIMITS } from '@makeready/contract/domain/limits'
import { type Capacity, createCapacity } from './capacity.ts'

export function createStreamCapacity(): Capacity {
  return createCapacity({
    each: LIMITS.eventStreams,
    all: Number.POSITIVE_INFINITY,
    reason: 'streams',
  })
}
