import { expect, type Page } from '@playwright/test'
import { type ModelServer, type Script, startModelServer } from './model-server.ts'
import { READY_WITHIN_MS, STOPPED_WITHIN_MS, startProduct } from './product.ts'
import { test as journeys } from './test.ts'
import { wizardOn } from './wizard.ts'

/** Settings for a product that uses this model. */
export const settingsFor = (model: ModelServer) => ({
  TRUST_PROXY: 'true',
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: model.url,
  AI_TEXT_MODEL: 'stand-in',
})

const SILENT: Script = async () => {}

/** The journeys' test with a model that writes what the test wants: `model.follow(script)`. */
export const test = journeys.extend<object, { model: ModelServer }>({
  model: [
    async ({ playwright: _ }, use) => {
      const model = await startModelServer(SILENT)
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ model }, use) => {
      const product = await startProduct({ env: settingsFor(model) })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: READY_WITHIN_MS + STOPPED_WITHIN_MS },
  ],
})

/** The content step of a draft with a title and a selected section. */
export async function atContentStep(page: Page) {
  const address = `/dashboard/create?projectId=${await titledDraft(page)}`
  await page.goto(address)
  await page.getByLabel('Section Type').selectOption({ label: 'Chapter 1' })
  const wizard = wizardOn(page)
  return {
    ...wizard,
    address,
    /** the text being written */
    writing: page.getByRole('region', { name: 'Text being written' }),
    editor: page.getByRole('textbox', { name: 'Content', exact: true }),
    async generate() {
      await wizard.button('Generate Content').click()
      await expect(wizard.button('Stop')).toBeVisible()
    },
  }
}

async function titledDraft({ request }: Page): Promise<string> {
  const make = async (path: string, data: object): Promise<string> => {
    const response = await request.post(`/api/v1/${path}`, { data })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json()).id
  }
  const title = 'Calm Puppy Weeks'
  const titleId = await make('product-titles', { title, tone: 'professional' })
  return make('projects', { title: `Draft - ${title}`, titleIsDraft: true, titleId, wizardStep: 4, wizardMaxStep: 4 })
}

const SENTENCE = ['On', 'the', 'same', 'day', 'the', 'puppy', 'sleeps', 'and', 'plays']

/** This many words in English sentences of ten; each ends with a unique word, 'word9.', 'word19.' … */
export function words(count: number): string {
  const all = Array.from({ length: count }, (_, index) => SENTENCE[index % 10] ?? `word${index}.`)
  return all.join(' ')
}

/** Niches that a model answers with. */
export const NICHE_NAMES = ['Night nurses', 'Bus drivers', 'Bakers before dawn', 'Young fathers', 'Port workers']

export const nicheNamed = (name: string) =>
  JSON.stringify({
    name,
    marketSize: 'Large',
    competitionLevel: 'Low',
    profitPotential: 'High',
    demographics: { age: '25 to 40', income: 'Steady', painPoints: ['They sleep by day'] },
  })
