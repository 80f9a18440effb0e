import { expect, it } from 'vitest'
import { JOURNEY, withGeneratedClient } from '../../test/generated-client.ts'
import { testServer } from '../../test/server.ts'

const server = testServer()

it('is enough to generate a client, which goes from a niche to the PDF', { tags: ['API-2'] }, async () => {
  const ann = await server.client()
  const description = await (await fetch(`${server.url}/api/v1/openapi.json`)).text()
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const found = await withGeneratedClient(description, JOURNEY, [server.url, JSON.stringify({ cookie })])
  expect(found).toEqual({ pdfStatus: 'completed', sections: [[0, 'Light']], begins: '%PDF-', error: 'NOT_FOUND' })
})
