import { describe, expect, it } from 'vitest'
import { readSource } from './read/read-source.ts'
import { readWebPage } from './read/web-page.ts'

const page = (head: string, body = '<p>Bees</p>') => `<html><head>${head}</head><body>${body}</body></html>`
const json = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
const offers = (html: string) => readWebPage(html).offers
const HANDBOOK = { name: 'Calm Bees', price: '19.90', highPrice: '', currency: 'USD', seller: 'Bee Shop' }

describe('offers that a page states for search engines', () => {
  it.each<[string, unknown]>([
    [
      'a product with one offer',
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: ' Calm\n Bees ',
        offers: {
          '@type': 'Offer',
          price: '19.90',
          priceCurrency: 'USD',
          seller: { '@type': 'Organization', name: 'Bee Shop' },
        },
      },
    ],
    [
      'a book in a graph, with its offer elsewhere',
      {
        '@graph': [
          { '@type': 'WebPage', name: 'A page' },
          { '@type': ['Product', 'Book'], name: 'Calm Bees', offers: [{ '@id': '#o' }] },
          { '@id': '#o', '@type': 'Offer', price: '19.90', priceCurrency: 'USD', seller: 'Bee Shop' },
        ],
      },
    ],
    [
      'an offer that names its item, with a price specification',
      [
        {
          '@type': 'Offer',
          itemOffered: { '@type': 'http://schema.org/Course', name: 'Calm Bees' },
          priceSpecification: { price: '19.90', priceCurrency: 'USD' },
          seller: { name: 'Bee Shop' },
        },
      ],
    ],
  ])('are read from JSON-LD: %s', (_, value) => {
    expect(offers(page(json(value)))).toEqual([HANDBOOK])
  })

  it('are read from microdata: the item’s own name, its price and its seller', () => {
    const html = page(
      '',
      `<div itemscope itemtype="https://schema.org/Book"><div itemprop="author" itemscope><b itemprop="name">Roe</b></div>
        <h1 itemprop="name">Calm Bees</h1><div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
        <span itemprop="price" content="19.90">$19.90</span><meta itemprop="priceCurrency" content="USD">
        <span itemprop="seller" itemscope itemtype="http://schema.org/Organization"><i itemprop="name">Bee Shop</i></span>
        </div></div>`,
    )
    expect(offers(html)).toEqual([HANDBOOK])
  })

  it('have both ends of a range', () => {
    const range = { '@type': 'AggregateOffer', lowPrice: 9, highPrice: 29.5, priceCurrency: 'EUR', offerCount: 3 }
    expect(offers(page(json({ '@type': 'Product', name: 'Bees', offers: range })))).toMatchObject([
      { price: '9', highPrice: '29.5', currency: 'EUR', seller: '' },
    ])
  })

  it('are none if anything is missing, broken, or no product', () => {
    const offer = { price: '5', priceCurrency: 'USD' }
    for (const value of [
      '{"@type": "Product", "name": ',
      { '@type': 'Product', offers: offer },
      { '@type': 'Product', name: 'Bees', offers: { price: '5' } },
      { '@type': 'Product', name: 'Bees', offers: { price: 'on request', priceCurrency: 'USD' } },
      { '@type': 'Event', name: 'Bees live', offers: offer },
      null,
    ])
      expect(offers(page(json(value))), JSON.stringify(value)).toEqual([])
  })

  it('are each read once, up to fifty', () => {
    const products = Array.from({ length: 80 }, (_, at) => ({
      ...{ '@type': 'Product', name: `Bees ${at % 60}`, offers: { price: '5', priceCurrency: 'USD' } },
    }))
    const found = offers(page(json(products)))
    expect(found).toHaveLength(50)
    expect(new Set(found.map(({ name }) => name)).size).toBe(50)
  })

  it('lose characters that only programs see', async () => {
    const product = { '@type': 'Product', name: 'Calm\u200b B\u202eees', offers: { price: '5', priceCurrency: 'USD' } }
    const read = await readSource({ page: Buffer.from(page(json(product))) })
    expect(read.offers).toMatchObject([{ name: 'Calm Bees' }])
  })

  it('of a hostile page take no more than a second', () => {
    const nested = '<div itemscope itemtype="https://schema.org/Product" itemprop="offers">'.repeat(300)
    const deep = `${'{"offers":['.repeat(20_000)}${']}'.repeat(20_000)}`
    const started = performance.now()
    offers(page(json(deep), nested))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
