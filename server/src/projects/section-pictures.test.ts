import type { Preview } from '@makeready/contract/previews'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })

const bench = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#1d7a4b' } })
    .png()
    .toBuffer()

async function upload(client: SignedClient, picture?: Buffer): Promise<string> {
  const form = new FormData()
  form.set('file', new File([Buffer.from(picture ?? (await bench()))], 'bench'))
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

it('keeps an uploaded SVG a drawing without scripts, which no page can run', async () => {
  const ann = await server.client()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" onload="alert(1)"><script>alert(1)</script>
    <rect width="90" height="60" fill="#1d7a4b"/></svg>`
  const picture = await upload(ann, Buffer.from(svg))
  const stored = await ann.fetch(picture)
  expect(stored.headers.get('content-type')).toBe('image/svg+xml')
  expect(stored.headers.get('content-security-policy')).toContain('sandbox')
  expect(await stored.text()).toMatch(/^<svg width="90" height="60"[^>]*>\s*<defs\/>\s*<path [^>]*>\s*<\/svg>\s*$/)
  const printed = await preview(ann, picture)
  expect(printed.warnings).toEqual([])
  expect(Object.values(printed.pictures).join('')).toContain('data:image/svg+xml;base64,')
})
