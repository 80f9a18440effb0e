import { expect } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { NICHE_NAMES, nicheNamed, test, words } from './support/live-product.ts'
import { gate } from './support/model-server.ts'
import { failuresLogged, recordsOf } from './support/records.ts'
import { toolOn } from './support/tool.ts'

test('niches arrive in the tool one by one and can be saved meanwhile; stopping or leaving loses none', {
  tag: ['@TOOL-12', '@TOOL-14'],
}, async ({ page, model, creator: _ }) => {
  const never = gate()
  model.follow(async (answer) => {
    await answer.write(`{"items": [${NICHE_NAMES.slice(0, 2).map(nicheNamed).join(', ')},`)
    await never.opened
  })
  const { button, says, results, field } = await toolOn(page)
  await page.goto('/dashboard/niche-selector')
  await field('Target Audience').fill('People on shifts')
  await field('Interests').fill('Sleep')
  await field('Budget Range').fill('Under $40')
  await button('Generate Niches').click()
  await expect(button('Generating…')).toBeDisabled()
  await expect(results).toHaveCount(2)
  await expect(page.getByText('Still generating. You can save when the niche is complete.')).toBeVisible()
  await results.first().getByRole('button', { name: 'Save Niche' }).click()
  await says('Niche saved!')
  expect(await recordsOf(page.request).all('niches')).toMatchObject([{ name: 'Night nurses' }])

  await page.goto('/dashboard')
  await page.goBack()
  await expect(results).toHaveCount(2)
  await expect(results.first().getByText('Saved', { exact: true })).toBeVisible()
  await button('Stop').click()
  await expect(page.getByText(/^2 niches of 5\. /)).toBeVisible()
  await expect(button('Generate Niches')).toBeEnabled()
  await page.reload()
  await expect(results).toHaveCount(2)
  never.open()
})

test('an interrupted model costs nothing, and a section’s default name is replaced by its heading', {
  tag: ['@CONT-13', '@CONT-15', '@CONT-16', '@MSG-1', '@MSG-2', '@MSG-3'],
}, async ({ page, model, creator: _ }) => {
  const { button, says, field } = await toolOn(page)
  await page.goto('/dashboard/content-generator')
  await field('Title').fill('Calm Puppy Weeks')
  await field('Outline').fill('The first night')
  const logged = failuresLogged(page)
  model.follow(async (answer) => answer.cut())
  await button('Generate Content').click()
  await says('Failed to generate content')
  expect(logged, 'why the run failed').toHaveLength(1)
  await expect(field('Outline')).toHaveValue('The first night')
  await expect(button('Retry')).toBeVisible()

  model.follow((answer) => answer.write(`# The first week\n\n${words(900)}`))
  await button('Generate Content').click()
  await says('Content generated! Section: The first week')
  await expect(field('Section Name')).toHaveValue('The first week')
  await hasMarkdown(field('Content'), /^# The first week/)
  await expect(page.getByText('stand-in').first()).toBeVisible()
})
