import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { API_PREFIX } from '../api.ts'
import { addDownloads } from '../downloads.ts'
import { FILE_ROUTES } from './file-routes.ts'

const server = testServer({ worker: false })

/** Sends the path as written: `fetch` would normalize it. */
async function raw(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { port } = new URL(server.url)
  const sent = request({ host: '127.0.0.1', port, path, headers }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, body: await text(response) }
}

describe('the description of the API', () => {
  type Body = { content?: Record<string, { schema?: object }> }
  type Parameter = { name: string } | { $ref: string }
  type Operation = {
    operationId?: string
    summary?: string
    tags?: string[]
    requestBody?: Body
    responses?: Record<string, Body>
    parameters?: Parameter[]
  }
  const description = async () => {
    const response = await fetch(`${server.url}/api/v1/openapi.json`)
    return (await response.json()) as {
      openapi: string
      info: object
      tags: { name: string }[]
      components: { parameters: Record<string, { name: string }>; responses: Record<string, Body> }
      paths: Record<string, Record<string, Operation>>
    }
  }
  /** As a client reads it: with a path's parameters in its operations, and answers in place of references. */
  const resolved = async () => {
    const { paths, ...rest } = await description()
    const { responses: answers } = rest.components
    const answer = (given: Body & { $ref?: string }) =>
      given.$ref ? answers[given.$ref.split('/').at(-1) ?? ''] : given
    const operation = (given: Operation, shared: Parameter[]) => ({
      ...given,
      parameters: [...shared, ...(given.parameters ?? [])],
      responses: Object.fromEntries(
        Object.entries(given.responses ?? {}).map(([status, one]) => [status, answer(one) ?? {}]),
      ),
    })
    const item = ({ parameters, ...operations }: Record<string, Operation>) =>
      Object.entries(operations).map(([method, one]) => [method, operation(one, (parameters ?? []) as Parameter[])])
    return {
      ...rest,
      paths: Object.fromEntries(
        Object.entries(paths).map(([path, given]) => [
          path,
          Object.fromEntries(item(given)) as Record<string, Operation>,
        ]),
      ),
    }
  }

  it('is OpenAPI 3.1 with a unique name for every operation', async () => {
    const { openapi, info, paths, components } = await resolved()
    expect(openapi).toMatch(/^3\.1\.\d+$/)
    expect(info).toMatchObject({ title: 'Makeready', version: expect.any(String), license: { identifier: 'MIT' } })
    const nameOf = (parameter: Parameter) =>
      '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1) ?? '']?.name : parameter.name
    const operations = Object.values(paths).flatMap((item) => Object.values(item))
    expect(
      operations.every(({ responses }) => responses && Object.keys(responses).some((s) => s.startsWith('2'))),
    ).toBe(true)
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(undefined)
    for (const [path, item] of Object.entries(paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters = [] } of Object.values(item))
        expect(parameters.map(nameOf)).toEqual(expect.arrayContaining(inPath))
    }
  })

  it('defines every reference it uses', async () => {
    const whole = await description()
    const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
    for (const reference of references) {
      const found = reference.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], whole)
      expect(found, reference).toBeDefined()
    }
  })

  it('contains every route that people and programs rely on', { tags: ['API-2', 'API-9', 'API-11'] }, async () => {
    const { paths } = await resolved()
    const items = ['niches', 'product-ideas', 'product-titles', 'generated-content', 'cover-images', 'projects']
    const expected = [
      ...items.flatMap((name) => [
        `get /${name}`,
        `post /${name}`,
        `get /${name}/{id}`,
        `patch /${name}/{id}`,
        `delete /${name}/{id}`,
      ]),
      'put /projects/{id}/content-sections',
      'get /counts',
      'get /admin/counts',
      'get /admin/users',
      ...['niches', 'product-ideas', 'titles', 'content', 'cover-image', 'product-pdf', 'product-docx'].map(
        (name) => `post /functions/generate-${name}`,
      ),
      'get /files/{id}',
    ]
    const there = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    )
    expect(there).toEqual(expect.arrayContaining(expected))
  })

  it('describes every download', () => {
    const app: Parameters<typeof addDownloads>[0] = new Hono()
    addDownloads(app, server.deps, () => ({ address: null, userAgent: null, sessionId: null }))
    const paths = app.routes.map(({ path }) => path.replace(API_PREFIX, '').replace(/:(\w+)/g, '{$1}'))
    expect(paths.length).toBeGreaterThan(5)
    expect(Object.keys(FILE_ROUTES)).toEqual(expect.arrayContaining(paths))
  })

  it('states the statuses that are particular to an operation', async () => {
    const { paths } = await resolved()
    const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
    expect(statuses('/niches', 'get')).toEqual(['200', '4XX'])
    expect(statuses('/niches', 'post')).toEqual(['201', '422'])
    expect(statuses('/niches/{id}', 'delete')).toEqual(['204', '404'])
    expect(statuses('/functions/generate-product-pdf', 'post')).toEqual(['202', '402', '404', '409'])
    expect(statuses('/functions/generate-niches', 'post')).toEqual(['200', '402', '404', '409', '502'])
  })

  it('has no finding by the recommended rules of Redocly, and is under 200 kB', { tags: ['API-2'] }, async () => {
    const source = await (await fetch(`${server.url}/api/v1/openapi.json`)).text()
    expect(Buffer.byteLength(source)).toBeLessThan(200_000)
    const config = await createConfig({ extends: ['recommended'] })
    const findings = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(findings.map(({ message, location }) => `${location[0]?.pointer} ${message}`)).toEqual([])
  })

  it('names the schema of every JSON body and answer, and sums up every operation', async () => {
    const { paths, tags } = await resolved()
    for (const [path, item] of Object.entries(paths))
      for (const [method, { summary, tags: [tag] = [], requestBody, responses = {} }] of Object.entries(item)) {
        expect(summary, `${method} ${path}`).toMatch(/^[A-Z]/)
        expect(tags.map(({ name }) => name)).toContain(tag)
        for (const content of [requestBody, ...Object.values(responses)].map((part) => part?.content ?? {}))
          if (content['application/json']) expect(content['application/json'].schema).toHaveProperty('$ref')
      }
  })

  it('is readable as a page without scripts', { tags: ['API-2'] }, async () => {
    const { status, body } = await raw('/api/docs')
    expect(status).toBe(200)
    expect(body).not.toMatch(/<script|src=|@import|https?:\/\//i)
    const { paths } = await resolved()
    for (const path of Object.keys(paths)) expect(body).toContain(`<code>${path}</code>`)
    // what all operations of a path take is said with each of them
    for (const operation of body.split('<section>').filter((part) => part.includes('<code>/niches/{id}</code>')))
      expect(operation).toContain('<code>id</code> (path)')
  })
})
