import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { failing, IDEA, NOBODY, recordsOf, sentTo } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'
import { wizardOn } from './support/wizard.ts'

const TOOL = '/dashboard/title-generator'

test('titles come from a typed concept and are saved, whatever fails on the way', {
  tag: [
    '@NAV-14',
    '@TOOL-1',
    '@TOOL-11',
    '@TOOL-12',
    '@TITLE-1',
    '@TITLE-2',
    '@TITLE-5',
    '@TITLE-6',
    '@TITLE-7',
    '@TITLE-8',
    '@TITLE-9',
    '@MSG-4',
    '@RULE-2',
  ],
}, async ({ page, creator: _ }) => {
  const { button, says, results, fault, field, generateSeenBusy } = await toolOn(page)
  const records = recordsOf(page.request)
  await page.goto(TOOL)
  await expect(page.getByRole('heading', { level: 1, name: 'Title Generator', exact: true })).toBeVisible()
  await expect(button('Enter Manually')).toHaveAttribute('aria-pressed', 'true')
  await expect(button('Use Saved Idea')).toBeDisabled()
  await expect(field('Tone').getByRole('option')).toHaveText([
    'Professional',
    'Casual',
    'Urgent',
    'Friendly',
    'Authoritative',
    'Inspiring',
    'Playful',
  ])
  await button('Generate Titles').click()
  await expect(fault('Product concept is required')).toBeVisible()
  await field('Product Concept').fill('A calm first week with a puppy')
  await field('Tone').selectOption('playful')
  await failing(page, 'runs/start', async () => {
    await button('Generate Titles').click()
    await says('Failed to generate titles')
  })
  await generateSeenBusy('Generate Titles', 'Titles generated!')
  const title = await results.first().getByRole('heading').textContent()
  const save = results.first().getByRole('button', { name: 'Save Title', exact: true })
  await failing(page, 'titles/create', async () => {
    await save.click()
    await says('Failed to save title')
  })
  await save.click()
  await says('Title saved!')
  await expect(page.locator('[data-sketch]', { hasText: title ?? '' })).toHaveCount(3)
  const [saved] = await records.all('product-titles')
  expect(saved).toMatchObject({ title, tone: 'playful' })
  await expect(page.getByRole('link', { name: 'Create Cover' })).toHaveAttribute(
    'href',
    `/dashboard/cover-generator?titleId=${saved?.id}`,
  )
})

test('titles come from a saved idea', {
  tag: ['@long', '@NAV-14', '@TOOL-8', '@TOOL-10', '@TITLE-3', '@TITLE-4', '@CALL-15'],
}, async ({ page, creator: _ }) => {
  const { button, fault, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const idea = await records.make('product-ideas', IDEA)
  await page.goto(TOOL)
  await expect(button('Use Saved Idea')).toHaveAttribute('aria-pressed', 'true')
  const label = `${IDEA.concept.slice(0, 60)}…`
  await expect(field('Saved Idea').getByRole('option')).toHaveText(['Choose an idea', label])
  await button('Generate Titles').click()
  await expect(fault('Please choose an idea')).toBeVisible()
  await button('Enter Manually').click()
  await field('Product Concept').fill('A calm first week with a puppy')
  await button('Use Saved Idea').click()
  await expect(field('Product Concept')).toHaveCount(0)
  await page.goto(`${TOOL}?ideaId=${idea.id}`)
  await expect(field('Saved Idea')).toHaveValue(idea.id)
  const sent = await sentTo(page, 'runs/start', () => button('Generate Titles').click())
  const { concept, targetAudience, sellingPoints, modules } = IDEA
  expect(sent).toMatchObject({
    kind: 'titles',
    input: { productConcept: concept, tone: 'professional', ideaContext: { targetAudience, sellingPoints, modules } },
  })
})

test('the wizard asks for a concept if no idea was chosen', {
  tag: ['@long', '@TITLE-5'],
}, async ({ page, creator: _ }) => {
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await wizard.button('Generate Titles').click()
  await expect(page.getByText('Product concept is required', { exact: true })).toBeVisible()
})

test('a title is copied, and its button confirms it for two seconds', {
  tag: ['@long', '@TITLE-11', '@TITLE-12'],
}, async ({ page, context, creator: _ }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { says, results, field, generate } = await toolOn(page)
  await page.goto(TOOL)
  await field('Product Concept').fill('A calm first week with a puppy')
  await generate('Generate Titles', 'Titles generated!')
  const row = results.nth(1)
  const title = await row.getByRole('heading').textContent()
  const feedback = await row.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const button = element.querySelector<HTMLButtonElement>('[aria-label="Copy"]')
        let since = 0
        new MutationObserver(() => {
          const label = button?.getAttribute('aria-label')
          if (label === 'Copied') since = performance.now()
          else if (since > 0) resolve(performance.now() - since)
        }).observe(element, { attributes: true, subtree: true, attributeFilter: ['aria-label'] })
        button?.click()
      }),
  )
  await says('Title copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(title)
  expect(feedback).toBeGreaterThan(1_900)
  expect(feedback).toBeLessThan(2_900)
})

