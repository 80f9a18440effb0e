import type { Feedback, Proof, ProofSection, ProofView } from '@makeready/contract/proofs'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { TestServer } from './server.ts'

export const HIVES =
  'Open the hive **slowly** at noon.\n\n**For you to add.** A secret about you.\n\nThen close it again.'

export type Shared = Proof & { token: string }
export type ShownProof = Extract<ProofView, { isLocked: false }> & { sections: ProofSection[] }

/** A product of one person and its proof links, as creators and guests use them. */
export function proofsOf(server: Pick<TestServer, 'anonymous'>) {
  const section = async (client: Client, sectionName: string, content: string): Promise<string> =>
    (await client.post<{ id: string }>('/generated-content', { sectionName, content })).body.id
  const product = async (client: Client, contentIds: string[]): Promise<string> =>
    (await client.post<{ id: string }>('/projects', { title: 'Calm Bees', contentIds })).body.id
  const share = async (client: Client, project: string, more: object = {}, options: object = {}): Promise<Shared> => {
    const order = { name: 'Editor', right: 'suggest', ...more }
    const answer = await client.post<Shared>(`/projects/${project}/proofs`, order, options)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const links = async (client: Client, project: string) =>
    (await client.get<{ items: Proof[] }>(`/projects/${project}/proofs`)).body.items
  const ask = (guest: Client, token: string, path = '') => guest.fetch(`/api/proof/${token}${path}`)
  const view = async (guest: Client, token: string, path = '') =>
    (await (await ask(guest, token, path)).json()) as ShownProof
  const send = (guest: Client, token: string, path: string, body: object) =>
    guest.fetch(`/api/proof/${token}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** What a guest says about words of a section. */
  const about = (contentId: string, words: string, more: object = {}, text = HIVES) => {
    const from = text.indexOf(words)
    return { edition: 1, contentId, from, to: from + words.length, name: 'Eva', text: 'Really?', ...more }
  }
  const say = async (token: string, said: object) => {
    const { status } = await send(server.anonymous(), token, 'feedback', said)
    expect(status, JSON.stringify(said)).toBe(201)
  }
  const feedback = async (client: Client, project: string) =>
    (await client.get<{ items: Feedback[] }>(`/projects/${project}/feedback`)).body.items
  /** A product with one section, and a link to it. */
  const shared = async (client: Client, text = HIVES, more: object = {}, options: object = {}) => {
    const contentId = await section(client, 'Chapter 1: Hives', text)
    const project = await product(client, [contentId])
    const link = await share(client, project, more, options)
    return { contentId, project, link, token: link.token }
  }
  return { section, product, share, shared, links, ask, view, send, about, say, feedback }
}
