import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { failing, failuresLogged, NICHE, NOBODY, recordsOf, type Saved } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'
import { wizardOn } from './support/wizard.ts'

const TOOL = '/dashboard/niche-selector'
const FORM = {
  'Target Audience': 'New fathers <script>alert(1)</script>',
  Interests: 'نوم الأطفال 👶 night work',
  'Budget Range': 'Under $50',
}

test('the niche form reports missing and overlong fields, in the tool and in the wizard', {
  tag: ['@long', '@NAV-12', '@TOOL-9', '@NICHE-1', '@NICHE-2', '@NICHE-3', '@MSG-5', '@RULE-14'],
}, async ({ page, creator: _ }) => {
  const { button, fault, field } = await toolOn(page)
  await page.goto(TOOL)
  await expect(page.getByRole('heading', { level: 1, name: 'Niche Selector', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Niche Selector · Makeready')

  await button('Generate Niches').click()
  for (const sentence of ['Target audience is required', 'Interests are required', 'Budget range is required'])
    await expect(fault(sentence)).toBeVisible()
  await expect(field('Target Audience')).toBeFocused()
  await expect(button('Enter Manually')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Input source' })).toHaveCount(0)
  await field('Target Audience').fill('   ')
  await field('Interests').fill('x'.repeat(4_001))
  await expect(fault('Target audience is required')).toBeVisible()
  await expect(fault('Interests is too long: at most 4,000 characters')).toBeVisible()
  await expect(field('Interests')).toHaveAccessibleDescription(/too long: at most 4,000 characters/)
  await expect(field('Interests')).toHaveValue('x'.repeat(4_001))

  await wizardOn(page).open()
  await wizardOn(page).button('Generate Niches').click()
  for (const sentence of ['Target audience is required', 'Interests are required', 'Budget range is required'])
    await expect(fault(sentence)).toBeVisible()
})

test('niches arrive one by one, and a failure keeps what was typed', {
  tag: ['@TOOL-1', '@TOOL-12', '@NICHE-4', '@NICHE-5', '@NICHE-6', '@MSG-1', '@MSG-2', '@MSG-3'],
}, async ({ page, creator: _ }) => {
  const { button, says, results, field, generateSeenBusy } = await toolOn(page)
  await page.goto(TOOL)
  for (const [label, text] of Object.entries(FORM)) await field(label).fill(text)
  const logged = failuresLogged(page)
  await failing(page, 'runs/start', async () => {
    await button('Generate Niches').click()
    await says('Failed to generate niches. Please try again.')
  })
  expect(logged).toHaveLength(1)
  for (const [label, text] of Object.entries(FORM)) await expect(field(label)).toHaveValue(text)
  await expect(page).toHaveURL(TOOL)
  await page.reload()
  for (const [label, text] of Object.entries(FORM)) await expect(field(label)).toHaveValue(text)

  await generateSeenBusy('Generate Niches', 'Niches generated successfully!')
  await expect(results).toHaveCount(5)
  for (const niche of await results.all()) {
    await expect(niche.getByRole('heading')).toHaveText(/\S/)
    for (const fact of ['Market size', 'Competition', 'Profit potential', 'Age', 'Income'])
      await expect(niche).toContainText(fact)
    await expect(niche.getByText(/^Age .+ Income /)).toHaveText(/^[^(]+$/)
  }

  await breaksNoRule(page, 'niches')
})

test('a niche is saved as shown, and similar ones come from the original request', {
  tag: ['@TOOL-13', '@NICHE-7', '@NICHE-8', '@MSG-2'],
}, async ({ page, creator: _ }) => {
  const { says, results, field, generate } = await toolOn(page)
  await page.goto(TOOL)
  for (const [label, text] of Object.entries(FORM)) await field(label).fill(text)
  await generate('Generate Niches', 'Niches generated successfully!')
  const name = await results.first().getByRole('heading').textContent()
  const save = results.first().getByRole('button', { name: 'Save Niche', exact: true })
  await failing(page, 'niches/create', async () => {
    await save.click()
    await says('Failed to save niche')
  })
  await save.click()
  await says('Niche saved!')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save niche' })).toBeHidden()
  await expect(save).toBeHidden()
  await page.reload()
  await expect(results.first().getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Built-in composer').first()).toBeVisible()
  const all = await recordsOf(page.request).all('niches')
  expect(all.map((niche) => niche.name)).toEqual([name])
  const { marketSize, competitionLevel, profitPotential, demographics } = all[0] as Saved & typeof NICHE
  // figures are separate from how to check them
  const figures = [marketSize, competitionLevel, profitPotential].flatMap((figure) => String(figure).split('. '))
  for (const fact of [...figures, ...demographics.painPoints]) await expect(results.first()).toContainText(fact)
  await generate('Generate Niches', 'Niches generated successfully!')
  await expect(results.getByText('Saved', { exact: true })).toHaveCount(0)

  // uses the original request, never the niche's own words
  await page.goto(`${TOOL}?regenerate=${all[0]?.id}`)
  for (const [label, text] of Object.entries(FORM)) await expect(field(label)).toHaveValue(text)
})

test('a niche is edited by hand', {
  tag: [
    '@long',
    '@NAV-12',
    '@TOOL-2',
    '@TOOL-3',
    '@TOOL-4',
    '@TOOL-5',
    '@TOOL-13',
    '@NICHE-9',
    '@NICHE-10',
    '@CALL-27',
    '@MSG-4',
  ],
}, async ({ page, creator: _ }) => {
  const { button, says, hints, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('niches', NICHE)
  await page.goto(`${TOOL}?edit=${id}`)
  await hints('Editing niche - modify and regenerate')
  await expect(page.getByText('Version 1, saved')).toBeVisible()
  await expect(field('Target Audience')).toHaveValue(NICHE.name)
  for (const [label, text] of [
    ['Name', NICHE.name],
    ['Market Size', 'Large'],
    ['Competition', 'Low'],
    ['Profit Potential', 'High'],
    ['Age', '28 to 39'],
    ['Income', '$38k to $61k'],
    ['Pain Points', 'No fixed bedtime\nThey miss it'],
  ] as const)
    await expect(field(label)).toHaveValue(text)
  await expect(button('Save Niche')).toHaveCount(0)
  await field('Name').fill('x'.repeat(201))
  await button('Update Niche').click()
  await expect(page.getByText('Name is too long: at most 200 characters')).toBeVisible()
  await field('Name').fill('Bakers before dawn')
  await field('Pain Points').fill('They sleep by day')
  await page.reload()
  await expect(field('Name')).toHaveValue('Bakers before dawn')
  await button('Update Niche').click()
  await says('Niche updated!')
  await expect(page).toHaveURL(TOOL)
  await expect(field('Target Audience')).toHaveValue('')
  await expect(button('Update Niche')).toHaveCount(0)
  expect(await records.all('niches')).toMatchObject([
    { id, version: 2, name: 'Bakers before dawn', demographics: { painPoints: ['They sleep by day'] } },
  ])
})

test('an edit never overwrites a change saved elsewhere', {
  tag: ['@long', '@TOOL-4'],
}, async ({ page, creator: _ }) => {
  const { button, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('niches', NICHE)
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await page.goto(`${TOOL}?edit=${id}`)
  await field('Name').fill('This tab')
  await records.change('niches', id, { name: 'Other tab' })
  await button('Update Niche').click()
  await expect(dialog.getByRole('region', { name: 'Name' })).toContainText(
    /This tab\s*This tab\s*Other tab\s*Other tab/,
  )
  expect((await records.get('niches', id)).name).toBe('Other tab')
  await page.keyboard.press('Escape')
  await expect(field('Name')).toHaveValue('This tab')
  // an unsaved edit is compared with the record when it is opened again
  await page.reload()
  await dialog.getByRole('button', { name: 'Use the other' }).click()
  await expect(field('Name')).toHaveValue('Other tab')
  await button('Undo').click()
  await expect(field('Name')).toHaveValue('This tab')
  await records.change('niches', id, { name: 'Theirs again' })
  await button('Update Niche').click()
  await dialog.getByRole('button', { name: 'Keep this one' }).click()
  await expect(page).toHaveURL(TOOL)
  expect(await records.get('niches', id)).toMatchObject({ name: 'This tab', version: 4 })
})

test('an edited niche is regenerated, or saved as a new one if it was deleted', {
  tag: ['@long', '@TOOL-4', '@TOOL-13', '@NICHE-9'],
}, async ({ page, creator: _ }) => {
  const { button, says, results, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('niches', NICHE)
  await page.goto(`${TOOL}?edit=${id}`)
  await expect(page.getByText('Version 1, saved')).toBeVisible()
  await generate('Generate Niches', 'Niches generated successfully!')
  await results.nth(1).getByRole('button', { name: 'Update Niche' }).click()
  await says('Niche updated!')
  expect(await records.all('niches')).toMatchObject([{ id, version: 2, engine: 'composer' }])

  await page.goto(`${TOOL}?edit=${id}`)
  await expect(page.getByText('Version 2, saved')).toBeVisible()
  await field('Name').fill('Kept all the same')
  await records.remove('niches', id)
  await button('Update Niche').click()
  await says('Failed to save niche')
  await page.reload()
  await says('Failed to load niche data')
  await expect(field('Name')).toHaveValue('Kept all the same')
  await button('Save as New').click()
  await says('Niche saved!')
  expect(await records.all('niches')).toMatchObject([{ name: 'Kept all the same' }])
})

test('a niche is regenerated as a new one, and the old one is kept', {
  tag: ['@long', '@NAV-12', '@TOOL-2', '@TOOL-6', '@TOOL-7', '@NICHE-11', '@NICHE-12'],
}, async ({ page, creator: _ }) => {
  const { button, says, hints, results, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('niches', NICHE)
  await page.goto(`${TOOL}?regenerate=${id}`)
  await hints(`Regenerating similar to "${NICHE.name}"`)
  await expect(field('Target Audience')).toHaveValue(NICHE.name)
  await expect(field('Name')).toHaveCount(0)
  await generate('Generate Niches', 'Niches generated successfully!')
  await results.first().getByRole('button', { name: 'Save Niche' }).click()
  await says('Niche saved!')
  expect(await records.all('niches')).toHaveLength(2)
  expect(await records.get('niches', id)).toMatchObject({ ...NICHE, version: 1 })

  for (const mode of ['edit', 'regenerate'])
    for (const missing of [NOBODY, 'no-id']) {
      await page.goto(`${TOOL}?${mode}=${missing}`)
      await says('Failed to load niche data')
    }
  await button('Start a New One').click()
  await expect(button('Generate Niches')).toBeVisible()
  await expect(page).toHaveURL(TOOL)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the niche tool collapses its form once there are results, and fits', { tag: '@long' }, async ({
    page,
    creator: _,
  }) => {
    const { button, says, results, field, generate } = await toolOn(page)
    await page.goto(TOOL)
    for (const [label, text] of Object.entries(FORM)) await field(label).fill(text)
    await fits(page)
    await generate('Generate Niches', 'Niches generated successfully!')
    await expect(field('Interests')).toBeHidden()
    await results.first().getByRole('button', { name: 'Save Niche' }).click()
    await says('Niche saved!')
    await fits(page)
    await button('Change').click()
    await expect(field('Interests')).toHaveValue(FORM.Interests)
    const { id } = await recordsOf(page.request).make('niches', NICHE)
    await page.goto(`${TOOL}?edit=${id}`)
    await expect(field('Name')).toHaveValue(NICHE.name)
    await fits(page)
  })
})
