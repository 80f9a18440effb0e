import { test as base, expect } from '@playwright/test'
import { newCreator, signUp } from './creator.ts'
import { startModelServer } from './model-server.ts'
import { startProduct } from './product.ts'
import { wizardOn } from './wizard.ts'

const BEFORE = '# The first week\n\nA puppy sleeps eighteen hours a day. '
const AFTER = 'The other six decide everything.'

base('closing the tab while a section is being written loses nothing', async ({ browser }) => {
  const model = await startModelServer(BEFORE, AFTER)
  const product = await startProduct({
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_TEXT_MODEL: 'stand-in' },
  })
  const context = await browser.newContext({ baseURL: product.url })
  try {
    await signUp(context.request, newCreator())
    const page = await context.newPage()
    const wizard = wizardOn(page)
    await wizard.open()
    await wizard.skipTo('Idea')
    await wizard.skipTo('Title')
    await wizard.ownTitle('Calm Puppy Weeks')
    await page.getByLabel('Section Type').selectOption({ label: 'Chapter 1' })
    await wizard.button('Generate Content').click()
    const writing = page.getByRole('region', { name: 'Text being written' })
    await expect(writing).toContainText('eighteen hours a day.')
    await expect(wizard.button('Stop')).toBeVisible()
    await expect(wizard.button('Save Content')).toBeDisabled()

    await page.reload()
    await expect(writing).toContainText('eighteen hours a day.')
    await page.close()
    model.goOn()
    await expect.poll(() => activeRuns(context.request)).toEqual([])

    const later = await context.newPage()
    await later.goto('/dashboard/create')
    await expect(later.getByText('Resumed your draft')).toBeVisible()
    await expect(later.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue(BEFORE + AFTER)
    await expect(later.getByText('stand-in').first()).toBeVisible()
    expect(await wizardOn(later).saveSection()).toBe('Chapter 1: The first week')
  } finally {
    await context.close()
    await model.stop()
    await product.stop()
  }
})

async function activeRuns(request: Parameters<typeof signUp>[0]): Promise<unknown> {
  const response = await request.get('/api/v1/runs?active=true')
  return (await response.json()).items
}
