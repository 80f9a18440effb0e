import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { recordsOf } from './support/records.ts'
import { composedProduct } from './support/sales-page.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

test('publication details are saved as they are typed, and a wrong ISBN stays to be corrected', {
  tag: '@long',
}, async ({ page, creator: _ }) => {
  const { project } = await wholeProject(page.request)
  const { get } = recordsOf(page.request)
  const publication = async () => (await get('projects', project.id)).publication
  await page.goto(`/dashboard/project/${project.id}#publication`)
  await expect(page.getByRole('heading', { name: 'Publication details' })).toBeFocused()
  await page.getByLabel('Publisher or imprint').fill('Birch & Sons')
  const isbn = page.getByLabel('ISBN of the EPUB')
  await isbn.fill('978-0-306-40615-8')
  await page.getByLabel('Price').fill('9,99')
  await page.getByLabel('Price').press('Enter')
  await expect(isbn).toHaveAccessibleDescription('The last digit of this ISBN doesn’t fit the others')
  await expect.poll(publication).toEqual({ publisher: 'Birch & Sons', price: 999, currency: 'USD' })
  await isbn.fill('978-0-306-40615-7')
  await isbn.press('Enter')
  await page.getByLabel('Subjects (BISAC or Thema)').fill('GAR000000')
  await page.getByLabel('Subjects (BISAC or Thema)').press('Enter')
  await expect(page.getByText('Gardening / General (BISAC GAR000000)')).toBeVisible()
  await expect.poll(publication).toMatchObject({
    isbnEpub: '978-0-306-40615-7',
    subjects: [{ scheme: 'BISAC', code: 'GAR000000' }],
  })
  await page.getByLabel('Subjects (BISAC or Thema)').fill('sourdough')
  await page.getByRole('button', { name: 'Add Cooking / Courses & Dishes / Bread (BISAC CKB009000)' }).click()
  await expect.poll(publication).toMatchObject({ subjects: [{ code: 'GAR000000' }, { code: 'CKB009000' }] })
})

test('publishing has a part at a time, which the address keeps, and says what to do next', {
  tag: '@long',
}, async ({ page, creator: _ }) => {
  const { make } = recordsOf(page.request)
  const section = { sectionName: 'Introduction', content: 'A puppy sleeps most of the day. It learns in the rest.' }
  const contentIds = [(await make('generated-content', section)).id]
  const publication = { writtenBy: 'unknown' }
  const { id } = await make('projects', { title: 'Calm Puppy Weeks', contentIds, publication })
  await page.goto(`/dashboard/project/${id}`)
  await expect(page.getByText('Create the documents: stores sell the PDF and the EPUB.')).toBeVisible()
  await page.getByRole('tab', { name: 'Who wrote what (Not answered)' }).click()
  await expect(page).toHaveURL(/#authorship$/)
  await page.reload()
  const answers = page.getByRole('region', { name: 'Who wrote what' })
  await expect(answers.getByText('You know who wrote the text, we don’t.')).toBeVisible()
  await expect(answers.getByText('Line for Etsy')).toHaveCount(0)
  const writer = answers.getByLabel('Who wrote the text that wasn’t generated here?')
  await writer.selectOption('AI')
  await expect(answers.getByText('Entire work, with minimal or no editing')).toBeVisible()
  await expect(answers.getByText(/^Made with AI tools and published by /)).toBeVisible()
  await writer.selectOption('I did')
  await expect(answers.getByText('You wrote all of it.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Who wrote what (Answers are ready)' })).toBeVisible()
  await breaksNoRule(page, 'the parts of publishing')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
})

test('details, stores and launch kit show what the product has for them', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const id = await composedProduct(page, 'Container Gardening for a Small Balcony')
  const { runId } = await (
    await page.request.post('/api/v1/launch-kits', { data: { projectId: id, engine: 'composer' } })
  ).json()
  await expect.poll(async () => (await (await page.request.get(`/api/v1/runs/${runId}`)).json()).status).toBe('done')
  await page.goto(`/dashboard/project/${id}#publication`)
  const details = page.getByRole('region', { name: 'Publication details' })
  await details.getByRole('button', { name: 'Use the launch kit’s description' }).click()
  await expect(details.getByLabel('Description for stores')).toHaveValue(/What’s inside:/)
  await details.getByRole('button', { name: /^Use the suggestion: .*container gardening/ }).click()
  await expect(details.getByLabel('Keywords, one per line')).toHaveValue(/container gardening/)
  await expect(details.getByRole('button', { name: /^Use / })).toHaveCount(0)
  await page.getByRole('tab', { name: /^Stores/ }).click()
  await expect(page.getByRole('link', { name: 'mockup-standing.jpg' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download All' })).toHaveAttribute('href', /store-pack\/zip/)
  await page.getByRole('tab', { name: /^Launch/ }).click()
  await expect(page.getByRole('region', { name: 'Launch kit' })).toContainText('Your checklist is here')
  await page.getByRole('tab', { name: /^Who wrote what/ }).click()
  await expect(page.getByText('Whole product')).toBeVisible()
  await expect(page.getByText('0% by hand')).toHaveCount(0)
  await breaksNoRule(page, 'the parts of publishing with everything made')
})
