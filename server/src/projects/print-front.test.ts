import { expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { testServer } from '../../test/server.ts'
import { ownedBy } from '../database/owned-by.ts'
import { printFront } from './print-front.ts'
import { fetchProject } from './queries.ts'

const server = testServer()

it('is set as the cover is: in its style and in the creator’s own face for titles', async () => {
  const ann = await server.client()
  const { id } = (await ann.post<{ id: string }>('/projects', { title: 'Bees' })).body
  const project = await ownedBy(server.deps.database, ann.person.id)((own) => fetchProject(own, id))
  const { files } = server.deps
  const file = {
    userId: ann.person.id,
    projectId: null,
    name: 'a',
    bytes: Buffer.from(PIXEL.split(',')[1] ?? '', 'base64'),
  }
  const art = await files.save({ ...file, kind: 'art', type: 'image/png' })
  const words = { artFileId: art.id, title: 'Bees', author: 'Ann', language: 'en' }
  const coverText = { ...words, style: 'bold', titleFace: 'fraunces' } as const
  const { url: imageUrl } = await files.save({ ...file, kind: 'cover', type: 'image/png', coverText })
  const cover = { imageUrl } as NonNullable<typeof project.cover>
  expect(await printFront(ann.person.id, { ...project, cover }, files)).toMatchObject({
    style: 'bold',
    titleFace: 'fraunces',
  })
})
