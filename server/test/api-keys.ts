import type { NewApiKey } from '@makeready/contract/api-keys'
import { API_KEY_SCOPES } from '@makeready/contract/domain/api-key-scopes'
import { type Client, createClient } from './client.ts'

/** With every scope unless `fields` says otherwise. */
export async function createKey(client: Client, fields: Partial<NewApiKey> = {}): Promise<{ id: string; key: string }> {
  const wanted = { name: 'A script', scopes: API_KEY_SCOPES, ...fields }
  const { status, body } = await client.post<{ id: string; key: string }>('/account/api-keys', wanted)
  if (status !== 201) throw new Error(`No key: ${JSON.stringify(body)}`)
  return body
}

/** The same client, cookies included, whose every request sends the key. */
export function withKey(client: Client, key: string): Client {
  return createClient(client.url, client.address, { authorization: `Bearer ${key}` }, client.cookies)
}
