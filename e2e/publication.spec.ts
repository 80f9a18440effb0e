import { expect } from '@playwright/test'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

test('publication details are saved as they are typed, and a wrong ISBN stays to be corrected', {
  tag: '@long',
}, async ({ page, creator: _ }) => {
  const { project } = await wholeProject(page.request)
  const { get } = recordsOf(page.request)
  const publication = async () => (await get('projects', project.id)).publication
  await page.goto(`/dashboard/project/${project.id}`)
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
  const answers = page.getByRole('region', { name: 'Who wrote what' })
  await answers.getByRole('button', { name: 'Compare' }).click()
  await expect(answers.getByText('You wrote all of it.')).toBeVisible()
})
