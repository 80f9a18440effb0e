import { STREAMS_PER_PERSON } from '../server-messages.ts'
import { type Capacity, createCapacity } from './capacity.ts'

export function createStreamCapacity(): Capacity {
  return createCapacity({
    each: STREAMS_PER_PERSON,
    all: Number.POSITIVE_INFINITY,
    reason: 'streams',
  })
}
