import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { breaksNoRule } from './support/axe.ts'
import { finishedProduct } from './support/finished-product.ts'
import { fits } from './support/fits.ts'
import { bytesFrom, textIn, zipFrom } from './support/linked-file.ts'
import { pictureSize } from './support/picture-size.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const LISTINGS = ['kdp', 'apple', 'kobo', 'google', 'gumroad', 'etsy', 'payhip', 'shop']
const NAME = 'The First Year with Bees A Calm Start'
/** What a finished product has besides the pictures of sales pages. */
const PROMISED = [
  ...['ebook.epub', 'cover-1600x2560.jpg', 'interior.pdf', 'cover-wrap.pdf'].map((file) => `kdp/${file}`),
  ...['apple', 'kobo', 'google'].flatMap((store) => [`${store}/ebook.epub`, `${store}/cover-1600x2133.jpg`]),
  ...['gumroad', 'etsy', 'payhip', 'shop'].flatMap((store) => [`${store}/${NAME}.pdf`, `${store}/${NAME}.epub`]),
  ...LISTINGS.map((store) => `${store}/listing.md`),
  ...['gumroad/thumbnail-600x600.jpg', 'gumroad/listing-1280x720.jpg', 'etsy/listing-2000x2000.jpg'],
  ...['standing.jpg', 'standing.png', 'lying.jpg', 'open.jpg', 'tablet.jpg'].map((file) => `mockups/mockup-${file}`),
  ...['README.txt', 'sample/sample.pdf', 'sample/sample.epub', 'listing.json', 'price-sheet.md', 'accessibility.md'],
  ...['sales-page.md', 'sales-page/index.html', 'description-short.md', 'posts/06.txt'].map((file) => `launch/${file}`),
  ...['launch/lead-magnet/lead-magnet.pdf', 'launch/emails/01-your-checklist-the-first-year-with-bees.md'],
]

test('a finished product becomes a ZIP with the texts and files of its stores', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const { make } = recordsOf(page.request)
  const section = { sectionName: 'Introduction', content: 'A puppy sleeps most of the day. It learns in the rest.' }
  const contentIds = [(await make('generated-content', section)).id]
  const { id } = await make('projects', { title: 'Calm Puppy Weeks: The First Month', contentIds })
  await page.goto(`/dashboard/project/${id}`)
  await page.getByRole('tab', { name: 'Stores' }).click()
  await page.getByRole('link', { name: 'Open Store Pack' }).click()
  const kdp = page.getByRole('region', { name: 'Amazon KDP eBook' })
  const gumroad = page.getByRole('region', { name: 'Gumroad' })
  await expect(gumroad.getByText('The documents aren’t created yet.').first()).toBeVisible()
  await page.locator('label').filter({ hasText: 'Etsy' }).click()
  await expect(page.getByRole('region', { name: 'Etsy' })).toBeVisible()

  const name = gumroad.getByRole('textbox', { name: 'Name' })
  const suggested = await name.inputValue()
  await name.fill('x'.repeat(256))
  await expect(gumroad.getByRole('status').filter({ hasText: '256 of 255' })).toBeVisible()
  await name.fill('Calm Puppy Weeks')
  await name.press('Enter')
  await expect(gumroad.getByRole('status').filter({ hasText: '16 of 255' })).toBeVisible()
  const price = kdp.getByRole('textbox', { name: 'Price' })
  await price.fill('9.99')
  await price.press('Enter')
  await expect(page.getByText('The delivery fee depends on the EPUB')).toBeVisible()
  const files = await zipFrom(page, 'Download All')
  expect(files['gumroad/listing.md']).toContain('## Name (16 of 255 characters)\n\nCalm Puppy Weeks')
  expect(files['kdp/listing.md']).toContain('# Amazon KDP eBook')
  expect(files['price-sheet.md']).toContain('| Amazon KDP eBook | $9.99 |')

  await gumroad.getByRole('button', { name: 'Use the suggestion again' }).click()
  await expect(name).toHaveValue(suggested)
  const description = gumroad.getByRole('group', { name: 'Description' })
  await expect(description).toContainText('A puppy sleeps most of the day.')
  await expect(description).not.toContainText('<p>')
  await gumroad.getByRole('button', { name: 'Edit the HTML' }).click()
  const html = gumroad.getByRole('textbox', { name: 'Description' })
  await expect(html).toHaveValue(/^<p>/)
  await html.fill('<p onclick="alert(1)">Calm <b>weeks</b> ahead.</p>')
  await gumroad.getByRole('button', { name: 'As buyers see it' }).click()
  await expect(description.locator('b')).toHaveText('weeks')
  await expect(description.locator('[onclick]')).toHaveCount(0)
  await breaksNoRule(page, 'the store pack')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
})

test('a product with everything made is in the ZIP whole, the same bytes each time', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  test.setTimeout(300_000)
  await page.goto(`/dashboard/project/${await finishedProduct(page.request)}/stores`)
  for (const store of ['KDP paperback', 'Apple Books', 'Kobo', 'Google Play', 'Etsy', 'Payhip', 'Your own shop'])
    await page.locator('label').filter({ hasText: store }).click()
  await expect(page.getByRole('region', { name: 'Your own shop' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Each store has a folder with its files and its listing.')).toBeVisible()
  const zip = await bytesFrom(page, 'Download All')
  const files = unzipSync(new Uint8Array(zip))
  const paths = Object.keys(files)
  expect(PROMISED.filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.filter((path) => /(^|\/)(\.|__)|\.\./.test(path))).toEqual([])
  const pictures = paths.filter((path) => /^(?!launch).*\.(jpg|png)$/.test(path))
  for (const path of pictures) {
    const [promised = '2000x1500'] = /\d+x\d+/.exec(path) ?? []
    expect(pictureSize(files[path] ?? new Uint8Array()), path).toBe(promised)
  }
  for (const path of paths.filter((one) => one.endsWith('.pdf')))
    expect(textIn(files[path]?.subarray(0, 5))).toBe('%PDF-')
  for (const store of LISTINGS) {
    const listing = textIn(files[`${store}/listing.md`])
    const counts = [...listing.matchAll(/\(([\d,]+) of ([\d,]+) /g)].map((found) =>
      found.slice(1).map((figure) => Number(figure.replace(',', ''))),
    )
    expect(listing, store).toContain('The First Year with Bees')
    expect(
      counts.filter(([count = 0, most = 0]) => count > most),
      store,
    ).toEqual([])
  }
  expect(textIn(files['kdp/listing.md'])).toContain('# Amazon KDP paperback')
  expect(textIn(files['price-sheet.md'])).not.toContain('undefined')
  expect(zip.equals(await bytesFrom(page, 'Download All'))).toBe(true)
})

test('the store pack in German', { tag: '@long' }, async ({ page, creator: _ }) => {
  const { make } = recordsOf(page.request)
  const { id } = await make('projects', { title: 'Bienen: Das erste Jahr', language: 'de' })
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  await page.goto(`/dashboard/project/${id}/stores`)
  const kdp = page.getByRole('region', { name: 'Amazon KDP E-Book' })
  await expect(kdp.getByRole('textbox', { name: 'Untertitel' })).toHaveValue('Das erste Jahr')
  const files = await zipFrom(page, 'Alles herunterladen')
  expect(files['kdp/listing.md']).toContain('## Titel (20 von 199 Zeichen)')
  expect(files['kdp/listing.md']).toContain('Texte: Keine')
})
