import { expect, type Page } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { atContentStep, test, words } from './support/live-product.ts'
import { gate } from './support/model-server.ts'
import { wizardOn } from './support/wizard.ts'

const BEFORE = '# The first week\n\nA puppy sleeps eighteen hours a day. '
const AFTER = `The other six decide everything: ${words(390)}`

test('closing the tab while a section is being written loses nothing', { tag: ['@PLUS-6'] }, async ({
  page,
  model,
  creator: _,
}) => {
  const middle = gate()
  model.follow(async (answer) => {
    await answer.write(BEFORE)
    await middle.opened
    await answer.write(AFTER)
  })
  const context = page.context()
  const { writing, button, generate, address } = await atContentStep(page)
  await page.getByLabel('Length').selectOption({ label: 'Short, about 400 words' })
  await generate()
  await expect(writing).toContainText('eighteen hours a day.')
  await expect(button('Save Content')).toBeDisabled()

  await page.reload()
  await expect(writing).toContainText('eighteen hours a day.')
  await page.close()
  middle.open()
  await expect.poll(() => activeRuns(context.request)).toEqual([])

  const later = await context.newPage()
  await later.goto(address)
  await expect(later.getByText('Resumed draft: Draft - Calm Puppy Weeks')).toBeVisible()
  await hasMarkdown(later.getByRole('textbox', { name: 'Content', exact: true }), BEFORE + AFTER)
  await expect(later.getByText('stand-in').first()).toBeVisible()
  await expect(later.getByText('405 words of 400, about')).toBeVisible()
  expect(await wizardOn(later).saveSection()).toBe('Chapter 1: The first week')
})

async function activeRuns(request: Page['request']): Promise<unknown> {
  const response = await request.get('/api/v1/runs?active=true')
  return (await response.json()).items
}
