import { describe, expect, it } from 'vitest'
import { isOver, measureField } from './listing-limits.ts'
import { fieldsOf, type ListingField, STORE_KEYS, type StoreKey } from './stores.ts'

type Row = [store: StoreKey, field: ListingField, kind: 'characters' | 'entries' | 'entry', most: number]

const ROWS = STORE_KEYS.flatMap((store) =>
  fieldsOf(store).flatMap(([field, { most, entries, entry }]): Row[] => [
    ...(most ? [[store, field, 'characters', most.value] as Row] : []),
    ...(entries ? [[store, field, 'entries', entries.value] as Row] : []),
    ...(entry ? [[store, field, 'entry', entry.value] as Row] : []),
  ]),
)

const textOf = (kind: Row[2], count: number) =>
  kind === 'entries' ? Array.from({ length: count }, (_, at) => `tag ${at}`).join('\n') : 'x'.repeat(count)

const isRefused = (store: StoreKey, field: ListingField, text: string) =>
  measureField(store, field, { [field]: text }).some(isOver)

describe('a listing', () => {
  it('has the limits that the research names', () => {
    expect(ROWS).toEqual(
      expect.arrayContaining<Row>([
        ['kdp-ebook', 'title', 'characters', 199],
        ['kdp-paperback', 'description', 'characters', 4_000],
        ['kdp-ebook', 'keywords', 'entries', 7],
        ['kdp-ebook', 'keywords', 'entry', 50],
        ['gumroad', 'title', 'characters', 255],
        ['gumroad', 'keywords', 'entries', 5],
        ['etsy', 'title', 'characters', 140],
        ['etsy', 'keywords', 'entries', 13],
        ['etsy', 'keywords', 'entry', 20],
      ]),
    )
  })

  it.each(ROWS)('of %s may fill its %s up to the limit of %s, and not one more', (store, field, kind, most) => {
    expect(isRefused(store, field, textOf(kind, most))).toBe(false)
    expect(isRefused(store, field, textOf(kind, most + 1))).toBe(true)
  })

  it('counts title and subtitle together where the store does, and tags as characters', () => {
    const texts = { title: 'x'.repeat(150), subtitle: 'y'.repeat(50) }
    expect(measureField('kdp-ebook', 'subtitle', texts)).toMatchObject([{ count: 200 }])
    expect(measureField('kdp-ebook', 'title', texts).some(isOver)).toBe(true)
    expect(measureField('kdp-ebook', 'description', { description: '<b>Sit</b>' })).toMatchObject([{ count: 10 }])
  })
})
