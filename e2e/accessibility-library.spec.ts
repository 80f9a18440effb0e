import { expect } from '@playwright/test'
import { holdsEverywhere } from './support/axe.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

const TABS = ['projects', 'all', 'ideas', 'niches', 'titles', 'content', 'covers']

test('the library has no axe violations on any tab: full, empty, without matches and when loading fails', async ({
  page,
  creator: _,
}) => {
  test.slow()
  await page.goto('/dashboard/products')
  await expect(page.getByRole('heading', { name: 'No saved content yet' })).toBeVisible()
  await holdsEverywhere(page, 'nothing saved')
  await wholeProject(page.request)
  const { make } = recordsOf(page.request)
  await make('niches', { name: 'W'.repeat(200) })
  await make('product-titles', { title: 'عنوان طويل جدا '.repeat(13), tone: 'playful' })
  for (const tab of TABS) {
    await page.goto(`/dashboard/products?tab=${tab}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await holdsEverywhere(page, `tab ${tab}`)
  }
  await page.getByRole('searchbox').fill('nothing is called this')
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible()
  await holdsEverywhere(page, 'no hit')
  const refusal = { json: { defined: false, code: 'CONFLICT', status: 409, message: 'Not now.' } }
  await page.route('**/api/rpc/library/list**', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.goto('/dashboard/products')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await holdsEverywhere(page, 'the library cannot be read')
})

test('the five detail dialogs and the delete confirmation have no axe violations', { tag: ['@DLG-29'] }, async ({
  page,
  creator: _,
}) => {
  test.slow()
  await wholeProject(page.request)
  for (const tab of ['niches', 'ideas', 'titles', 'content', 'covers']) {
    await page.goto(`/dashboard/products?tab=${tab}`)
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('dialog').getByText(/Edit/).first()).toBeVisible()
    await holdsEverywhere(page, `dialog of ${tab}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog').getByText(/Are you sure/)).toBeVisible()
    await holdsEverywhere(page, `question before ${tab} are deleted`)
  }
})

test('the project page, its dialogs and their results have no axe violations', { tag: ['@DLG-29'] }, async ({
  page,
  creator: _,
}) => {
  test.slow()
  const { project } = await wholeProject(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lullabies' })).toBeVisible()
  await holdsEverywhere(page, 'project page')
  const open = async (part: string, work: string) => {
    await page.goto(`/dashboard/project/${project.id}`)
    await page.getByRole('main').getByRole('button', { name: part }).click()
    await page.getByRole('dialog').getByRole('button', { name: work, exact: true }).click()
    await expect(page.getByRole('dialog', { name: work === 'Edit' ? 'Edit section' : work })).toBeVisible()
  }
  const make = async (button: string, made: RegExp) => {
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog').getByText(made).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden({ timeout: 30_000 })
  }
  await open('Fathers on rotating shifts', 'Regenerate Similar')
  await holdsEverywhere(page, 'a similar niche')
  await open('Fathers on rotating shifts', 'Generate New Niche')
  await page.getByRole('button', { name: 'Generate Niches' }).click()
  await expect(page.getByText('Target audience is required')).toBeVisible()
  await holdsEverywhere(page, 'a new niche with faults')
  await open('A 21-day plan', 'Generate New Idea')
  await holdsEverywhere(page, 'a new idea')
  await open('The Late Shift Lullaby', 'Regenerate Titles')
  await make('Generate Titles', /./)
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible({ timeout: 30_000 })
  await holdsEverywhere(page, 'new titles')
  await open('Bold', 'Edit Settings')
  await holdsEverywhere(page, 'a cover’s settings')
  await open('Chapter 2: Wake Windows', 'Edit')
  await page.getByRole('button', { name: 'Save Content' }).click()
  await holdsEverywhere(page, 'a section edited, with a fault')
  await open('Chapter 2: Wake Windows', 'Regenerate')
  await holdsEverywhere(page, 'a section made anew')
})

test('Assemble has no axe violations: empty, with parts to choose and with errors', async ({ page, creator: _ }) => {
  test.slow()
  await page.goto('/dashboard/assemble')
  await expect(page.getByRole('heading', { level: 1, name: 'Assemble Product' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await holdsEverywhere(page, 'nothing to assemble')
  await wholeProject(page.request)
  await page.reload()
  const pick = async (tab: string, role: 'radio' | 'checkbox') => {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole(role).first().check()
    await holdsEverywhere(page, `assemble: ${tab}`)
  }
  await pick('Title', 'radio')
  await pick('Content', 'checkbox')
  await pick('Cover', 'radio')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await holdsEverywhere(page, 'assemble without a name')
})
