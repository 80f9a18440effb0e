import { expect } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { atContentStep, test, words } from './support/live-product.ts'
import { gate } from './support/model-server.ts'

const PARAGRAPHS = words(700).match(/(?:\S+ ?){1,40}/g) ?? []
const TEXT = `# The first week\n\n${PARAGRAPHS.map((text) => text.trim()).join('\n\n')}\n\nIt sleeps **all night**.`

test('a text is written on the page where it is edited, and stays in place when it ends', async ({
  page,
  model,
  creator: _,
}) => {
  const end = gate()
  model.follow(async (answer) => {
    await answer.write(TEXT)
    await end.opened
  })
  const { writing, editor, generate, button } = await atContentStep(page)
  await generate()
  await hasMarkdown(editor, TEXT)
  await expect(editor).toHaveAttribute('aria-readonly', 'true')
  await expect(writing.locator('strong').last()).toHaveText('all night')
  const place = () =>
    editor.evaluate((element) => {
      const lines = [...element.querySelectorAll('.cm-line')]
      return Math.round(lines.at(-1)?.getBoundingClientRect().bottom ?? 0)
    })
  await expect.poll(place).toBeLessThan(900)
  const before = await place()
  end.open()
  await expect(button('Save Content')).toBeEnabled()
  await expect(editor).not.toHaveAttribute('aria-readonly')
  expect(Math.abs((await place()) - before), 'pixels that the text moved').toBeLessThanOrEqual(2)
  await hasMarkdown(editor, TEXT)

  await editor.press('Control+End')
  await page.keyboard.type(' Mine.')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await hasMarkdown(editor, TEXT)
})
