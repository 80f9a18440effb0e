import { describe, expect, it } from 'vitest'
import { assess, currentRows, earlierCount, type MeasuredRow, median } from './evidence.ts'
import { evidenceChecks, searchWords, titleSearches } from './evidence-checks.ts'

let rows = 0
const row = (measure: MeasuredRow['measure'], value: number | null, more: Partial<MeasuredRow> = {}): MeasuredRow => {
  rows += 1
  const createdAt = `2026-11-${10 + rows}T10:00:00.000Z`
  return {
    id: `${rows}`,
    measure,
    value,
    currency: null,
    words: 'bees',
    quote: '',
    place: 'Etsy',
    counted: true,
    change: null,
    createdAt,
    ...more,
  }
}
const price = (value: number, currency = 'USD') => row('price', value, { currency })

describe('a niche’s figures', () => {
  it('stay empty where nothing was counted', () => {
    const quote = row(null, null)
    expect(assess([quote])).toEqual({ marketSize: null, competition: null, price: null, profitPotential: null })
    expect(assess([row('threads', 40), price(20)]).profitPotential, 'offers are missing').toBeNull()
  })

  it('add up searches, and take them before threads', () => {
    const some = [row('searches', 900), row('searches', 9_100, { words: 'calm bees' }), row('threads', 2)]
    expect(assess(some).marketSize).toEqual({
      measure: 'searches',
      value: 10_000,
      level: 3,
      rows: [some[0]?.id, some[1]?.id],
    })
    expect(assess([row('threads', 9), row('threads', 45, { place: 'Reddit' })]).marketSize).toMatchObject({
      measure: 'threads',
      value: 45,
      level: 2,
    })
  })

  it('count the same searches once, and what pages mention only if nobody counted', () => {
    const planner = row('searches', 5_000, { words: 'Calm bees', place: 'Keyword Planner' })
    const service = row('searches', 5_400, { words: 'calm bees', place: 'DataForSEO', counted: false })
    const mentioned = [4_400, 9_900].map((value) => row('searches', value, { quote: `${value} searches a month` }))
    expect(assess([planner, service, ...mentioned]).marketSize).toMatchObject({ value: 5_400, rows: [service.id] })
    expect(assess([...mentioned, row('threads', 3)]).marketSize).toMatchObject({
      measure: 'searches',
      value: 9_900,
      rows: [mentioned[1]?.id],
    })
  })

  it('take competition from the place with most offers', () => {
    expect(assess([row('offers', 49)]).competition).toMatchObject({ value: 49, level: 1 })
    expect(assess([row('offers', 50), row('offers', 500, { place: 'Amazon' })]).competition).toMatchObject({
      value: 500,
      level: 3,
    })
  })

  it('take the median price in the currency with most prices', () => {
    expect(assess([price(9), price(30), price(19), price(500, 'EUR')]).price).toMatchObject({
      value: 19,
      currency: 'USD',
      level: 2,
    })
    expect(assess([price(3_000, 'JPY')]).price).toBeNull()
    expect(median([4, 10])).toBe(7)
  })

  it('give profit potential as points, and name every row they come from', () => {
    const all = [row('threads', 120), row('offers', 20), price(35)]
    expect(assess(all).profitPotential).toEqual({ value: 9, level: 3, rows: [all[0]?.id, all[2]?.id, all[1]?.id] })
    expect(assess([row('threads', 5), row('offers', 900), price(5)]).profitPotential).toMatchObject({
      value: 3,
      level: 1,
    })
  })
})

describe('a count that is repeated', () => {
  it('replaces the earlier one, which stays known', () => {
    const [first, second, third] = [row('offers', 100), row('offers', 120, { words: 'Bees' }), row('offers', 80)]
    const elsewhere = row('offers', 5, { place: 'Udemy' })
    const all = [first, second, third, elsewhere]
    expect(currentRows(all)).toEqual([third, elsewhere])
    expect(earlierCount(third, all)).toBe(second)
    expect(earlierCount(elsewhere, all)).toBeUndefined()
  })

  it('does not replace prices', () => {
    const all = [price(10), price(12)]
    expect(currentRows(all)).toEqual(all)
  })
})

describe('ready links', () => {
  it('search for the words of the niche’s name', () => {
    expect(searchWords('Night rides for cyclists')).toBe('Night rides cyclists')
    expect(searchWords('Schlaf für Väter im Schichtdienst')).toBe('Schlaf Väter Schichtdienst')
    expect(searchWords('Container gardens for renters whose small balcony has little sun')).toBe('Container gardens')
    expect(searchWords('Sourdough for parents with a full-time job and no car')).toBe('Sourdough parents full-time job')
    expect(searchWords('Balkongärten für Mieter, deren Balkon wenig Sonne hat')).toBe(
      'Balkongärten Mieter Balkon wenig',
    )
    expect(searchWords('For the')).toBe('For the')
    expect(searchWords('“Calm” & slow: bees/wasps?')).toBe('Calm slow bees wasps')
  })

  it('lead to the store of the language, with the words escaped', () => {
    const links = evidenceChecks('bees & “honey”', 'de')
    expect(links.map(({ url }) => new URL(url).hostname)).toContain('www.amazon.de')
    for (const { place, url } of links.filter(({ place }) => place !== 'Keyword Planner'))
      expect([...new URL(url).searchParams.values()].join(' '), place).toContain('bees & “honey”')
    expect(new Set(links.map(({ place, measure }) => `${place} ${measure}`)).size).toBe(links.length)
  })

  it('lead to books and courses with the same title', () => {
    const [amazon, ...others] = titleSearches('Bees & Co: \ud800', 'de')
    expect(amazon?.url).toBe('https://www.amazon.de/s?k=Bees%20%26%20Co%3A%20%EF%BF%BD&i=stripbooks')
    for (const { url } of others) expect([...new URL(url).searchParams.values()]).toContain('Bees & Co: \ufffd')
    expect(titleSearches('Bees', 'xx')[0]?.url).toContain('https://www.amazon.com/s?')
  })
})
