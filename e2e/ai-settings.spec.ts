import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Creator, newCreator, signUp } from './support/creator.ts'
import { fits } from './support/fits.ts'
import { grant } from './support/grant.ts'
import { atContentStep, words } from './support/live-product.ts'
import { type ModelServer, startModelServer } from './support/model-server.ts'
import type { Product } from './support/product.ts'
import { test as journeys } from './support/test.ts'

const KEY = 'sk-journey-0123456789-wxyz'
const TEXT = `# The first week\n\nA puppy sleeps eighteen hours a day. ${words(395)}`

/** A product without a model, whose administrator is signed in on their own page. */
const test = journeys.extend<{ admin: Page }, { model: ModelServer; product: Product; chief: Creator }>({
  model: [
    async ({ playwright: _ }, use) => {
      const model = await startModelServer(async (answer) => {
        await answer.write(TEXT)
        // four times the longest answer requested: two of them reach the limit, and the second still fits under it
        answer.used(1_000, 32_000)
      })
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  chief: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url })
      const chief = await signUp(request, newCreator('Ada Chief'))
      await grant(chief.email, product.dataDir)
      await request.dispose()
      await use(chief)
    },
    { scope: 'worker' },
  ],
  admin: async ({ browser, product, chief: { email, password } }, use) => {
    const office = await browser.newContext({
      baseURL: product.url,
      extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' },
    })
    const response = await office.request.post('/api/auth/sign-in/email', { data: { email, password } })
    expect(response.ok(), await response.text()).toBe(true)
    await use(await office.newPage())
    await office.close()
  },
})

test('an administrator is told what is wrong with a model’s address', { tag: ['@PLUS-17'] }, async ({ admin }) => {
  await admin.goto('/dashboard')
  await admin.getByRole('link', { name: 'AI settings' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'AI Settings' })).toBeVisible()
  const main = admin.getByRole('main')
  await expect(main.getByText('Built-in composer', { exact: true })).toBeVisible()
  await breaksNoRule(admin, 'AI settings, nothing set')
  await admin.getByLabel('Provider').selectOption({ label: 'Other OpenAI-compatible server' })
  await admin.getByRole('button', { name: 'Save Model' }).click()
  await expect(admin.getByText('Base URL is required for an OpenAI-compatible server')).toBeVisible()
  await expect(admin.getByLabel('Base URL')).toBeFocused()
  await admin.getByLabel('Base URL').fill('http://127.0.0.1:9/v1')
  await admin.getByRole('button', { name: 'Test connection' }).click()
  await expect(admin.getByText('Nothing that serves models answers at this address.')).toBeVisible()
})

test('an administrator tests and saves a model, and its key is never shown again', { tag: ['@PLUS-17'] }, async ({
  admin,
  model,
  product,
}) => {
  const main = admin.getByRole('main')
  await admin.goto('/admin/ai')
  await admin.getByLabel('Provider').selectOption({ label: 'Other OpenAI-compatible server' })
  await admin.getByLabel('Base URL').fill(model.url)
  await admin.getByLabel('Key (Optional)').fill(KEY)
  await admin.getByRole('button', { name: 'Test connection' }).click()
  await expect(admin.getByText('2 models')).toBeVisible()
  expect(model.keys.at(-1)).toBe(`Bearer ${KEY}`)
  await admin.getByRole('combobox', { name: 'Text model' }).click()
  await admin.getByRole('option', { name: 'stand-in', exact: true }).click()
  await admin.getByLabel('Per 1M input tokens').fill('0')
  await admin.getByLabel('Per 1M output tokens').fill('1.25')
  await breaksNoRule(admin, 'AI settings, filled in')
  await admin.getByRole('button', { name: 'Save Model' }).click()
  await expect(admin.getByText('Model saved')).toBeVisible()
  await expect(main.getByText('Model connected')).toBeVisible()
  await admin.reload()
  await expect(admin.getByText('A key ending in …wxyz is saved.')).toBeVisible()
  await expect(admin.getByLabel('Key (Optional)')).toHaveValue('')
  expect(await admin.content()).not.toContain(KEY)
  await admin.getByRole('button', { name: 'Test connection' }).click()
  await expect(admin.getByText('2 models')).toBeVisible()
  expect(model.keys.at(-1)).toBe(`Bearer ${KEY}`)
  expect(product.log()).not.toContain(KEY)
})

