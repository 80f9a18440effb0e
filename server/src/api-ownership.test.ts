import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { agentFor, LEAST } from '../test/agent.ts'
import { createKey, withKey } from '../test/api-keys.ts'
import type { Client } from '../test/client.ts'
import { readEvents } from '../test/events.ts'
import { BODIES, filledPath, MISSING, named, OPERATIONS, PLACES } from '../test/operations.ts'
import { RESOURCES } from '../test/resources.ts'
import { type SignedClient, testServer } from '../test/server.ts'
import { setAdmin } from './database/owned.ts'
import { TOOLS } from './mcp/tools/tools.ts'

const server = testServer()

describe('for another person', () => {
  /** Ids of Ann's records, by the first part of the paths that take them. */
  const anns: Record<string, string> = {}
  let ann: SignedClient
  let bob: SignedClient
  let boss: SignedClient
  /** Bob's API key, with every scope */
  let script: Client

  beforeAll(async () => {
    ann = await server.client()
    bob = await server.client('Bob')
    boss = await server.client('The Boss')
    await setAdmin(server.db, boss.person.id, true)
    script = withKey(server.anonymous(), (await createKey(bob)).key)
    for (const { path, item } of RESOURCES) {
      const { body } = await ann.post<{ id: string; imageUrl?: string }>(path, item('Secret'))
      anns[path] = body.id
      if (body.imageUrl) anns['/files'] = body.imageUrl.split('/').at(-1) ?? ''
    }
    const run = await ann.post<{ id: string }>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
    anns['/runs'] = run.body.id
    await ann.post(`/projects/${anns['/projects']}/autopilot`, {})
    const source = { projectId: anns['/projects'], name: 'Secret', text: 'Secret' }
    anns['/sources'] = (await ann.post<{ id: string }>('/sources', source)).body.id
    const form = new FormData()
    form.set('file', new File(['# Secret\n\nSecret'], 'secret.md'))
    const uploaded = await ann.fetch('/api/v1/imports', { method: 'POST', body: form })
    anns['/imports'] = ((await uploaded.json()) as { id: string }).id
    const archive = new FormData()
    archive.set('file', new File([await (await ann.fetch('/api/v1/account/export')).arrayBuffer()], 'account.zip'))
    const sent = await ann.fetch('/api/v1/account/imports', { method: 'POST', body: archive })
    anns['/account/imports'] = ((await sent.json()) as { id: string }).id
    const asked = await ann.post<{ runId: string }>('/interview-questions', { projectId: anns['/projects'] })
    await readEvents(ann, `/runs/${asked.body.runId}/events`)
    const questions = `/interview-questions?projectId=${anns['/projects']}`
    anns['/interview-questions'] = (await ann.get<{ items: { id: string }[] }>(questions)).body.items[0]?.id ?? ''
    const kit = await ann.post<{ runId: string }>('/launch-kits', { projectId: anns['/projects'] })
    await readEvents(ann, `/runs/${kit.body.runId}/events`)
    const made = await ann.get<{ texts: { id: string }[] }>(`/projects/${anns['/projects']}/launch-kit`)
    anns['/launch-texts'] = made.body.texts[0]?.id ?? ''
    const sessions = await ann.get<{ items: { id: string }[] }>('/account/sessions')
    anns['/account/sessions'] = sessions.body.items[0]?.id ?? ''
    anns['/account/api-keys'] = (await createKey(ann)).id
    const { body: content } = await ann.get<{ items: { id: string }[] }>('/generated-content')
    const contentId = content.items[0]?.id
    const book = await ann.post<{ id: string }>('/projects', { title: 'Secret', contentIds: [contentId] })
    const shared = await ann.post<{ id: string; token: string }>(`/projects/${book.body.id}/proofs`, { name: 'Secret' })
    anns['/proofs'] = shared.body.id
    await server.anonymous().fetch(`/api/proof/${shared.body.token}/feedback`, {
      method: 'POST',
      body: JSON.stringify({ edition: 1, contentId, from: 0, to: 6, name: 'Eva', text: 'Secret' }),
    })
    const feedback = await ann.get<{ items: { id: string }[] }>(`/projects/${book.body.id}/feedback`)
    anns['/feedback'] = feedback.body.items[0]?.id ?? ''
    const webhook = { name: 'Secret', url: 'https://93.184.215.14/secret', events: ['documents.failed'] }
    anns['/webhooks'] = (await ann.post<{ id: string }>('/webhooks', webhook)).body.id
  })

  const withId = OPERATIONS.filter(({ path }) => path.includes('{id}') && !path.startsWith('/admin/'))
  const ofAdmins = OPERATIONS.filter(({ path }) => path.startsWith('/admin/'))

  it.each(ofAdmins.map((operation) => [named(operation), operation] as const))(
    '%s is for administrators, whosever id it names',
    async (_, { method, path }) => {
      const answers = await Promise.all(
        [ann.person.id, boss.person.id, MISSING].map(async (one) => {
          const response = await bob.fetch(`/api/v1${path.replace('{id}', one)}`, {
            method,
            headers: { 'content-type': 'application/json' },
            ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
          })
          return [response.status, await response.text()]
        }),
      )
      expect(answers[0]).toEqual([403, expect.stringContaining('FORBIDDEN')])
      expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]])
    },
  )

  it.each(withId.map((operation) => [named(operation), operation] as const))(
    '%s answers as if nothing existed',
    { tags: ['API-3', 'API-4'] },
    async (_, { method, path }) => {
      const id = anns[PLACES[path]?.of ?? path.slice(0, path.indexOf('/{id}'))]
      expect(id, `this test does not know an id for ${path}`).toBeDefined()
      const ask = async (client: Client, one = '') => {
        const body = BODIES[`${method} ${path}`] ?? BODIES[path] ?? {}
        const response = await client.fetch(`/api/v1${filledPath(path, one)}`, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body) }),
        })
        return { status: response.status, body: await response.text(), type: response.headers.get('content-type') }
      }
      const answers = [await ask(bob, id), await ask(bob, MISSING)]
      const byKey = [await ask(script, id), await ask(script, MISSING)]
      expect(byKey[0]).toEqual(byKey[1])
      expect(byKey[0]?.status).toBe(path.startsWith('/account/') ? 403 : 404)
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.status).toBe(404)
      expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ code: 'NOT_FOUND', status: 404, message: 'Not found.' })
    },
  )

  const withIds = TOOLS.filter(({ input }) => Object.keys(input.shape).some((field) => /Id$/.test(field)))

  it.each(withIds.map(({ name }) => name))('an agent’s %s answers as if nothing existed', async (name) => {
    const { use } = await agentFor(bob)
    const [productId = '', sectionId = '', runId = ''] = ['/projects', '/generated-content', '/runs'].map(
      (of) => anns[of],
    )
    const least = LEAST[name]
    expect(least, 'this test does not know what the tool takes').toBeDefined()
    const ask = async (ids: Parameters<NonNullable<typeof least>>[0]) => use(name, least?.(ids))
    const answer = await ask({ productId, sectionId, runId })
    expect(answer).toEqual(await ask({ productId: MISSING, sectionId: MISSING, runId: MISSING }))
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining('There’s nothing with this id') })
  })

  it('an agent’s resources and links answer as if nothing existed, and lists are empty', async () => {
    const { client, use } = await agentFor(bob)
    expect((await client.listResources()).resources).toEqual([])
    for (const tool of ['list_products', 'search_library', 'list_runs'])
      expect(JSON.stringify((await use(tool)).data)).not.toContain('Secret')
    for (const [kind, id] of [
      ['products', anns['/projects']],
      ['sections', anns['/generated-content']],
      ['products', `${anns['/projects']}/pages/1`],
    ])
      await expect(client.readResource({ uri: `makeready://${kind}/${id}` })).rejects.toThrow('not found')
    const elsewhere = { productId: anns['/projects'], name: 'Mine', markdown: 'Mine now' }
    expect(await use('save_section', elsewhere)).toMatchObject({ isError: true })
  })

  it('an id in the body is not found either, and nothing is changed', { tags: ['API-4'] }, async () => {
    const own = await bob.post<{ id: string }>('/projects', { title: 'This tab' })
    const links = {
      nicheId: anns['/niches'],
      productIdeaId: anns['/product-ideas'],
      titleId: anns['/product-titles'],
      coverId: anns['/cover-images'],
    }
    for (const [field, id] of Object.entries(links)) {
      for (const one of [id, MISSING]) {
        expect(await bob.post('/projects', { title: 'New', [field]: one })).toMatchObject({ status: 404 })
        expect(await bob.patch(`/projects/${own.body.id}`, { title: 'Changed', [field]: one })).toMatchObject({
          status: 404,
        })
      }
    }
    for (const contentIds of [[anns['/generated-content']], [MISSING]]) {
      expect(await bob.post('/projects', { title: 'New', contentIds })).toMatchObject({ status: 404 })
      expect(await bob.put(`/projects/${own.body.id}/content-sections`, { contentIds })).toMatchObject({ status: 404 })
    }
    for (const { path, item } of RESOURCES.filter(({ path }) => path !== '/projects'))
      expect(await bob.post(path, { ...item('This tab'), projectId: anns['/projects'] })).toMatchObject({ status: 404 })
    for (const name of ['generate-product-pdf', 'generate-product-docx'])
      expect(await bob.post(`/functions/${name}`, { projectId: anns['/projects'] })).toMatchObject({ status: 404 })
    expect(await bob.post('/cover-images', { imageUrl: `/api/v1/files/${anns['/files']}` })).toMatchObject({
      status: 404,
    })
    const list = await bob.get<{ items: { title: string }[] }>('/projects')
    expect(list.body.items.map(({ title }) => title)).toEqual(['This tab'])
  })

  const reads = OPERATIONS.filter(({ method, path }) => method === 'GET' && !path.includes('{'))

  it.each(reads.map((operation) => [named(operation), operation] as const))(
    '%s reveals nothing of the owner’s, to creators or administrators',
    async (_, { path }) => {
      for (const reader of [bob, boss]) {
        const response = await reader.fetch(`/api/v1${path}`)
        const bytes = new Uint8Array(await response.arrayBuffer())
        const entries = path === '/account/export' ? Object.entries(unzipSync(bytes)) : [['', bytes] as const]
        for (const [name, content] of entries) {
          const text = `${name} ${new TextDecoder().decode(content)}`
          expect(text).not.toContain('Secret')
          expect(text).not.toContain(ann.person.email)
          for (const id of Object.values(anns)) expect(text).not.toContain(id)
        }
      }
    },
  )

  it('the owner’s events reach no other stream, even one that continues after them', async () => {
    for (const after of ['0', '1', '-1', '999999', 'x']) {
      const response = await bob.fetch(`/api/v1/runs/${anns['/runs']}/events`, { headers: { 'last-event-id': after } })
      expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('data:')])
    }
    const response = await bob.fetch('/api/rpc/runs/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { id: anns['/runs'] } }),
    })
    expect(response.status).toBe(404)
  })

  it('lists, counts and cursors reveal nothing', { tags: ['DATA-18'] }, async () => {
    const carl = await server.client('Carl')
    for (const { path } of RESOURCES) {
      expect((await carl.get(path)).body).toEqual({ items: [], nextCursor: null })
      expect((await carl.get(`${path}?cursor=${anns[path]}`)).status).toBe(400)
    }
    expect((await carl.get('/runs')).body).toEqual({ items: [] })
    expect((await carl.get(`/runs?projectId=${anns['/projects']}`)).body).toEqual({ items: [] })
    const counts = Object.values((await carl.get<Record<string, number>>('/counts')).body)
    expect(counts).toEqual(counts.map(() => 0))
  })

  it('and everything is unchanged', async () => {
    for (const { path, item } of RESOURCES) {
      const { imageUrl: _, ...fields } = item('Secret')
      expect((await ann.get(`${path}/${anns[path]}`)).body).toMatchObject({ ...fields, version: 1 })
    }
  })
})
