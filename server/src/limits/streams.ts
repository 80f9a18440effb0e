import { STREAMS_PER_PERSON } from '../database/faults.ts'
import { type Capacity, createCapacity } from './capacity.ts'

/** Places for streams of events, which stay open as long as somebody watches. */
export function createStreamCapacity(): Capacity {
  return createCapacity({
    each: STREAMS_PER_PERSON,
    all: Number.POSITIVE_INFINITY,
    reason: 'streams',
  })
}