test('an administrator sets the limits of creators, and removes the model', { tag: ['@PLUS-17'] }, async ({
  admin,
  model,
}) => {
  await connect(admin.request, model)
  await admin.goto('/admin/ai')
  await admin.getByLabel('Monthly limit per creator').fill('0.05')
  await admin.getByRole('checkbox', { name: 'Let creators connect their own model' }).check()
  await admin.getByRole('button', { name: 'Save Limits' }).click()
  await expect(admin.getByText('Limits saved')).toBeVisible()

  await admin.getByRole('button', { name: 'Remove', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(admin.getByText('Model removed')).toBeVisible()
  await expect(admin.getByText('No model connected')).toBeVisible()
})

test('a creator writes with the connected model and sees what it cost', { tag: ['@PLUS-17'] }, async ({
  page,
  context,
  creator: _,
  admin,
  model,
  product,
}) => {
  await connect(admin.request, model)
  const { generate, button, saveSection } = await atContentStep(page)
  await page.getByLabel('Length').selectOption({ label: 'Short, about 400 words' })
  await generate()
  await expect(button('Save Content')).toBeEnabled({ timeout: 20_000 })
  await expect(page.getByText('The monthly limit is near')).toBeVisible()
  await expect(page.getByText('$0.04 of $0.05 used this month.')).toBeVisible()
  await breaksNoRule(page, 'content, limit near')
  await saveSection()
  const projects = await (await context.request.get('/api/v1/projects')).json()
  await page.goto(`/dashboard/project/${projects.items[0].id}`)
  await expect(page.getByText('Cost of this product: $0.04.')).toBeVisible()
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByText('Only those for “')).toBeInViewport()
  const row = page.getByRole('row', { name: /Section/ })
  await expect(row).toContainText('stand-in')
  await expect(row).toContainText('1,000, 32,000')
  await expect(row).toContainText('$0.04')
  await breaksNoRule(page, 'account')
  expect(product.log()).not.toContain(KEY)
})

test('a creator cannot connect an address on a private network, and keeps what was typed', {
  tag: ['@PLUS-17'],
}, async ({ page, creator: _, admin, model }) => {
  await connect(admin.request, model)
  await page.goto('/dashboard/account')
  await page.getByLabel('Provider').selectOption({ label: 'Other OpenAI-compatible server' })
  await page.getByLabel('Base URL').fill(model.url)
  await page.getByRole('combobox', { name: 'Text model' }).fill('stand-in')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('This address is on a private network.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Model' }).click()
  await expect(page.getByText('This address is on a private network.')).toBeVisible()
  await expect(page.getByLabel('Base URL')).toHaveValue(model.url)
  await breaksNoRule(page, 'account, refused address')
})

test('on a phone every field of a model, including its key, is large enough to tap', { tag: ['@PLUS-17'] }, async ({
  page,
  creator: _,
  admin,
}) => {
  for (const [screen, address] of [
    [page, '/dashboard/account'],
    [admin, '/admin/ai'],
  ] as const) {
    await screen.setViewportSize({ width: 390, height: 844 })
    await screen.goto(address)
    await screen.getByLabel('Provider').first().selectOption({ label: 'Other OpenAI-compatible server' })
    await expect(screen.getByLabel('Key (Optional)', { exact: true })).toBeVisible()
    await fits(screen)
  }
})

test('at the monthly limit the model stops, and the composer takes over on request', {
  tag: ['@PLUS-17'],
}, async ({ page, context, creator, product, admin, model }) => {
  await connect(admin.request, model)
  for (const sectionName of ['Chapter 1', 'Chapter 2']) {
    const spent = await context.request.post('/api/v1/functions/generate-content', {
      data: { title: 'Calm Puppy Weeks', sectionName, words: 400 },
    })
    expect(spent.ok(), await spent.text()).toBe(true)
  }
  const requestCount = model.keys.length
  await page.goto('/dashboard/account')
  await expect(page.getByText('The monthly limit is reached')).toBeVisible()
  await atContentStep(page)
  await expect(page.getByText('The monthly limit is reached')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Raise the Limit' })).toBeHidden()
  await breaksNoRule(page, 'content, limit reached')
  await page.getByLabel('Section Type').selectOption({ label: 'Chapter 2' })
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await expect(page.getByText(/used in \w+\. The model writes again from/)).toBeVisible()
  await page.getByRole('button', { name: 'Use the Built-in Composer' }).click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Built-in composer').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Content' })).toBeEnabled({ timeout: 20_000 })
  expect(model.keys.length).toBe(requestCount)
  await grant(creator.email, product.dataDir)
  await page.goto('/dashboard/niche-selector')
  await expect(page.getByRole('link', { name: 'Raise the Limit' })).toHaveAttribute('href', '/admin/ai')
})

test('a creator cannot open the admin AI settings', { tag: ['@PLUS-17'] }, async ({ page, creator: _ }) => {
  await page.goto('/admin/ai')
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

/** Connects the model as the administrator would, with a limit that two answers reach. */
async function connect(request: APIRequestContext, model: ModelServer): Promise<void> {
  const place = { provider: 'openai-compatible', baseUrl: model.url, modelPath: null, key: KEY }
  const prices = { inputPerMillion: 0, outputPerMillion: 1.25, perImage: null }
  const saved = await request.put('/api/v1/admin/ai/model', {
    data: { ...place, textModel: 'stand-in', imageModel: null, prices },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const limited = await request.put('/api/v1/admin/ai/limits', {
    data: { monthlyCap: 0.05, ownKeys: true, runsPerUser: null },
  })
  expect(limited.ok(), await limited.text()).toBe(true)
}

/** Rules that depend on the color scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

async function breaksNoRule(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze()
    const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    expect(messages, `${where}, ${colorScheme}`).toEqual([])
  }
}
