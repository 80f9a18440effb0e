import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { hasMarkdown } from './support/editor.ts'
import { fits } from './support/fits.ts'
import { atContentStep, test, words } from './support/live-product.ts'
import { gate } from './support/model-server.ts'

const BEFORE = '# The first week\n\nA puppy sleeps **eighteen hours** a day. '

test('a section appears as it is written, and Stop keeps its text, labeled as stopped', async ({
  page,
  model,
  creator: _,
}) => {
  const never = gate()
  model.follow(async (answer) => {
    await answer.write(BEFORE)
    await never.opened
  })
  const { button, writing, editor } = await atContentStep(page)
  await button('Generate Content').click()
  await expect(page.getByText('Starting')).toBeVisible({ timeout: 400 })
  await expect(writing.getByRole('heading', { name: 'The first week' })).toBeVisible()
  await expect(writing.locator('strong')).toHaveText('eighteen hours')
  await expect(page.getByText(/^10 of about 800 words · 0:0\d/)).toBeVisible()
  await expect(button('Save Content')).toBeDisabled()
  await breaksNoRule(page, 'a section being written')

  await button('Stop').click()
  await hasMarkdown(editor, BEFORE)
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(page.getByText('Partial', { exact: true })).toBeVisible()
  await expect(page.getByText(/^10 of about 800 words\. 0[:.]\d/)).toBeVisible()
  await expect(button('Continue')).toBeVisible()
  await expect(page.getByText('Content generated!')).toBeHidden()
  await breaksNoRule(page, 'a stopped section')
  await button('Save Partial Text').click()
  await expect(page.getByText('Section saved!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chapter 1: The first week', exact: true })).toBeVisible()
  never.open()
})

test('a text that was cut off is kept with the reason, and Continue adds to it', async ({
  page,
  model,
  creator: _,
}) => {
  model.follow(async (answer) => {
    await answer.write(BEFORE)
    answer.cut()
  })
  const { button, writing, editor, generate } = await atContentStep(page)
  await generate()
  await expect(page.getByText(/^The connection to the model’s provider failed\./)).toBeVisible()
  await hasMarkdown(editor, BEFORE)
  await expect(page.getByText('Cut off', { exact: true })).toBeVisible()

  const correctedText = '# The first week\n\nA puppy sleeps most of the day.'
  await editor.fill(correctedText)
  const asked: string[] = []
  const rest = gate()
  model.follow(async (answer, question) => {
    asked.push(question)
    await answer.write('It wakes to eat, to play for a quarter of an hour and to be carried out, in this order. ')
    await rest.opened
    await answer.write(words(790))
  })
  await button('Continue').click()
  await expect(writing).toContainText('A puppy sleeps most of the day.')
  await expect(writing).toContainText('It wakes to eat')
  rest.open()
  await expect(page.getByText('Content generated!')).toBeVisible()
  await hasMarkdown(editor, new RegExp(`^${correctedText}\\s+It wakes to eat`))
  await expect(button('Restore the earlier text')).toBeHidden()
  expect(asked.join()).toContain('A puppy sleeps most of the day.')
})

test('starting over can be undone', async ({ page, model, creator: _ }) => {
  const never = gate()
  model.follow(async (answer) => {
    await answer.write(BEFORE)
    answer.cut()
  })
  const { button, writing, editor, generate } = await atContentStep(page)
  await generate()
  await hasMarkdown(editor, BEFORE)

  model.follow(async (answer) => {
    await answer.write('# Another beginning\n\n')
    await never.opened
  })
  await button('Start Over').click()
  await expect(writing).toContainText('Another beginning')
  await button('Undo').click()
  await hasMarkdown(editor, BEFORE)
  await expect(button('Continue')).toBeVisible()
  await expect.poll(async () => (await (await page.request.get('/api/v1/runs?active=true')).json()).items).toEqual([])
  never.open()
})

