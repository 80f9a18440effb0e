import { expect, type Page } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { failuresLogged, PIXEL, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wizardOn } from './support/wizard.ts'

const STEPS = ['1NicheOptional', '2IdeaOptional', '3Title', '4Content', '5Cover', '6Review']
const WRITING_STYLES = ['Educational', 'How-To', 'Informative', 'Persuasive', 'Storytelling']
const WRITING_STYLE_KEYS = ['educational', 'howto', 'informative', 'persuasive', 'storytelling']

/** The server refuses this procedure from now on. */
const refuse = (page: Page, procedure: string) =>
  page.route(`**/api/rpc/${procedure}`, (route) =>
    route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Broken' } } }),
  )

const draft = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('productWizardDraft') ?? 'null'))

test('steps reached before can be revisited', {
  tag: ['@WIZ-1', '@WIZ-2', '@WIZ-3', '@WIZ-4', '@WIZ-7', '@WIZ-8', '@WIZ-11', '@WIZ-12'],
}, async ({ page, creator: _ }) => {
  const wizard = wizardOn(page)
  await wizard.open()
  const names = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(names).toHaveText(STEPS)
  await expect(wizard.step('Niche')).toBeVisible()
  await expect(wizard.button('Back')).toBeDisabled()
  await expect(wizard.button('Forward')).toBeHidden()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await expect(wizard.button('Skip This Step')).toBeHidden()
  expect(await recordsOf(page.request).all('projects'), 'a skipped step saves nothing').toEqual([])
  await wizard.button('Back').click()
  await expect(wizard.step('Idea')).toBeVisible()
  await wizard.button('Forward').click()
  await expect(wizard.step('Title')).toBeVisible()
  await expect(wizard.button('Forward')).toBeHidden()
  await wizard.ownTitle('Calm Puppy Weeks')
  await expect(wizard.button('Skip This Step')).toBeHidden()
  await expect.poll(async () => (await draft(page))?.maxStepReached).toBe(4)
  await expect
    .poll(async () => (await recordsOf(page.request).all('projects'))[0])
    .toMatchObject({ status: 'draft', wizardStep: 4, wizardMaxStep: 4 })
})

