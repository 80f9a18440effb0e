import type { GeneratedCover } from '@makeready/contract/covers'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer()
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client()
  await ann.put('/account/brand', { brand: { accent: '#1b6e45', headingFace: 'fraunces' } })
})

const made = async (input: object) => {
  const { status, body } = await ann.post<GeneratedCover>('/functions/generate-cover-image', {
    title: 'Plain Bread',
    authorName: 'Ann Lee',
    style: 'minimalist',
    ...input,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const id = body.imageUrl.split('/').at(-1)
  const [row] = await server.db.asSuperuser('select cover_text from files where id = $1', [id])
  const bytes = Buffer.from(await (await ann.fetch(body.imageUrl)).arrayBuffer())
  const { dominant } = await sharp(bytes).resize(60).stats()
  return { face: (row as { cover_text: { titleFace?: string } }).cover_text.titleFace, dominant }
}

it('a cover has the accent and the title face of the creator’s brand, unless other colors are chosen', {
  tags: ['slow'],
}, async () => {
  const usual = await made({})
  const chosen = await made({ colorScheme: 'red' })
  expect(usual.face).toBe('fraunces')
  expect(chosen.face).toBeUndefined()
  const green = ({ dominant: { r, g } }: typeof usual) => g - r
  expect(green(usual)).toBeGreaterThan(green(chosen))
})
