import { beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES } from '../test/resources.ts'
import { type SignedClient, testServer } from '../test/server.ts'

type Item = { id: string; [field: string]: unknown }
type Page = { items: Item[]; nextCursor: string | null }

const server = testServer()
const NOWHERE = '00000000-0000-4000-8000-000000000000'

describe.each(RESOURCES)('the list of $path', ({ path, item, searched }) => {
  const table = path.slice(1).replaceAll('-', '_')
  let bob: SignedClient
  beforeAll(async () => {
    bob = await server.client('Bob')
  })

  const add = async (...texts: string[]) => {
    for (const text of texts) expect((await bob.post(path, item(text))).status).toBe(201)
  }
  /** Inserts many rows at once, three per timestamp. */
  const fill = (userId: string, count: number) => {
    const column = searched.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const others = { generated_content: ', content', cover_images: ', image_url' }[table] ?? ''
    return server.db.asSuperuser(
      `insert into ${table} (user_id, created_at, ${column}${others})
       select $1, now() - make_interval(secs => number / 3), 'Number ' || number${others && ", 'x'"}
       from generate_series(1, $2::int) as number`,
      [userId, count],
    )
  }
  const read = async (query = '', client = bob): Promise<Page> => {
    const answer = await client.get<Page>(path + query)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const texts = (page: Page) => page.items.map((one) => one[searched])

  it('starts empty, then shows the newest first', { tags: ['API-6', 'DATA-19', 'DATA-25'] }, async () => {
    expect(await read()).toEqual({ items: [], nextCursor: null })
    await add('first', 'second', 'third')
    const page = await read()
    expect(texts(page)).toEqual(['third', 'second', 'first'])
    expect(page.nextCursor).toBeNull()
  })

  it('continues after a cursor whose item was deleted in the meantime', async () => {
    const { nextCursor } = await read('?limit=2')
    await bob.delete(`${path}/${nextCursor}`)
    expect(texts(await read(`?limit=2&cursor=${nextCursor}`))).toEqual(['first'])
  })

  it('finds text in any case and script, and treats % and _ literally', { tags: ['API-6'] }, async () => {
    await add('Über den Garten', '100% Balkon', '1000 Balkone', 'snake_case', 'ΚΉΠΟΣ', 'back\\slash')
    const found = async (search: string) => texts(await read(`?search=${encodeURIComponent(search)}`))
    expect(await found('ÜBER')).toEqual(['Über den Garten'])
    expect(await found('über')).toEqual(['Über den Garten'])
    expect(await found('  garten ')).toEqual(['Über den Garten'])
    expect(await found('100%')).toEqual(['100% Balkon'])
    expect(await found('E_C')).toEqual(['snake_case'])
    expect(await found('κήπος')).toEqual(['ΚΉΠΟΣ'])
    expect(await found('\\')).toEqual(['back\\slash'])
    expect(await found('nothing of the kind')).toEqual([])
    expect(await found('')).toHaveLength(8)
  })

  it('pages without gaps or duplicates while items are added', { tags: ['API-6'] }, async () => {
    const carl = await server.client('Carl')
    await fill(carl.person.id, 230)
    const inOrder = await server.db.asSuperuser(
      `select id from ${table} where user_id = $1 order by created_at desc, id desc`,
      [carl.person.id],
    )
    const seen: string[] = []
    let cursor = ''
    for (let page = 1; page <= 5; page += 1) {
      const { items, nextCursor } = await read(`?limit=50${cursor}`, carl)
      seen.push(...items.map(({ id }) => id))
      expect(nextCursor).toBe(page < 5 ? seen.at(-1) : null)
      if (page === 2) await carl.post(path, item('Added'))
      cursor = `&cursor=${nextCursor}`
    }
    expect(seen).toEqual(inOrder.map(({ id }) => id))
    expect((await read('?limit=100', carl)).items).toHaveLength(100)
    expect((await read('', carl)).items).toHaveLength(50)
    const searched = await read('?search=number%2011&limit=5', carl)
    const rest = await read(`?search=number%2011&limit=100&cursor=${searched.nextCursor}`, carl)
    expect(texts(searched).concat(texts(rest))).toHaveLength(11)
  })

  it.each([
    ['a limit of 0', 'limit=0', 'limit'],
    ['a limit of 101', 'limit=101', 'limit'],
    ['a limit of 1.5', 'limit=1.5', 'limit'],
    ['a limit in words', 'limit=many', 'limit'],
    ['an empty limit', 'limit=', 'limit'],
    ['a cursor that is no id', 'cursor=17', 'cursor'],
    ['a cursor to nowhere', `cursor=${NOWHERE}`, 'cursor'],
    ['a NUL cursor', 'cursor=%00', 'cursor'],
    ['a NUL search', 'search=%00', 'search'],
    ['an endless search', `search=${'s'.repeat(201)}`, 'search'],
    ['a search that is no text', 'search[a]=1', 'search'],
    ['an unknown parameter', 'order=name', 'order'],
    ['an owner', 'userId=1', 'userId'],
  ])('refuses %s in the list, naming the field', async (_, query, field) => {
    const { status, body } = await bob.get(`${path}?${query}`)
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ field }] } })
    expect(body.message).toContain(field)
  })
})
