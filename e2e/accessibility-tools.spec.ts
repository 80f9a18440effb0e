import { expect } from '@playwright/test'
import { holdsEverywhere } from './support/axe.ts'
import { grant } from './support/grant.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'
import { wizardOn } from './support/wizard.ts'

const TOOLS = [
  { path: 'niche-selector', button: 'Generate Niches', part: 'niche' },
  { path: 'product-ideas', button: 'Generate Ideas', part: 'idea' },
  { path: 'title-generator', button: 'Generate Titles', part: 'title' },
  { path: 'content-generator', button: 'Generate Content', part: 'content' },
  { path: 'cover-generator', button: 'Generate Cover', part: 'cover' },
] as const

for (const { path, button, part } of TOOLS) {
  test(`${path} has no axe violations: new, with errors, with saved parts, edited and regenerated`, async ({
    page,
    creator: _,
  }) => {
    test.slow()
    const submit = page.getByRole('button', { name: button })
    await page.goto(`/dashboard/${path}`)
    await expect(submit).toBeVisible()
    await holdsEverywhere(page, 'new')
    await submit.click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await holdsEverywhere(page, 'with faults')
    const saved = await wholeProject(page.request)
    for (const query of ['', `?edit=${saved[part].id}`, `?regenerate=${saved[part].id}`]) {
      await page.goto(`/dashboard/${path}${query}`)
      await expect(page.locator('form').first()).toBeVisible()
      await holdsEverywhere(page, query.replace(/=.*/, '') || 'with saved parts')
    }
    await page.goto(`/dashboard/${path}?edit=00000000-0000-7000-8000-000000000000`)
    await expect(page.getByText(/Failed to load/).first()).toBeVisible()
    await holdsEverywhere(page, 'a record that is missing')
  })
}

test('no step of the wizard has axe violations, before or after generating', async ({ page, creator: _ }) => {
  test.slow()
  let step = 'niche'
  const wizard = wizardOn(page, () => holdsEverywhere(page, `${step}, made`))
  await wizard.open()
  await holdsEverywhere(page, 'niche')
  await wizard.button('Generate Niches').click()
  await expect(page.getByText('Target audience is required')).toBeVisible()
  await holdsEverywhere(page, 'niche with faults')
  await wizard.niche({ audience: 'New dog owners', interests: 'puppy training', budget: '$20' })
  step = 'idea'
  await holdsEverywhere(page, step)
  await wizard.idea()
  step = 'title'
  await holdsEverywhere(page, step)
  await wizard.title()
  step = 'content'
  await holdsEverywhere(page, step)
  await wizard.generatedSection('Introduction')
  await holdsEverywhere(page, 'content, with a section')
  await wizard.toCover()
  step = 'cover'
  await holdsEverywhere(page, step)
  await wizard.cover()
  await holdsEverywhere(page, 'review')
})

test('the admin pages have no axe violations', async ({ page, creator, product }) => {
  await grant(creator.email, product.dataDir)
  for (const [path, heading] of [
    ['/admin', 'Admin Dashboard'],
    ['/admin/users', 'User Management'],
    ['/admin/security', 'Security Log'],
    ['/admin/ai', /./],
    ['/dashboard/account', /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await holdsEverywhere(page, path)
  }
  await page.goto('/admin/users?search=nobody')
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible()
  await holdsEverywhere(page, 'no user found')
  await page.goto('/admin/security?person=nobody')
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible()
  await holdsEverywhere(page, 'no entry found')
  await page.goto(`/admin/users?search=${encodeURIComponent(creator.email)}`)
  await page.getByRole('button', { name: `Manage ${creator.name}` }).click()
  await expect(page.getByRole('button', { name: 'End All Sessions' })).toBeVisible()
  await holdsEverywhere(page, 'what can be done with an account')
})
