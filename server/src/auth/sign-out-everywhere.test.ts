import { contract } from '@makeready/contract'
import { expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { testServer } from '../../test/server.ts'
import { createApp } from '../app.ts'
import { describeApi } from '../openapi/describe-api.ts'

const server = testServer({ worker: false })
const SOME_ID = '00000000-0000-4000-8000-000000000000'

function proceduresOf(part: object, above = ''): string[] {
  if ('~orpc' in part) return [above]
  return Object.entries(part).flatMap(([name, inside]) => proceduresOf(inside, `${above}/${name}`))
}

/** Every route that the server has, from its own lists: new ones are tested automatically. */
async function everyRoute(): Promise<[method: string, path: string][]> {
  const { paths = {} } = await describeApi()
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => [method.toUpperCase(), `/api/v1${path}`] as const),
  )
  const procedures = proceduresOf(contract).map((name) => ['POST', `/api/rpc${name}`] as const)
  const routes = createApp(server.deps).routes.map(({ method, path }) => [method.replace('ALL', 'GET'), path] as const)
  const auth = server.deps.auth.routes.map(({ method, path }): [string, string] => [method, `/api/auth${path}`])
  return [...operations, ...procedures, ...routes, ...auth].map(([method, path]) => [
    method,
    path.replace(/\{\w+\}|:\w+/g, SOME_ID).replace('*', 'x'),
  ])
}

it('signing out everywhere invalidates every session and deletes its cookies', async () => {
  const ann = await server.client()
  const phone = server.anonymous()
  await phone.auth('/sign-in/email', ann.person)
  const cover = await ann.post<{ imageUrl: string }>('/cover-images', { imageUrl: PIXEL })
  const run = await ann.post<{ id: string }>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
  const own = [
    ['GET', cover.body.imageUrl],
    ['GET', `/api/v1/runs/${run.body.id}/events`],
  ] as const
  const stream = await phone.fetch(own[1][1])
  expect(stream.status).toBe(200)
  const cookies = [ann, phone].map((client) =>
    [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  )

  const ended = await ann.delete('/account/sessions')
  expect(ended.status).toBe(204)
  expect(ended.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie))).toEqual([])
  // cookies of known devices stay: they grant no access
  expect([...ann.cookies.keys()].filter((name) => name.includes('session'))).toEqual([])
  await stream.text().catch(() => '')

  const ask = async ([method, path]: readonly [string, string], cookie?: string) => {
    const headers = { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) }
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
    const response = await server.anonymous().fetch(path, { method, headers, ...body })
    // a passkey's challenge differs each time
    const text = (await response.text()).replace(/"challenge":"[\w-]+"/, '')
    return { route: `${method} ${path}`, status: response.status, body: text }
  }
  const routes = [...(await everyRoute()), ...own]
  expect(routes.length).toBeGreaterThan(260)
  const isRefused = async (route: readonly [string, string]) => {
    const nobody = await ask(route)
    for (const cookie of cookies) expect(await ask(route, cookie)).toEqual(nobody)
  }
  for (let at = 0; at < routes.length; at += 20) await Promise.all(routes.slice(at, at + 20).map(isRefused))
  const [[, file], [, events]] = own
  for (const path of [file, events]) expect((await ask(['GET', path], cookies[0])).status).toBe(401)
}, 60_000)
