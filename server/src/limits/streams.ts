import { createRoom, type Room } from './room.ts'

/** Far more than the windows of one person show at once. */
const STREAMS_PER_PERSON = 50

/** Places for streams of events, which stay open as long as somebody watches. */
export function createStreamRoom(): Room {
  return createRoom({
    each: STREAMS_PER_PERSON,
    all: Number.POSITIVE_INFINITY,
    sentence: `At most ${STREAMS_PER_PERSON} streams of events can be open at once. Close some first.`,
  })
}
