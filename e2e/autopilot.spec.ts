import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

test('a few words become an outline that can be changed', { tag: '@long' }, async ({ page, creator: _ }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Write a Whole Product' }).click()
  const sections = await writeOutline(page)
  await expect(page.getByRole('heading', { name: 'Sourdough for Beginners', level: 1 })).toBeVisible()
  const planned = await sections.count()
  await page.getByRole('textbox', { name: 'Title' }).fill('Bread for Beginners')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bread for Beginners', level: 1 })).toBeVisible()
  expect(planned).toBeGreaterThan(3)

  // one is replaced, one dropped and restored, one moved and one added
  await sections.nth(1).fill('Chapter 1: Flour and Water')
  await page.getByRole('button', { name: /^Remove: Conclusion/ }).click()
  await expect(sections).toHaveCount(planned - 1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(sections).toHaveCount(planned)
  await page.getByRole('button', { name: 'Move down: Chapter 1: Flour and Water' }).click()
  await expect(sections.nth(2)).toHaveValue('Flour and Water')
  await expect(page.getByRole('button', { name: 'Move down: Chapter 2: Flour and Water' })).toBeFocused()
  // its number is beside the name, and five sections are seen at once
  await expect(page.getByRole('listitem').nth(2)).toContainText(/^2/)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const bottom = await sections.nth(4).evaluate((field) => field.closest('li')?.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(800)
  await page.getByRole('button', { name: 'Add a Section', exact: true }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Keeping the Starter')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(sections).toHaveCount(planned + 1)
  await expect(sections.last()).toHaveValue('Keeping the Starter')
})

test('an approved outline becomes a complete product', async ({ page, creator: _ }) => {
  await page.goto('/dashboard/autopilot')
  const sections = await writeOutline(page)
  const planned = await sections.count()
  await sections.nth(1).fill('Chapter 1: Flour and Water')
  await page.getByRole('button', { name: 'Write It', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The whole product is written' })).toBeVisible({ timeout: 15_000 })
  // the same figures as the product's page has
  await expect(page.getByText(/^\d+ to fix, \d+ to review before you publish\.$/)).toBeVisible({ timeout: 20_000 })
  const pages = page.locator('dt', { hasText: /^Pages$/ }).locator('~ dd')
  await expect(pages).toHaveText(/^\d+$/, { timeout: 20_000 })
  const [count, findings] = [await pages.textContent(), await page.getByText(/ to review before you/).textContent()]
  const readable = page.getByRole('button', { name: /^Read / })
  await expect(readable).toHaveCount(planned)
  await page.getByRole('button', { name: 'Read Chapter 1: Flour and Water' }).click()
  const reader = page.getByRole('dialog')
  await expect(reader.getByRole('heading', { name: /Flour and Water/ }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Read Chapter 1: Flour and Water' })).toBeFocused()

  // longer words of other languages fit next to each other
  const speak = (language: string) =>
    page.evaluate((code) => localStorage.setItem('makeready.language', code), language)
  await speak('de')
  await page.reload()
  const buttons = page.getByRole('listitem').filter({ hasText: 'Flour and Water' }).getByRole('button')
  await expect(buttons).toHaveText(['Lesen', 'Neu schreiben'])
  const [read, rewrite] = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(read).toBe(rewrite)
  await speak('en')
  await page.reload()

  await page.getByRole('link', { name: 'Open Product' }).click()
  await expect(page.getByText('Flour and Water')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sourdough for Beginners', level: 1 })).toBeVisible()
  await expect(page.getByText(new RegExp(`^Pages .+ of ${count}$`))).toBeVisible()
  const [problems, reviews] = findings?.match(/\d+/g) ?? []
  await expect(page.getByRole('radio', { name: `To fix ${problems}` })).toBeAttached()
  await expect(page.getByRole('radio', { name: `To review ${reviews}` })).toBeAttached()

  // the composer uses no tokens, so none are counted
  await page.goto('/dashboard/account')
  await expect(page.getByRole('row', { name: /^Whole product/ })).toContainText(/Built-in composer\s*none\s*free/)
})

/** Requests an outline on the Autopilot page and waits for it. @returns the fields that name its sections */
async function writeOutline(page: Page) {
  await page.getByLabel('What is it about?').fill('I want to write about sourdough for beginners who have little time')
  await page.getByRole('radio', { name: /^Short/ }).check()
  await page.getByRole('button', { name: 'Write the Outline' }).click()
  await expect(page.getByText('Outline ready to review')).toBeVisible()
  return page.getByRole('textbox', { name: /^Name of section/ })
}
