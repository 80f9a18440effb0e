import type { StorePack } from '@makeready/contract/stores'
import { zip } from '@makeready/press/zip'
import { NO_DATE } from '@makeready/press/zip-date'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { asOwner } from '../database/owned.ts'

const server = testServer()

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#264653' } })
    .jpeg()
    .toBuffer()

it('warns of pictures in the EPUB over 4 million pixels at bookstores, and of none at exactly that', {
  tags: ['slow'],
}, async () => {
  const ann = await server.client()
  const { body: project } = await ann.post<{ id: string }>('/projects', { title: 'Bees' })
  const path = `/projects/${project.id}/store-pack`
  await ann.patch(path, { stores: ['kdp-ebook', 'apple', 'gumroad'] })
  const warnedAt = async (sizes: [number, number][]) => {
    const pictures = sizes.map(async ([width, height], at) => ({
      name: `OEBPS/images/${at}.jpg`,
      content: await picture(width, height),
      level: 0,
    }))
    const bytes = await zip(await Promise.all(pictures), NO_DATE)
    const file = { userId: ann.person.id, projectId: project.id, kind: 'epub', name: 'bees.epub' } as const
    const { url } = await server.deps.files.save({ ...file, type: 'application/epub+zip', bytes })
    await asOwner(server.deps.database, ann.person.id, (tx) =>
      tx.updateTable('projects').set({ epubUrl: url }).where('id', '=', project.id).execute(),
    )
    const { body } = await ann.get<StorePack>(path)
    return body.cards.flatMap(({ store, warnings }) =>
      warnings.filter(({ detail }) => detail?.code === 'store.picture-large').map(({ message }) => [store, message]),
    )
  }
  expect(await warnedAt([[2_000, 2_000]])).toEqual([])
  const one = 'A picture in the EPUB has more than 4 million pixels. Create the documents again to make them smaller.'
  expect(
    await warnedAt([
      [2_000, 2_000],
      [2_001, 2_000],
    ]),
  ).toEqual([
    ['kdp-ebook', one],
    ['apple', one],
  ])
})
