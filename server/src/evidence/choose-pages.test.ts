import { expect, it } from 'vitest'
import { choosePages, isAsFound, withoutCopies } from './choose-pages.ts'

const hit = (site: string, path: string) => ({ url: `https://${site}/${path}`, title: '', snippet: '', published: '' })

it('of 160 pages, 30 are read, four of one site at most, the best of each query first', () => {
  const found = Array.from({ length: 8 }, (_, query) => ({
    kind: 'pain' as const,
    query: `query ${query}`,
    hits: Array.from({ length: 20 }, (__, place) => hit(`site${(place + query) % 10}.example`, `${query}/${place}`)),
  }))
  const chosen = choosePages(found)
  expect(chosen).toHaveLength(30)
  const sites = Map.groupBy(chosen, ({ url }) => new URL(url).hostname)
  expect(Math.max(...[...sites.values()].map(({ length }) => length))).toBe(4)
  expect(chosen.slice(0, 8).map(({ query }) => query)).toEqual(found.map(({ query }) => query))
})

it('a page that several queries found is read once, for all of them', () => {
  const chosen = choosePages([
    { kind: 'pain', query: 'one', hits: [hit('a.example', 'page')] },
    { kind: 'offer', query: 'two', hits: [hit('a.example', 'page#prices')] },
  ])
  expect(chosen).toMatchObject([{ url: 'https://a.example/page', kinds: ['pain', 'offer'], query: 'one' }])
})

it('pages that redirects lead to the same place, or with the same bytes, count once', () => {
  const page = (url: string, sha256: string, kind: 'pain' | 'offer') => ({ url, sha256, kinds: [kind] })
  expect(
    withoutCopies([
      page('https://a.example/', '1', 'pain'),
      page('https://a.example/', '2', 'offer'),
      page('https://www.a.example/', '1', 'pain'),
      page('https://b.example/', '3', 'pain'),
    ]),
  ).toEqual([
    { url: 'https://a.example/', sha256: '1', kinds: ['pain', 'offer'] },
    { url: 'https://b.example/', sha256: '3', kinds: ['pain'] },
  ])
})

it('a page that has little of what the source saw is not the page that it found', () => {
  const found = { ...hit('a.example', ''), title: 'Calm bees', snippet: 'keeping gentle bees on small city balconies' }
  expect(isAsFound(found, 'Keeping calm, gentle bees: small balconies in the city.')).toBe(true)
  expect(isAsFound(found, 'Casino chips, bought in a minute.')).toBe(false)
})
