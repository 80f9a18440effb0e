import { expect } from '@playwright/test'
import { fillInLogin } from './support/creator.ts'
import { hasMarkdown } from './support/editor.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wizardOn } from './support/wizard.ts'

const NICHE = { audience: 'New dog owners', interests: 'puppy training', budget: '$20 to $40' }

test('a refresh in the middle of the wizard loses nothing', { tag: ['@WIZ-12', '@WIZ-35', '@WIZ-40'] }, async ({
  page,
  creator: _,
}) => {
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.fillInNiche(NICHE)
  await page.reload()
  await expect(page.getByLabel('Interests')).toHaveValue(NICHE.interests)

  const niche = await wizard.niche(NICHE)
  await expect(page.getByLabel('Niche', { exact: true })).toHaveValue(niche)
  await expect
    .poll(() => recordsOf(page.request).all('projects'), 'the first completed step is on the server')
    .toMatchObject([{ status: 'draft', wizardStep: 2, wizardMaxStep: 2, nicheId: expect.any(String) }])
  await page.reload()
  await expect(page.getByText('Resumed your draft', { exact: true })).toBeVisible()
  await expect(wizard.step('Idea')).toBeVisible()
  await expect(page.getByLabel('Niche', { exact: true })).toHaveValue(niche)

  await wizard.skipTo('Title')
  await wizard.ownTitle('Calm Puppy Weeks')
  await wizard.pastedSection('Chapter 1', '# Sit\n\nA first word.')
  await wizard.paste('Chapter 2', '# Stay\n\nHalf a thought')
  await page.reload()
  await expect(wizard.step('Content')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Calm Puppy Weeks' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chapter 1: Sit', exact: true })).toBeVisible()
  await hasMarkdown(page.getByRole('textbox', { name: 'Content', exact: true }), '# Stay\n\nHalf a thought')
  await expect(page.getByLabel('Section Name')).toHaveValue('Chapter 2: Stay')
})

test('a draft resumes on another device where it stopped', {
  tag: ['@long', '@WIZ-5', '@WIZ-6', '@WIZ-7', '@WIZ-8', '@WIZ-36', '@WIZ-40', '@NAV-11'],
}, async ({ page, creator, browser, product }) => {
  const wizard = wizardOn(page)
  await wizard.open()
  await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(6)
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await wizard.ownTitle('Calm Puppy Weeks')
  await wizard.generatedSection('Introduction')
  await wizard.button('Save & Exit').click()
  await expect(page.getByText('Progress saved! You can resume anytime.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  const device = await browser.newContext({ baseURL: product.url })
  const there = await device.newPage()
  await there.goto('/login')
  await fillInLogin(there, creator)
  await there.getByRole('link', { name: 'step 4', exact: true }).click()
  await expect(there).toHaveURL(/\/dashboard\/create\?projectId=[\w-]+$/)
  await expect(there.getByText(/^Resumed draft: Draft - Calm Puppy Weeks - \w{3} \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(wizardOn(there).step('Content')).toBeVisible()
  await expect(there.getByRole('button', { name: 'Introduction', exact: true })).toBeVisible()
  await device.close()
})

test('text typed before the first completed step is kept as a separate draft', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const wizard = wizardOn(page)
  const exit = async () => {
    await wizard.button('Save & Exit').click()
    await expect(page).toHaveURL('/dashboard')
  }
  await wizard.open()
  await exit()
  expect(await recordsOf(page.request).all('projects'), 'nothing was typed').toEqual([])
  await wizard.open()
  await wizard.fillInNiche(NICHE)
  await exit()
  const [draft] = await recordsOf(page.request).all('projects')
  await wizard.open()
  await wizard.button('Start New').click()
  await expect(page.getByLabel('Interests')).toHaveValue('')
  await page.goto(`/dashboard/create?projectId=${draft?.id}`)
  await expect(page.getByLabel('Interests')).toHaveValue(NICHE.interests)
})

test('a product saved as a draft appears in My Products and resumes at Review', {
  tag: ['@WIZ-26', '@WIZ-27', '@LIB-13', '@LIB-14'],
}, async ({ page, creator }) => {
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await wizard.ownTitle('Calm Puppy Weeks')
  await wizard.button('Continue to Cover').click()
  await expect(page.getByText('Please add at least one content section')).toBeVisible()
  await wizard.generatedSection('Chapter 1')
  await wizard.toCover()
  await expect(page.getByLabel('Author Name')).toHaveValue(creator.name)
  await wizard.cover()
  await page.getByLabel('Product Name').fill('  ')
  await expect(wizard.button('Save as Draft')).toBeDisabled()
  await expect(wizard.button('Save & Generate PDF Now')).toBeDisabled()
  await page.getByLabel('Product Name').fill('Puppy Weeks, Second Edition')
  await wizard.button('Save as Draft').click()

  await expect(page.getByText('Product saved as draft!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/products')
  const card = page.getByRole('article', { name: 'Puppy Weeks, Second Edition' })
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await expect(card.getByText('No PDF')).toBeVisible()
  await card.getByRole('link', { name: 'Resume' }).click()
  await expect(page.getByText('Resumed draft: Puppy Weeks, Second Edition', { exact: true })).toBeVisible()
  await expect(wizard.step('Review')).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue('Puppy Weeks, Second Edition')
})
