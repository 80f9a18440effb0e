import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { failing, IDEA, NICHE, NOBODY, recordsOf, type Saved, sentTo } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'

const TOOL = '/dashboard/product-ideas'

test('the idea tool opens with its defaults and says what is missing', {
  tag: ['@NAV-13', '@TOOL-11', '@IDEA-1', '@IDEA-2', '@IDEA-4', '@IDEA-5', '@RULE-1'],
}, async ({ page, creator: _ }) => {
  const { button, fault, field } = await toolOn(page)
  await page.goto(TOOL)
  await expect(page.getByRole('heading', { level: 1, name: 'Product Ideas', exact: true })).toBeVisible()
  await expect(button('Enter Manually')).toHaveAttribute('aria-pressed', 'true')
  await expect(button('Use Saved Niche')).toBeDisabled()
  await expect(field('Product Type').getByRole('option')).toHaveText([
    'eBook',
    'Online Course',
    'Guide/Tutorial',
    'Workbook',
    'Template Pack',
    'PLR Content',
  ])
  await button('Generate Ideas').click()
  await expect(fault('Niche is required')).toBeVisible()
})

test('ideas come from a typed niche and are saved, whatever fails on the way', {
  tag: ['@TOOL-1', '@TOOL-12', '@IDEA-6', '@IDEA-7', '@IDEA-8', '@IDEA-9', '@IDEA-10', '@MSG-4'],
}, async ({ page, creator: _ }) => {
  const { button, says, results, field, generateSeenBusy } = await toolOn(page)
  const records = recordsOf(page.request)
  await page.goto(TOOL)
  await field('Niche').fill('Night nurses 👩‍⚕️ <script>alert(1)</script>')
  await failing(page, 'runs/start', async () => {
    await button('Generate Ideas').click()
    await says('Failed to generate ideas')
  })
  await field('Product Type').selectOption('workbook')
  const typed = await sentTo(page, 'runs/start', () => generateSeenBusy('Generate Ideas', 'Product ideas generated!'))
  expect(typed).toMatchObject({ kind: 'ideas', input: { productType: 'workbook' } })
  expect((typed as { input: object }).input).not.toHaveProperty('nicheContext')

  await breaksNoRule(page, 'ideas')

  const first = results.first()
  const concept = await first.getByRole('heading').textContent()
  for (const part of ['Selling points', 'Modules']) await expect(first).toContainText(part)
  const save = first.getByRole('button', { name: 'Save Idea', exact: true })
  await failing(page, 'ideas/create', async () => {
    await save.click()
    await says('Failed to save idea')
  })
  await save.click()
  await says('Idea saved!')
  const [idea] = await records.all('product-ideas')
  expect(idea).toMatchObject({ productType: 'workbook', modules: expect.arrayContaining([expect.any(String)]) })
  expect(idea?.concept).toBe(concept)
  expect(idea?.targetAudience).not.toBe('')
  const { targetAudience, sellingPoints, modules } = idea as Saved & typeof IDEA
  for (const fact of [targetAudience, ...sellingPoints, ...modules]) await expect(first).toContainText(fact)
})

