import { type APIRequestContext, expect, type Page } from '@playwright/test'

export type Saved = { id: string; version: number } & Record<string, unknown>

export const NICHE = {
  name: 'Fathers on rotating shifts',
  marketSize: 'Large',
  competitionLevel: 'Low',
  profitPotential: 'High',
  demographics: { age: '28 to 39', income: '$38k to $61k', painPoints: ['No fixed bedtime', 'They miss it'] },
}

export const IDEA = {
  concept: 'A 21-day plan that works around the shift schedule and still gets the baby to sleep before the late shift',
  targetAudience: 'Two carers who are rarely awake together',
  sellingPoints: ['Works at 17:40 or at 22:15', 'One card on the fridge'],
  modules: ['Your Body Clock', 'The Handover'],
  productType: 'guide',
}

/** A PNG of one pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const COVER = {
  imageUrl: PIXEL,
  style: 'bold',
  prompt: 'A window blind',
  title: 'Calm Puppy Weeks',
  authorName: 'Ines Calloway',
  colorScheme: 'night blue',
}

/** A user's records, as the API returns and accepts them. */
export function recordsOf(request: APIRequestContext) {
  return {
    async make(collection: string, data: object): Promise<Saved> {
      const response = await request.post(`/api/v1/${collection}`, { data })
      expect(response.status(), await response.text()).toBe(201)
      return response.json()
    },
    async get(collection: string, id: string): Promise<Saved> {
      return (await request.get(`/api/v1/${collection}/${id}`)).json()
    },
    /** newest first */
    async all(collection: string): Promise<Saved[]> {
      return (await (await request.get(`/api/v1/${collection}`)).json()).items
    },
    async change(collection: string, id: string, data: object): Promise<void> {
      const response = await request.patch(`/api/v1/${collection}/${id}`, { data })
      expect(response.ok(), await response.text()).toBe(true)
    },
    async remove(collection: string, id: string): Promise<void> {
      expect((await request.delete(`/api/v1/${collection}/${id}`)).status()).toBe(204)
    },
  }
}

/** A product of one section. */
export async function productOf(request: APIRequestContext, content: string) {
  const { make } = recordsOf(request)
  const section = { sectionName: 'Chapter 1: Sit', content, contentType: 'markdown' }
  const { id: contentId } = await make('generated-content', section)
  const { id: projectId } = await make('projects', { title: 'Calm Puppy Weeks', contentIds: [contentId] })
  return { projectId, contentId }
}

/** Of all that a tool sends, what goes to this procedure fails as if the line were cut, while `act` runs. */
export async function failing(page: Page, procedure: string, act: () => Promise<void>): Promise<void> {
  const path = `**/api/rpc/${procedure}`
  await page.route(path, (route) => route.abort('connectionfailed'))
  await act()
  await page.unroute(path)
}

/** Failures that the product logs on this page from now on, without the browser's own messages. */
export function failuresLogged(page: Page): readonly string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) lines.push(message.text())
  })
  return lines
}

/** What the page sent to a procedure while `act` ran. */
export async function sentTo(page: Page, procedure: string, act: () => Promise<void>): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest(`**/api/rpc/${procedure}`), act()])
  return request.postDataJSON().json
}

/** An id that does not exist. */
export const NOBODY = '0197b2a4-0000-7000-8000-000000000000'
