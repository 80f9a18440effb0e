import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRobots } from './robots.ts'

let asked: string[]
let answers: Record<string, () => Response | Promise<Response>>
beforeEach(() => {
  asked = []
  answers = {}
})
afterEach(() => vi.useRealTimers())

const robots = () =>
  createRobots(async (input) => {
    asked.push(String(input))
    return answers[String(input)]?.() ?? new Response('', { status: 404 })
  }, 'Makeready/1')
const allows = (made: ReturnType<typeof robots>, url: string, signal = new AbortController().signal) =>
  made.allow(new URL(url), signal)
const text = (rules: string) => () => new Response(rules)
const moved = (location: string) => () => new Response(null, { status: 301, headers: { location } })

it('a site is asked once a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answers['https://a.example/robots.txt'] = text('User-agent: Makeready\nDisallow: /private')
  const made = robots()
  expect(await allows(made, 'https://a.example/')).toBe(true)
  expect(await allows(made, 'https://a.example/private/1')).toBe(false)
  expect(asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  await allows(made, 'https://a.example/')
  expect(asked).toHaveLength(2)
})

it('rules are found where redirects lead, and hold for the site that redirects', async () => {
  answers['https://a.example/robots.txt'] = moved('https://www.a.example/robots.txt')
  answers['https://www.a.example/robots.txt'] = text('User-agent: *\nDisallow: /')
  expect(await allows(robots(), 'https://a.example/page')).toBe(false)
})

it('more than five redirects are as good as no rules', async () => {
  answers['https://a.example/robots.txt'] = moved('/robots.txt')
  expect(await allows(robots(), 'https://a.example/page')).toBe(true)
  expect(asked).toHaveLength(6)
})

it.each([
  [404, true],
  [503, false],
])('status %d allows a page: %s', async (status, allowed) => {
  answers['https://a.example/robots.txt'] = () => new Response('', { status })
  expect(await allows(robots(), 'https://a.example/page')).toBe(allowed)
})

it('somebody who stops doesn’t fail others who wait for the same rules', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers['https://a.example/robots.txt'] = () => promise
  const made = robots()
  const stop = new AbortController()
  const stopped = allows(made, 'https://a.example/one', stop.signal)
  const other = allows(made, 'https://a.example/two')
  stop.abort(new Error('stopped'))
  await expect(stopped).rejects.toThrow('stopped')
  resolve(new Response('User-agent: *\nDisallow: /two'))
  expect(await other).toBe(false)
})

it('rules that take long to compare forbid the page instead of stopping the server', async () => {
  answers['https://a.example/robots.txt'] = text(`User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*ab\n'.repeat(15_000)}`)
  const began = performance.now()
  expect(await allows(robots(), `https://a.example/${'a'.repeat(1_900)}`)).toBe(false)
  expect(performance.now() - began).toBeLessThan(3_000)
})
