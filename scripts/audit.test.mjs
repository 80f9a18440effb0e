import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { queryRegistry, verdict } from './audit.mjs'
import { root } from './paths.mjs'

// starts npm itself each time
vi.setConfig({ testTimeout: 60_000 })

async function registry(answer) {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => answer(response, request))
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${server.address().port}/`, close }
}

const FAULT = {
  id: Date.now(),
  url: 'https://example.org/1',
  title: 'Lets everybody in',
  severity: 'critical',
  vulnerable_versions: '>=0.0.0',
  cwe: [],
  cvss: { score: 9.8, vectorString: null },
}

it('fails and names the package when the registry reports a severe vulnerability', async () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  // a request for a package returns its versions
  const versionsOf = (name) => {
    const { version } = packages[`node_modules/${name}`]
    return { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version } } }
  }
  const { url, close } = await registry((response, request) => {
    const isAudit = request.method === 'POST'
    const answer = isAudit ? { hono: [FAULT] } : versionsOf(decodeURIComponent(request.url.slice(1)))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  const { passed, says } = verdict(await queryRegistry(url))
  close()
  expect(passed).toBe(false)
  expect(says).toContain('hono *: critical')
})

it('passes when the registry reports none', async () => {
  const { url, close } = await registry((response) => {
    response.setHeader('content-type', 'application/json').end('{}')
  })
  expect(verdict(await queryRegistry(url))).toEqual({ passed: true, says: '' })
  close()
})

it('passes and gives the reason when the registry refuses or does not answer', async () => {
  const refusing = await registry((response) => response.writeHead(405).end())
  const { passed, says } = verdict(await queryRegistry(refusing.url))
  refusing.close()
  expect(passed).toBe(true)
  expect(says).toMatch(/^note: .*405/)

  const silent = await registry(() => {})
  const late = verdict(await queryRegistry(silent.url, 1_500))
  silent.close()
  expect(late).toEqual({
    passed: true,
    says: 'note: the registry tells of no faults (no answer within 1.5 s); the packages were not audited.',
  })
})
