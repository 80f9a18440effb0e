import { expect, it } from 'vitest'
import { guestEvents } from './guest-events.ts'

const later = new Date(Date.now() + 3_600_000)

it('frees its place when the reader leaves before it is watched', async () => {
  let watched: (unwatch: () => void) => void = () => {}
  let [ended, unwatched] = [0, 0]
  const events = guestEvents({
    watch: () => new Promise((resolve) => (watched = resolve)),
    isOpen: async () => 1,
    expiresAt: later,
    signal: new AbortController().signal,
    ended: () => (ended += 1),
  })
  await events.cancel()
  expect(ended).toBe(1)
  watched(() => (unwatched += 1))
  await expect.poll(() => unwatched).toBe(1)
})

it('asks again after a link should have expired but hasn’t by the database’s clock', async () => {
  let asked = 0
  const events = guestEvents({
    watch: async () => () => {},
    isOpen: async () => (++asked < 2 ? 1 : null),
    expiresAt: new Date(Date.now() + 500),
    signal: new AbortController().signal,
    ended: () => {},
  })
  const text = await new Response(events).text()
  expect(text).toBe('event: changed\ndata: 1\n\nevent: gone\ndata:\n\n')
})
