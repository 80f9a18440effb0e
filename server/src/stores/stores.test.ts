import { isOver, measureField } from '@makeready/contract/domain/listing-limits'
import { STORE_KEYS } from '@makeready/contract/domain/stores'
import type { StorePack } from '@makeready/contract/stores'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'
import { textsOf } from './listing-sheet.ts'

const server = testServer()
let ann: SignedClient
let id: string
const path = () => `/projects/${id}/store-pack`
const read = async () => (await ann.get<StorePack>(path())).body
const cardOf = (pack: StorePack, store: string) => pack.cards.find((card) => card.store === store)
const textOf = (pack: StorePack, store: string, field: string) =>
  cardOf(pack, store)?.fields.find((one) => one.field === field)

const DESCRIPTION = 'A **calm** first month.\n\n- Sleep\n- Sit'

beforeAll(async () => {
  ann = await server.client()
  const { body: section } = await ann.post<{ id: string }>('/generated-content', {
    sectionName: 'Chapter 1: Sit and stay',
    content: 'A puppy learns in minutes.',
  })
  const { body } = await ann.post<{ id: string }>('/projects', {
    title: 'Calm Puppy Weeks: The First Month',
    author: 'Ines Calloway',
    contentIds: [section.id],
    publication: {
      description: DESCRIPTION,
      price: 999,
      currency: 'USD',
      keywords: ['puppy training', 'x'.repeat(40)],
    },
  })
  id = body.id
})

