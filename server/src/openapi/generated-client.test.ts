import { expect, it } from 'vitest'
import { createKey } from '../../test/api-keys.ts'
import { JOURNEY, withGeneratedClient } from '../../test/generated-client.ts'
import { testServer } from '../../test/server.ts'

const server = testServer()

it('is enough to generate a client, which goes from a niche to the PDF', { tags: ['slow', 'API-2'] }, async () => {
  const ann = await server.client()
  const description = await (await fetch(`${server.url}/api/v1/openapi.json`)).text()
  const { key } = await createKey(ann)
  const headers = JSON.stringify({ authorization: `Bearer ${key}` })
  const found = await withGeneratedClient(description, JOURNEY, [server.url, headers])
  expect(found).toEqual({ pdfStatus: 'completed', sections: [[0, 'Light']], begins: '%PDF-', error: 'NOT_FOUND' })
})
