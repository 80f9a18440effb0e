import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { COVER, failing, recordsOf, sentTo } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'

const TOOL = '/dashboard/cover-generator'
const TODAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date())

test('the cover designer opens with its defaults and says what is missing', {
  tag: [
    '@NAV-16',
    '@COVER-1',
    '@COVER-2',
    '@COVER-3',
    '@COVER-5',
    '@COVER-6',
    '@COVER-7',
    '@COVER-8',
    '@COVER-9',
    '@COVER-10',
    '@COVER-13',
    '@COVER-14',
    '@COVER-33',
    '@RULE-3',
  ],
}, async ({ page, creator }) => {
  const { button, says, fault, field } = await toolOn(page)
  await page.goto(TOOL)
  await expect(page.getByRole('heading', { level: 1, name: 'Cover Designer', exact: true })).toBeVisible()
  await expect(button('Enter Manually')).toHaveAttribute('aria-pressed', 'true')
  await expect(button('Use Saved Title')).toBeDisabled()
  const panel = page.getByRole('region', { name: 'Preview', exact: true })
  await expect(panel.getByText('Your cover will appear here', { exact: true })).toBeVisible()
  for (const name of ['Save Cover', 'Download'])
    await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(field('Author Name')).toHaveValue(creator.name)
  await expect(field('Author Name')).toHaveAccessibleDescription('This will appear on your book cover')
  await expect(page.getByRole('radio', { name: 'Professional' })).toBeChecked()
  const styles = page.getByRole('radiogroup', { name: 'Design Style' })
  for (const name of [
    'Professional',
    'Modern',
    'Minimalist',
    'Vibrant',
    'Bold',
    'Elegant',
    'Creative',
    '3D',
    'Illustrated',
  ])
    await expect(styles.getByRole('radio', { name, exact: true })).toBeVisible()
  await expect(field('Color Scheme')).toHaveValue('blue and purple gradients')
  await field('Author Name').fill('  ')
  await button('Generate Cover').click()
  await expect(fault('Product title is required')).toBeVisible()
  await expect(fault('Author name is required')).toBeVisible()
  await button('Download').click()
  await says('No cover image available')
})

test('a cover is designed for a typed title and saved, whatever fails on the way', {
  tag: [
    '@TOOL-1',
    '@TOOL-12',
    '@COVER-15',
    '@COVER-16',
    '@COVER-25',
    '@COVER-26',
    '@COVER-27',
    '@COVER-28',
    '@MSG-4',
    '@CALL-19',
    '@DATA-17',
  ],
}, async ({ page, creator: _ }) => {
  const { button, says, field, generateSeenBusy } = await toolOn(page)
  const records = recordsOf(page.request)
  await page.goto(TOOL)
  await field('Product Title').fill('Ruhige Wochen <script>alert(1)</script>')
  await field('Author Name').fill('إيناس')
  await field('Custom Prompt (Optional)').fill('A moon')
  await failing(page, 'runs/start', async () => {
    await button('Generate Cover').click()
    await says('Failed to generate cover image')
  })
  const typed = await sentTo(page, 'runs/start', () => generateSeenBusy('Generate Cover', 'Cover image generated!'))
  expect(typed).toMatchObject({
    kind: 'cover',
    input: {
      title: 'Ruhige Wochen <script>alert(1)</script>',
      authorName: 'إيناس',
      style: 'professional',
      colorScheme: 'blue and purple gradients',
      customPrompt: 'A moon',
    },
  })
  const preview = page.getByRole('region', { name: 'Cover preview' }).getByRole('img').first()
  expect(await shape(preview)).toBeCloseTo(3 / 4, 2)
  await failing(page, 'covers/create', async () => {
    await button('Save Cover').click()
    await says('Failed to save cover')
  })
  await page.reload()
  await expect(preview).toBeVisible()
  await button('Save Cover').click()
  await says('Cover saved!')
  await expect(button('Saved')).toBeDisabled()
  expect(await records.all('cover-images')).toMatchObject([{ prompt: 'A moon', authorName: 'إيناس' }])
  await breaksNoRule(page, 'cover designer')
})

test('a cover is downloaded as PNG, and a failed download says so', {
  tag: ['@long', '@COVER-30', '@COVER-31', '@COVER-32'],
}, async ({ page, creator: _ }) => {
  const { button, says } = await toolOn(page)
  const { id } = await recordsOf(page.request).make('cover-images', COVER)
  await page.goto(`${TOOL}?edit=${id}`)
  await expect(page.getByRole('region', { name: 'Cover preview' }).getByRole('img').first()).toBeVisible()
  await page.route('**/api/v1/files/*?download=png', (route) => route.abort('connectionfailed'))
  await button('Download').click()
  await says('Failed to download cover')
  await page.unroute('**/api/v1/files/*?download=png')
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download').click()])
  expect(file.suggestedFilename()).toMatch(/\.png$/)
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
  await says('Cover downloaded!')
})

test('a cover is designed for a saved title', {
  tag: ['@long', '@COVER-2', '@COVER-4', '@COVER-20', '@CALL-21'],
}, async ({ page, creator: _ }) => {
  const { button, field } = await toolOn(page)
  const records = recordsOf(page.request)
  await records.make('product-titles', { title: 'Sleep for Shift Workers' })
  const title = await records.make('product-titles', { title: 'Calm Puppy Weeks', tone: 'urgent' })
  await page.goto(TOOL)
  await expect(button('Use Saved Title')).toHaveAttribute('aria-pressed', 'true')
  await button('Enter Manually').click()
  await expect(field('Saved Title')).toHaveCount(0)
  await expect(field('Product Title')).toBeVisible()
  await page.goto(`${TOOL}?titleId=${title.id}`)
  await expect(button('Use Saved Title')).toHaveAttribute('aria-pressed', 'true')
  await expect(field('Saved Title')).toHaveValue(title.id)
  await expect(field('Saved Title').locator('option:checked')).toHaveText(`Calm Puppy Weeks · ${TODAY}`)
  await expect(field('Saved Title').getByRole('option')).toHaveText([
    'Choose a title',
    `Calm Puppy Weeks · ${TODAY}`,
    `Sleep for Shift Workers · ${TODAY}`,
  ])
  await expect(field('Product Title')).toHaveCount(0)
  const saved = await sentTo(page, 'runs/start', () => button('Generate Cover').click())
  expect(saved).toMatchObject({ input: { title: 'Calm Puppy Weeks', titleContext: { tone: 'urgent' } } })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the cover designer shows its form or its cover, and fits', { tag: ['@long'] }, async ({ page, creator: _ }) => {
    const { button, says, field, generate } = await toolOn(page)
    await page.goto(TOOL)
    await field('Product Title').fill('Calm Puppy Weeks')
    await fits(page)
    await generate('Generate Cover', 'Cover image generated!')
    await expect(page.getByRole('region', { name: 'Cover preview' }).getByRole('img').first()).toBeVisible()
    await expect(field('Product Title')).toBeHidden()
    await fits(page)
    await button('Save Cover').click()
    await says('Cover saved!')
    await page.getByRole('radio', { name: 'Editor' }).check()
    await expect(field('Product Title')).toHaveValue('Calm Puppy Weeks')
  })
})

/** A delivered picture's width divided by its height. */
async function shape(picture: Locator): Promise<number> {
  return picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('This is no picture.')
    await element.decode()
    return element.naturalWidth / element.naturalHeight
  })
}
