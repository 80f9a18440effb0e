import type { Preview } from '@makeready/contract/previews'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })

async function upload(client: SignedClient): Promise<string> {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1d7a4b' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], 'bench.png', { type: 'image/png' }))
  const response = await client.fetch('/api/v1/generated-content/pictures', { method: 'POST', body: form })
  const body = (await response.json()) as { url: string; width: number }
  expect([response.status, body.width], JSON.stringify(body)).toEqual([201, 90])
  return body.url
}

async function preview(client: SignedClient, picture: string) {
  const content = `# Tools\n\n![A green bench](${picture})\n`
  const section = await client.post<{ id: string }>('/generated-content', { sectionName: 'Tools', content })
  const project = await client.post<{ id: string }>('/projects', { title: 'Bench', contentIds: [section.body.id] })
  return (await client.post<Preview>(`/projects/${project.body.id}/preview`, { section: section.body.id })).body
}

it('prints a picture uploaded for a section, for its owner only', async () => {
  const ann = await server.client()
  const picture = await upload(ann)
  const printed = await preview(ann, picture)
  expect(printed.warnings).toEqual([])
  expect(Object.values(printed.pictures).join('')).toContain('<image')

  const bob = await server.client('Bob')
  const refused = await preview(bob, picture)
  expect(refused.warnings.join(' ')).toContain('is not part of the book')
  expect(Object.values(refused.pictures).join('')).not.toContain('<image')
})
