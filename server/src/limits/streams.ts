import { STREAMS_PER_PERSON } from '../database/faults.ts'
import { createRoom, type Room } from './room.ts'

/** Places for streams of events, which stay open as long as somebody watches. */
export function createStreamRoom(): Room {
  return createRoom({
    each: STREAMS_PER_PERSON,
    all: Number.POSITIVE_INFINITY,
    reason: 'streams',
  })
}