test('ideas come from a saved niche', {
  tag: ['@long', '@NAV-13', '@TOOL-8', '@TOOL-10', '@IDEA-3', '@CALL-12'],
}, async ({ page, creator: _ }) => {
  const { button, fault, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const saved = button('Use Saved Niche')
  const older = await records.make('niches', NICHE)
  await records.make('niches', { ...NICHE, name: 'Newer niche' })
  await page.goto(TOOL)
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await expect(field('Niche')).toHaveCount(0)
  await expect(field('Saved Niche').getByRole('option')).toHaveText(['Choose a niche', 'Newer niche', NICHE.name])
  await button('Generate Ideas').click()
  await expect(fault('Please choose a niche')).toBeVisible()
  await button('Enter Manually').click()
  await field('Niche').fill('Night nurses')
  await saved.click()
  await expect(field('Niche')).toHaveCount(0)
  await button('Enter Manually').click()
  await expect(field('Niche')).toHaveValue('Night nurses')

  await page.goto(`${TOOL}?nicheId=${older.id}`)
  await expect(field('Saved Niche')).toHaveValue(older.id)
  const known = await sentTo(page, 'runs/start', () => button('Generate Ideas').click())
  const { marketSize, competitionLevel, profitPotential, demographics } = NICHE
  expect(known).toMatchObject({
    input: { niche: NICHE.name, nicheContext: { marketSize, competitionLevel, profitPotential, demographics } },
  })
  await field('Saved Niche').selectOption({ label: 'Newer niche' })
  await expect(page).toHaveURL(TOOL)
  await page.reload()
  await expect(field('Saved Niche').locator('option:checked')).toHaveText('Newer niche')
})

test('an idea is edited in place, and a change made elsewhere is shown first', {
  tag: ['@long', '@NAV-13', '@TOOL-2', '@TOOL-3', '@TOOL-4', '@TOOL-5', '@TOOL-13', '@IDEA-11', '@IDEA-12', '@CALL-28'],
}, async ({ page, creator: _ }) => {
  const { button, says, hints, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('product-ideas', IDEA)
  await page.goto(`${TOOL}?edit=${id}`)
  await hints('Editing product idea')
  for (const [label, text] of [
    ['Concept', IDEA.concept],
    ['Target Audience', IDEA.targetAudience],
    ['Selling Points', IDEA.sellingPoints.join('\n')],
    ['Modules', IDEA.modules.join('\n')],
  ] as const)
    await expect(field(label)).toHaveValue(text)
  await expect(field('Product Type')).toHaveValue('guide')
  await field('Concept').fill('Another concept')
  await field('Modules').fill('One\n\nTwo')
  await records.change('product-ideas', id, { targetAudience: 'Changed elsewhere' })
  await button('Update Idea').click()
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog.getByRole('region', { name: 'Target Audience' })).toContainText('Changed elsewhere')
  await dialog.getByRole('button', { name: 'Keep this one' }).click()
  await says('Idea updated!')
  await expect(page).toHaveURL(TOOL)
  await expect(field('Concept')).toHaveCount(0)
  expect(await records.all('product-ideas')).toMatchObject([
    { id, version: 3, concept: 'Another concept', modules: ['One', 'Two'], targetAudience: IDEA.targetAudience },
  ])
})

test('an idea is regenerated as a new one, and a deleted one is reported', {
  tag: ['@long', '@NAV-13', '@TOOL-2', '@TOOL-6', '@TOOL-7', '@TOOL-13', '@IDEA-13'],
}, async ({ page, creator: _ }) => {
  const { says, results, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('product-ideas', IDEA)
  await page.goto(`${TOOL}?regenerate=${id}`)
  await says(`Regenerating similar to "${IDEA.concept.slice(0, 60)}"`)
  await expect(field('Niche')).toHaveValue(IDEA.concept)
  await expect(field('Concept')).toHaveCount(0)
  await generate('Generate Ideas', 'Product ideas generated!')
  await results.first().getByRole('button', { name: 'Save Idea', exact: true }).click()
  await says('Idea saved!')
  const made = (await records.all('product-ideas')).find((idea) => idea.id !== id)
  await page.goto(`${TOOL}?regenerate=${made?.id}`)
  await expect(field('Niche'), 'the words that led to it').toHaveValue(IDEA.concept)
  expect(await records.all('product-ideas')).toHaveLength(2)
  expect(await records.get('product-ideas', id)).toMatchObject({ concept: IDEA.concept, version: 1 })
  await page.goto(`${TOOL}?edit=${NOBODY}`)
  await says('Failed to load idea data')
  await page.goto(`${TOOL}?regenerate=${NOBODY}`)
  await says('Failed to load idea data')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the idea tool fits, and links to titles', { tag: ['@long'] }, async ({ page, creator: _ }) => {
    const { results, generate, field } = await toolOn(page)
    const records = recordsOf(page.request)
    const { id } = await records.make('niches', NICHE)
    await page.goto(`${TOOL}?nicheId=${id}`)
    await expect(field('Saved Niche')).toHaveValue(id)
    await fits(page)
    await generate('Generate Ideas', 'Product ideas generated!')
    await fits(page)
    await results.first().getByRole('button', { name: 'Generate Titles' }).click()
    await expect(page).toHaveURL(/\/dashboard\/title-generator\?ideaId=/)
    const [idea] = await records.all('product-ideas')
    await expect(field('Saved Idea')).toHaveValue(idea?.id ?? '')
  })
})
