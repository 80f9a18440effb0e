import { expect } from '@playwright/test'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

test('Ctrl+K and a few letters open a tool, a saved item and dark mode, and go back', async ({ page, creator: _ }) => {
  const { project, content } = await wholeProject(page.request)
  await recordsOf(page.request).make('projects', { title: 'Another one' })
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  const lines = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  const marked = page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true })
  await page.goto('/dashboard')
  const search = page.getByRole('button', { name: 'Search or jump to' })
  await search.focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(marked, 'the newest saved thing stands first').toContainText('Another one')
  await page.keyboard.press('ArrowDown')
  await expect(marked).toContainText('Lullabies')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('wri sec')
  await expect(marked).toContainText('Write a section')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/content-generator')
  await expect(page.getByRole('heading', { level: 1, name: 'Content Generator' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('wake')
  await expect(marked).toContainText('Chapter 2: Wake Windows')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/content-generator?edit=${content.id}`)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('open pro')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Open Product' }).fill('lull')
  await expect(lines).toHaveCount(1)
  await expect(marked).toContainText('Lullabies')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/project/${project.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lullabies' })).toBeFocused()

  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-mantine-color-scheme=dark]')).toBeAttached()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing is called this')
  await expect(page.getByRole('status').filter({ hasText: 'No results for' })).toBeVisible()
  await expect(lines).toHaveCount(0)
})

test('what was found beyond the first eight is counted and one step away', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const { make } = recordsOf(page.request)
  for (let at = 1; at <= 11; at += 1) await make('product-titles', { title: `Lantern ${at}`, tone: 'casual' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('lantern')
  await expect(page.getByRole('status').filter({ hasText: '11 results' })).toBeVisible()
  await page.getByRole('option', { name: /^3 more/ }).click()
  await expect(page).toHaveURL(/tab=all.*lantern|lantern.*tab=all/)
  // each tab says how many of its items the search found
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText('11')
  await expect(page.getByRole('tab', { name: /^Projects/ })).toContainText('0')
})

test('the question mark lists the shortcuts, except while typing or when single-key shortcuts are off', async ({
  page,
  creator: _,
}) => {
  await page.goto('/dashboard/niche-selector')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const interests = page.getByLabel('Interests')
  await interests.pressSequentially('why?')
  await expect(interests).toHaveValue('why?')
  await expect(list).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(list).toContainText('Generate or save')
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await expect(list).toBeHidden()
})
