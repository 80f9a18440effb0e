import { expect } from '@playwright/test'
import { holdsEverywhere } from './support/axe.ts'
import { signUp } from './support/creator.ts'
import { hasMarkdown, selectIn } from './support/editor.ts'
import { startModelServer } from './support/model-server.ts'
import { startProduct } from './support/product.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const TEXT = 'Roots drink at night.\n\nLeaves drink never.'

test('improving a passage has no axe violations in any state, and an incomplete answer stays readable', async ({
  browser,
}) => {
  test.slow()
  const model = await startModelServer(async (answer) => {
    await answer.write('Roots drink wh')
    answer.cut()
  })
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_API_KEY: 'k', AI_TEXT_MODEL: 'writer' }
  const product = await startProduct({ env })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    await signUp(context.request)
    const page = await context.newPage()
    const { make } = recordsOf(page.request)
    const { id } = await make('generated-content', { sectionName: 'Water', content: TEXT })
    await page.goto(`/dashboard/content-generator?edit=${id}`)
    const editor = page.getByRole('textbox', { name: 'Content', exact: true })
    await page.getByRole('button', { name: 'Improve', exact: true }).click()
    await holdsEverywhere(page, 'nothing is selected')
    await selectIn(editor, 0, TEXT.length)
    await page.getByRole('button', { name: 'Change tone…' }).click()
    await holdsEverywhere(page, 'the tones')
    await page.getByRole('button', { name: 'Custom instruction…' }).click()
    await page.getByRole('textbox', { name: 'Custom instruction' }).fill('Say it as a rhyme')
    await holdsEverywhere(page, 'an instruction')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Roots drink wh', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await hasMarkdown(editor, TEXT)
    await holdsEverywhere(page, 'a broken answer')

    model.follow((answer) => answer.write('Roots drink while stars blink.\n\nLeaves never drink.'))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Change by change' }).click()
    await holdsEverywhere(page, 'changes to choose from')
    // a refresh loses nothing that was paid for
    await page.reload()
    await page.getByRole('button', { name: 'Change by change' }).click()
    await page.getByRole('radiogroup').first().getByRole('radio', { name: 'This tab' }).check()
    await page.getByRole('button', { name: 'Accept' }).click()
    await hasMarkdown(editor, 'Roots drink at night.\n\nLeaves never drink.')
    await context.close()
  } finally {
    await product.stop()
    await model.stop()
  }
})