test('two tabs and another device show the same text of one generation', { tag: ['@PLUS-6'] }, async ({
  page,
  model,
  browser,
  product,
  creator: _,
}) => {
  const middle = gate()
  model.follow(async (answer) => {
    await answer.write(BEFORE)
    await middle.opened
    await answer.write(words(800))
  })
  const here = await atContentStep(page)
  const second = await page.context().newPage()
  await second.goto(here.address)
  const there = {
    writing: second.getByRole('region', { name: 'Text being written' }),
    editor: second.getByRole('textbox', { name: 'Content', exact: true }),
  }
  await expect(second.getByRole('button', { name: 'Generate Content' })).toBeVisible()
  await here.generate()
  await expect(here.writing).toContainText('eighteen hours')
  await expect(there.writing).toContainText('eighteen hours')
  const device = await browser.newContext({
    baseURL: product.url,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  })
  const elsewhere = await device.newPage()
  await elsewhere.goto(here.address)
  await expect(elsewhere.getByRole('region', { name: 'Text being written' })).toContainText('eighteen hours')
  middle.open()
  const text = BEFORE + words(800)
  await hasMarkdown(here.editor, text)
  await hasMarkdown(there.editor, text)
  await expect(second.getByText('810 words of 800').filter({ visible: true })).toBeVisible()
  await second.reload()
  await hasMarkdown(there.editor, text)
  await hasMarkdown(elsewhere.getByRole('textbox', { name: 'Content', exact: true }), text)
  await second.close()
  await device.close()
})

test('a text that stays too short is continued twice and then marked as short, not complete', {
  tag: ['@PLUS-10'],
}, async ({ page, model, creator: _ }) => {
  let asked = 0
  model.follow(async (answer) => {
    asked += 1
    await answer.write(asked === 1 ? '# Sit\n\nIt sits.' : `Part ${asked} adds this sentence.`)
  })
  const { button, editor, generate } = await atContentStep(page)
  await page.getByLabel('Length').selectOption({ label: 'Custom length' })
  await page.getByLabel('Words').fill('99')
  await button('Generate Content').click()
  await expect(page.getByText('Length: 100 to 3,000 words')).toBeVisible()
  await page.getByLabel('Words').fill('200')
  await generate()
  await expect(page.getByText('This is shorter than you asked for.')).toBeVisible()
  expect(asked).toBe(3)
  await expect(page.getByText('Too short', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d+ words of 200$/)).toBeVisible()
  await expect(page.getByText('Content generated!')).toBeHidden()
  await expect(page.getByText(/^Complete/)).toBeHidden()
  await breaksNoRule(page, 'a section that is too short')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)

  model.follow((answer) => answer.write(words(200)))
  await button('Continue').click()
  await expect(page.getByText('Content generated!')).toBeVisible()
  await hasMarkdown(editor, /^# Sit\s+It sits\.[\s\S]+word199\.$/)
  await expect(page.getByText('This is shorter than you asked for.')).toBeHidden()
})

test('the view follows the end of the text until the reader scrolls up', async ({ page, model, creator: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const more = gate()
  const never = gate()
  model.follow(async (answer) => {
    await answer.write(`${BEFORE}\n\n${words(200)} `)
    await more.opened
    await answer.write(`${words(100)} And the last word.`)
    await never.opened
  })
  const { writing, generate } = await atContentStep(page)
  await generate()
  const belowSight = () => writing.evaluate((pane) => pane.scrollHeight - pane.scrollTop - pane.clientHeight)
  await expect(writing).toContainText('word199')
  await expect.poll(belowSight).toBeLessThan(20)
  expect(await writing.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(300)
  await writing.hover()
  await page.mouse.wheel(0, -300)
  await expect.poll(belowSight).toBeGreaterThan(200)
  more.open()
  await expect(writing).toContainText('And the last word.')
  expect(await belowSight()).toBeGreaterThan(300)
  never.open()
})

test('streaming re-renders only the last paragraph and the status strip, and Esc closes only the overlay', async ({
  page,
  model,
  creator: _,
}) => {
  const more = gate()
  const never = gate()
  model.follow(async (answer) => {
    await answer.write(`${BEFORE}\n\nThe second paragraph begins here `)
    await more.opened
    await answer.write(`${words(60)} to its last word.`, 5)
    await never.opened
  })
  const { button, writing, generate } = await atContentStep(page)
  await generate()
  await expect(writing.locator('.cm-line').last()).toContainText('begins here')
  await expect(writing.getByRole('heading', { name: 'The first week' })).toBeVisible()
  await writing.evaluate((pane) => {
    const strip = document.querySelector('[data-phase]')
    const drawn: string[] = []
    Object.assign(window, { drawn })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const own = strip?.contains(target) || pane.querySelector('.cm-line:last-of-type')?.contains(target)
        const isText = (target as Element).classList?.contains('cm-content')
        if (!own && !isText && target.isConnected) drawn.push((target as Element).outerHTML ?? target.textContent)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  more.open()
  await expect(writing).toContainText('to its last word.')
  expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toEqual([])

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeHidden()
  await expect(button('Stop')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  never.open()
})