describe('the store pack of a product', () => {
  it('suggests each text in the form that its store takes', async () => {
    const { body } = await ann.patch<StorePack>(path(), { stores: ['kdp-ebook', 'etsy', 'gumroad'] })
    expect(body.stores).toEqual(['kdp-ebook', 'gumroad', 'etsy'])
    expect(cardOf(body, 'kdp-ebook')?.fields.map(({ field, text }) => [field, text])).toEqual([
      ['title', 'Calm Puppy Weeks'],
      ['subtitle', 'The First Month'],
      ['description', '<p>A <b>calm</b> first month.</p>\n<ul><li>Sleep</li><li>Sit</li></ul>'],
      ['keywords', `puppy training\n${'x'.repeat(40)}`],
      ['categories', ''],
      ['price', '9.99'],
      ['ai', 'Texts: None\nImages: None\nTranslations: None'],
    ])
    expect(
      cardOf(body, 'kdp-ebook')?.fields.filter(({ isSuggested }) => isSuggested),
      'all is the creator’s',
    ).toEqual([])
    expect(textOf(body, 'etsy', 'description')?.text).toBe(
      'A calm first month.\n\n• Sleep\n• Sit\n\nDesigned by Ines Calloway.',
    )
    expect(textOf(body, 'gumroad', 'title')?.text).toBe('Calm Puppy Weeks: The First Month')
    expect(textOf(body, 'etsy', 'keywords')?.text, 'a tag of 40 letters is too long').toBe('puppy training')
  })

  it('suggests the launch kit’s description until the product has one of its own', async () => {
    const described = (description?: string) => ann.patch(`/projects/${id}`, { publication: { description } })
    await server.db.asSuperuser(
      `insert into launch_texts (user_id, project_id, kind, position, content)
      values ($1, $2, 'description_long', 1, E'For a calm house.\n\n**For you to add.** A promise.')`,
      [ann.person.id, id],
    )
    const suggested = async () => textOf(await read(), 'kdp-ebook', 'description')?.text
    expect(await suggested()).toContain('first month')
    expect((await described()).status).toBe(200)
    expect(await suggested()).toBe('<p>For a calm house.</p>')
    await described(DESCRIPTION)
  })

  it('counts a proposed text as proposed until it is accepted', async () => {
    const { body } = await ann.post<{ id: string }>('/projects', {
      title: 'Sourdough for Beginners',
      contentIds: [
        (
          await ann.post<{ id: string }>('/generated-content', {
            sectionName: 'Introduction',
            content: 'Flour and water.',
          })
        ).body.id,
      ],
    })
    const cards = `/projects/${body.id}/store-pack`
    const proposed = (pack: StorePack) =>
      cardOf(pack, 'etsy')?.fields.flatMap(({ field, isSuggested }) => (isSuggested ? [field] : []))
    const first = (await ann.patch<StorePack>(cards, { stores: ['etsy'] })).body
    expect(proposed(first)).toEqual(['description', 'keywords'])
    const tags = textOf(first, 'etsy', 'keywords')
    expect(tags?.text.split('\n')).toContain('bread baking')
    const { body: accepted } = await ann.put<StorePack>(`${cards}/etsy/keywords`, { text: tags?.text })
    expect(proposed(accepted)).toEqual(['description'])
    expect(textOf(accepted, 'etsy', 'keywords')).toMatchObject({ isOwn: true, text: tags?.text })
    await ann.put(`${cards}/etsy/keywords`, { text: null })
    await ann.patch(cards, { stores: ['kdp-ebook', 'gumroad', 'etsy'] })
  })

  it('keeps the stores and the printing cost that two tabs save at once', async () => {
    const printingCost = { amount: 325, currency: 'USD' }
    for (const stores of [['etsy'], ['kdp-paperback', 'etsy'], ['gumroad'], ['kdp-ebook', 'gumroad', 'etsy']]) {
      await ann.patch(path(), { printingCost: null })
      await Promise.all([ann.patch(path(), { stores }), ann.patch(path(), { printingCost })])
      expect(await read()).toMatchObject({ stores: expect.arrayContaining(stores), printingCost })
    }
  })

  it('says what a store would refuse, and where to repair it', async () => {
    const { body } = await ann.put<StorePack>(`${path()}/kdp-ebook/title`, { text: 'A Bestselling Puppy' })
    expect(cardOf(body, 'kdp-ebook')?.warnings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          level: 'refused',
          field: 'title',
          message: 'Stores refuse titles with “Bestselling”.',
        }),
        expect.objectContaining({ place: 'cover', message: 'There’s no cover yet.' }),
        expect.objectContaining({ place: 'documents', message: 'The documents aren’t created yet.' }),
        expect.objectContaining({ level: 'advice', place: 'publication', field: 'categories' }),
      ]),
    )
  })

  it('keeps earlier texts, and uses the suggestion again', async () => {
    const field = `${path()}/etsy/title`
    await ann.put(field, { text: 'First' })
    const { body } = await ann.put<StorePack>(field, { text: 'Second' })
    expect(textOf(body, 'etsy', 'title')).toMatchObject({ text: 'Second', isOwn: true })
    await ann.put(field, { text: null })
    expect(textOf(await read(), 'etsy', 'title')).toMatchObject({
      text: 'Calm Puppy Weeks: The First Month',
      isOwn: false,
    })
    const { body: earlier } = await ann.get<{ text: string }[]>(`${field}/versions`)
    expect(earlier.map(({ text }) => text)).toEqual(['Second', 'First'])
  })

  it('belongs to its creator', async () => {
    const ben = await server.client()
    expect((await ben.get(path())).status).toBe(404)
    expect((await ben.put(`${path()}/etsy/title`, { text: 'Mine' })).status).toBe(404)
    expect((await ben.patch(path(), { stores: [] })).status).toBe(404)
    expect((await ben.fetch(`/api/v1${path()}/zip`)).status).toBe(404)
  })

  it('starts a new product with the stores of the last one', async () => {
    const { body } = await ann.post<{ id: string }>('/projects', { title: 'Cats' })
    const cats = (await ann.get<StorePack>(`/projects/${body.id}/store-pack`)).body
    expect(cats.stores).toEqual(['kdp-ebook', 'gumroad', 'etsy'])
  })

  it('suggests nothing beyond a store’s limits, however much the product says', async () => {
    const word = 'Puppy '
    const { body } = await ann.post<{ id: string }>('/projects', {
      title: `${word.repeat(16)}: ${word.repeat(16)}`,
      publication: {
        description: `${'A puppy & a week. '.repeat(12)}\n\n`.repeat(18),
        subtitle: word.repeat(30),
        keywords: Array.from({ length: 20 }, (_, at) => `${'k'.repeat(at + 10)} ${at}`),
        subjects: [1, 2, 3, 4].map((n) => ({ scheme: 'BISAC', code: `PET00${n}000`, label: `Pets / Dogs ${n}` })),
      },
    })
    const { body: pack } = await ann.patch<StorePack>(`/projects/${body.id}/store-pack`, { stores: [...STORE_KEYS] })
    const over = pack.cards.flatMap(({ store, fields }) =>
      fields.flatMap(({ field }) => measureField(store, field, textsOf(fields)).filter(isOver)),
    )
    expect(over).toEqual([])
  })
})