test('failing to generate niches is reported and keeps what was typed', {
  tag: ['@long', '@WIZ-15', '@MSG-2', '@MSG-3'],
}, async ({ page, creator: _ }) => {
  const wizard = wizardOn(page)
  await wizard.open()
  await refuse(page, 'runs/start')
  await wizard.fillInNiche({ audience: 'New dog owners', interests: 'puppies', budget: '$20' })
  await wizard.button('Generate Niches').click()
  // not the tool's message, which asks to try again
  await expect(page.getByRole('alert').getByText('Failed to generate niches', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Target Audience')).toHaveValue('New dog owners')
})

test('a section has a type of its product and a number if it needs one, and reports a failed save', {
  tag: ['@long', '@WIZ-17', '@WIZ-18', '@WIZ-19', '@WIZ-20', '@WIZ-21', '@WIZ-22', '@WIZ-23'],
}, async ({ page, creator: _ }) => {
  const wizard = wizardOn(page)
  const type = page.getByLabel('Section Type')
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await wizard.ownTitle('Calm Puppy Weeks')
  await expect(wizard.button('Generate Content')).toBeDisabled()
  await expect(type.getByRole('option', { name: 'Chapter 1', exact: true })).toBeAttached()
  await page.getByLabel('Product Type').selectOption({ label: 'Online Course' })
  await expect(type.getByRole('option', { name: 'Chapter 1', exact: true })).not.toBeAttached()
  await expect(type.getByRole('option', { name: 'Module Quiz' })).toBeAttached()
  await page.getByLabel('Product Type').selectOption({ label: 'eBook' })
  const styles = page.getByLabel('Content Type').getByRole('option')
  await expect(styles).toHaveText(WRITING_STYLES)
  expect(await styles.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual(
    WRITING_STYLE_KEYS,
  )

  await type.selectOption({ label: 'Custom Chapter' })
  await expect(wizard.button('Generate Content')).toBeEnabled()
  for (const [typed, message] of [
    ['', 'Chapter number is required'],
    ['twelve', 'Chapter number must be a whole number'],
    ['10', 'A custom chapter must be at least 11'],
  ] as const) {
    await page.getByLabel('Chapter number').fill(typed)
    await wizard.button('Generate Content').click()
    await expect(page.getByLabel('Chapter number')).toHaveAccessibleDescription(message)
  }
  await wizard.button('Continue to Cover').click()
  await expect(page.getByText('Please add at least one content section')).toBeVisible()

  await wizard.paste('Chapter 1', '# Sit\n\nA first word.')
  const broken = 'contents/create'
  await refuse(page, broken)
  await wizard.button('Save Content').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save section' })).toBeVisible()
  await hasMarkdown(page.getByRole('textbox', { name: 'Content', exact: true }), '# Sit\n\nA first word.')
  await page.unroute(`**/api/rpc/${broken}`)
  await wizard.saveSection()
  await expect(wizard.toast('Section saved!')).toBeVisible()
})

test('finishing requires a name, reports failures, and then clears the local copy', {
  tag: ['@WIZ-7', '@WIZ-25', '@WIZ-26', '@WIZ-30', '@WIZ-31', '@WIZ-32', '@MSG-4'],
}, async ({ page, creator: _ }) => {
  const records = recordsOf(page.request)
  const title = await records.make('product-titles', { title: 'Calm Puppy Weeks', tone: 'casual' })
  const section = await records.make('generated-content', { sectionName: 'Chapter 1', content: '# Sit\n\nA word.' })
  const cover = await records.make('cover-images', { imageUrl: PIXEL, title: 'Calm Puppy Weeks', authorName: 'Ines' })
  const project = await records.make('projects', {
    title: 'Puppies',
    titleId: title.id,
    coverId: cover.id,
    contentIds: [section.id],
    productType: 'ebook',
    wizardStep: 6,
    wizardMaxStep: 6,
  })
  const wizard = wizardOn(page)
  const finish = wizard.button('Save & Generate PDF Now')
  await page.goto(`/dashboard/create?projectId=${project.id}`)
  await expect(wizard.step('Review')).toBeVisible()
  await expect(wizard.button('Skip This Step')).toBeHidden()
  await wizard.button('Back').click()
  await expect(wizard.step('Cover')).toBeVisible()
  await expect(wizard.button('Skip This Step')).toBeHidden()
  await wizard.button('Forward').click()
  await page.getByLabel('Product Name').fill(' ')
  await expect(finish).toBeDisabled()
  await expect(wizard.button('Save as Draft')).toBeDisabled()
  await page.getByLabel('Product Name').fill('Puppies')
  await expect.poll(() => draft(page), 'there is a local copy to forget').toMatchObject({ draftProjectId: project.id })

  await refuse(page, 'projects/update')
  await finish.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create product' })).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue('Puppies')
  await page.unroute('**/api/rpc/projects/update')

  await refuse(page, 'projects/generatePdf')
  await finish.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Product saved but PDF generation failed' })).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/project/${project.id}`)
  expect(await draft(page)).toBeNull()
  expect(await records.get('projects', project.id)).toMatchObject({ status: 'ready', title: 'Puppies' })

  await page.goto(`/dashboard/create?projectId=${project.id}`)
  await wizard.button('Save as Draft').click()
  await expect(page).toHaveURL('/dashboard/products')
  expect(await draft(page)).toBeNull()
  expect(await records.get('projects', project.id), 'what was ready is a draft again').toMatchObject({
    status: 'draft',
  })
})

test('a missing draft and one that cannot be loaded are reported', {
  tag: ['@long', '@MSG-1', '@WIZ-37', '@WIZ-38'],
}, async ({ page, creator: _ }) => {
  await page.goto('/dashboard/create?projectId=0197b2a4-0000-7000-8000-000000000000')
  await expect(page.getByText('Draft project not found')).toBeVisible()
  await expect(wizardOn(page).step('Niche')).toBeVisible()
  const logged = failuresLogged(page)
  await refuse(page, 'projects/get**')
  await page.goto('/dashboard/create?projectId=0197b2a4-0000-7000-8000-000000000001')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load draft' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(logged).toHaveLength(1)
})