test('a title is edited in place and regenerated into a new one', {
  tag: [
    '@long',
    '@NAV-14',
    '@TOOL-2',
    '@TOOL-3',
    '@TOOL-4',
    '@TOOL-5',
    '@TOOL-6',
    '@TOOL-7',
    '@TOOL-13',
    '@TITLE-10',
    '@TITLE-13',
    '@TITLE-14',
    '@TITLE-15',
    '@CALL-29',
  ],
}, async ({ page, creator: _ }) => {
  const { button, says, hints, results, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('product-titles', { title: 'Calm Puppy Weeks', tone: 'friendly' })
  await page.goto(`${TOOL}?edit=${id}`)
  await hints('Editing title - modify and regenerate')
  await expect(field('Title')).toHaveValue('Calm Puppy Weeks')
  await expect(field('Tone')).toHaveValue('friendly')
  await breaksNoRule(page, 'a title in edit mode')
  await field('Title').fill('x'.repeat(201))
  await button('Update Title').click()
  await expect(page.getByText('Title is too long: at most 200 characters')).toBeVisible()
  await field('Title').fill('Calmer Puppy Weeks')
  await field('Tone').selectOption('urgent')
  await button('Update Title').click()
  await says('Title updated!')
  await expect(page).toHaveURL(TOOL)
  await expect(field('Title')).toHaveCount(0)
  expect(await records.all('product-titles')).toMatchObject([
    { id, version: 2, title: 'Calmer Puppy Weeks', tone: 'urgent' },
  ])

  await page.goto(`${TOOL}?regenerate=${id}`)
  await hints('Regenerating similar titles')
  await expect(field('Tone')).toHaveValue('urgent')
  await expect(field('Title')).toHaveCount(0)
  await generate('Generate Titles', 'Titles generated!')
  await results.first().getByRole('button', { name: 'Save Title', exact: true }).click()
  await says('Title saved!')
  expect(await records.all('product-titles')).toHaveLength(2)
  expect(await records.get('product-titles', id)).toMatchObject({ title: 'Calmer Puppy Weeks', version: 2 })
  for (const mode of ['edit', 'regenerate']) {
    await page.goto(`${TOOL}?${mode}=${NOBODY}`)
    await says('Failed to load title data')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the title tool fits, with its results and in edit mode', { tag: ['@long'] }, async ({ page, creator: _ }) => {
    const { results, field, generate } = await toolOn(page)
    await page.goto(TOOL)
    await field('Product Concept').fill('A calm first week with a puppy')
    await fits(page)
    await generate('Generate Titles', 'Titles generated!')
    await expect(results.first()).toBeVisible()
    await fits(page)
    const { id } = await recordsOf(page.request).make('product-titles', { title: 'Calm Puppy Weeks' })
    await page.goto(`${TOOL}?edit=${id}`)
    await expect(field('Title')).toHaveValue('Calm Puppy Weeks')
    await fits(page)
  })
})

test('a concept in another language is refused without an offer to try the same again', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  const { button, field } = await toolOn(page)
  await page.goto(TOOL)
  await field('Product Concept').fill(
    'Eine ruhige erste Woche mit einem Welpen für Familien, die zum ersten Mal einen Hund haben',
  )
  await button('Generate Titles').click()
  await expect(page.getByText('Describe it in English', { exact: false })).toBeVisible()
  await expect(button('Retry')).toBeHidden()
})
