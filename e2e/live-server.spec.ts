import { expect } from '@playwright/test'
import { newCreator, signUp } from './support/creator.ts'
import { hasMarkdown } from './support/editor.ts'
import { atContentStep, settingsFor, test, words } from './support/live-product.ts'
import { gate } from './support/model-server.ts'
import { startProduct } from './support/product.ts'

const BEFORE = '# The first week\n\nA puppy sleeps eighteen hours a day. '

test('a server killed mid-sentence and restarted loses nothing, on an open page or one opened later', {
  tag: ['@PLUS-6'],
}, async ({ browser, model }) => {
  const first = await startProduct({ env: settingsFor(model) })
  const { dataDir } = first
  const env = { ...settingsFor(model), PORT: new URL(first.url).port }
  const context = await browser.newContext({ baseURL: first.url })
  let running = first
  try {
    await signUp(context.request, newCreator())
    const never = gate()
    model.follow(async (answer) => {
      await answer.write(BEFORE)
      await never.opened
    })
    const page = await context.newPage()
    const { writing, editor, generate, address } = await atContentStep(page)
    await generate()
    await expect(writing).toContainText('eighteen hours a day.')

    await first.kill()
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    await expect(writing).toContainText('eighteen hours a day.')
    const middle = gate()
    model.follow(async (answer) => {
      await answer.write('# Once more\n\nIt begins again. ')
      await middle.opened
      await answer.write(words(800))
    })
    running = await startProduct({ dataDir, env })
    await expect(page.getByText('Writing was interrupted and is starting over.')).toBeVisible({
      timeout: 30_000,
    })
    await expect(writing).toContainText('It begins again.')
    const later = await context.newPage()
    await later.goto(address)
    await expect(later.getByRole('region', { name: 'Text being written' })).toContainText('It begins again.')
    middle.open()
    await hasMarkdown(editor, /^# Once more\n\nIt begins again\. On the[\s\S]+word799\.$/)
    await hasMarkdown(later.getByRole('textbox', { name: 'Content', exact: true }), /word799\.$/)
    never.open()
  } finally {
    await context.close()
    await running.stop()
    await first.stop()
  }
})
