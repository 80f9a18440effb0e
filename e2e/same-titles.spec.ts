import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { grant } from './support/grant.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'
import { wizardOn } from './support/wizard.ts'

const TOOL = '/dashboard/title-generator'
const dialogOf = (page: Page) => page.getByRole('dialog')

test('without a source, a creator sees own titles that are the same and opens stores, and saves in one press', {
  tag: '@long',
}, async ({ page, creator: _ }) => {
  const { says, results, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  await page.goto(TOOL)
  await field('Product Concept').fill('A calm first week with a puppy')
  await generate('Generate Titles', 'Titles generated!')
  const title = (await results.first().getByRole('heading').textContent()) ?? ''
  const mine = `The ${title}`.toUpperCase()
  await records.make('product-titles', { title: mine, tone: 'casual' })
  await page.reload()
  await expect(results.first().getByText(`The same title is in your library: ${mine}`)).toBeVisible()
  await results
    .first()
    .getByRole('button', { name: `Is It Taken? ${title}` })
    .click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('link', { name: mine })).toBeVisible()
  await expect(dialog.getByText('Nothing was searched, as no source is connected.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Amazon' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.amazon\.com\/s\?k=/,
  )
  await breaksNoRule(page, 'a title that is taken')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  await page.keyboard.press('Escape')
  await expect(results.first().getByRole('button', { name: `Is It Taken? ${title}` })).toBeFocused()
  await results.first().getByRole('button', { name: 'Save Title', exact: true }).click()
  await says('Title saved!')
  await expect(results.first().getByText(/same title is in your library/)).toHaveCount(0)
})

/** A search engine that knows two books, and the queries it got. */
async function bookSearch() {
  const asked: string[] = []
  const answer = { status: 200 }
  const web = createServer((request, response) => {
    const query = new URL(request.url ?? '/', address()).searchParams.get('q') ?? ''
    asked.push(query)
    const about = { content: 'A paperback book about puppies.', publishedDate: '2026-10-01T08:00:00' }
    const results = [
      { url: 'https://store.example/first', title: 'Calm Puppy Weeks: A Start | Store', ...about },
      { url: 'https://store.example/other', title: 'Loud Parrot Days | Store', ...about },
    ]
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.status === 200 ? { results } : {}))
  })
  const address = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', () => listening()))
  return { web, address: address(), asked, answer }
}

test('with a source, a creator sees what is sent before the first search, then what was found, and a failure stops no save', async ({
  page,
  creator,
  product,
}) => {
  await grant(creator.email, product.dataDir)
  const { web, address, asked, answer } = await bookSearch()
  try {
    await page.request.put('/api/v1/admin/sources/searxng', { data: { baseUrl: address } })
    const wizard = wizardOn(page)
    await wizard.open()
    await wizard.skipTo('Idea')
    await wizard.skipTo('Title')
    const own = page.getByLabel('Or type your own title')
    const dialog = dialogOf(page)
    const open = (title: string) => page.getByRole('button', { name: `Is It Taken? ${title}` }).click()
    await own.fill('The Calm Puppy Weeks')
    await open('The Calm Puppy Weeks')
    await expect(
      dialog.getByText('“The Calm Puppy Weeks book course” would be sent to SearXNG, and nothing else.'),
    ).toBeVisible()
    await breaksNoRule(page, 'a query before it is sent')
    expect(asked).toEqual([])
    await dialog.getByRole('button', { name: 'Send and Search' }).click()
    const found = dialog.getByRole('region', { name: 'Books and courses' })
    await expect(found.getByRole('link')).toHaveText(['Calm Puppy Weeks: A Start | Store'])
    await expect(found.getByRole('link')).toHaveAttribute('href', 'https://store.example/first')
    await expect(found.getByText('The same title · store.example · Oct 1, 2026')).toBeVisible()
    await breaksNoRule(page, 'titles that a source found')
    await page.keyboard.press('Escape')
    await open('The Calm Puppy Weeks')
    await expect(found.getByRole('link')).toHaveCount(1)
    expect(asked, 'a title is searched for once').toEqual(['The Calm Puppy Weeks book course'])
    await page.keyboard.press('Escape')

    await own.fill('Night Bread')
    await open('Night Bread')
    await expect(found.getByText('No same or nearly the same title among 2 results.')).toBeVisible()
    await page.keyboard.press('Escape')

    answer.status = 429
    await own.fill('Rye Mornings')
    await open('Rye Mornings')
    await expect(found.getByText('SearXNG gets too many requests. Try again in a few minutes.')).toBeVisible()
    await expect(found.getByText('The search failed. You can save the title anyway.')).toBeVisible()
    answer.status = 200
    await found.getByRole('button', { name: 'Try Again' }).click()
    await expect(found.getByText('No same or nearly the same title among 2 results.')).toBeVisible()
    await page.keyboard.press('Escape')
    await wizard.button('Save Title').click()
    await expect(wizard.toast('Title saved!')).toBeVisible()
  } finally {
    await page.request.delete('/api/v1/admin/sources/searxng')
    web.close()
  }
})
