import { type APIRequestContext, expect } from '@playwright/test'
import { newCreator, signUp } from './support/creator.ts'
import { fits } from './support/fits.ts'
import { grant } from './support/grant.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'

async function countsOf(request: APIRequestContext): Promise<Record<string, number>> {
  return (await request.get('/api/v1/admin/counts')).json()
}

test('an administrator sees three counts and a link to the users', {
  tag: ['@ADMIN-1', '@ADMIN-2', '@ADMIN-4', '@ADMIN-15', '@NAV-20', '@NAV-21', '@NAV-27', '@NAV-28', '@NAV-29'],
}, async ({ page, creator, product }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin', exact: true })
  await expect(page.getByRole('link', { name: /^Built-in composer/ }), 'the account is known').toBeVisible()
  await expect(entry).toBeHidden()
  await grant(creator.email, product.dataDir)
  await recordsOf(page.request).make('projects', { title: 'One more', status: 'ready' })
  await page.reload()
  await expect(entry).toBeVisible()
  const listed = ['Dashboard', 'Create Product', 'My Products', 'Admin', 'Sign Out']
  const entries = await page.locator('aside').locator('a, button').allInnerTexts()
  expect(entries.filter((text) => listed.includes(text))).toEqual(listed)
  await entry.click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  const counts = await countsOf(page.request)
  for (const [name, count] of [
    ['Total Users', counts.totalUsers],
    ['Total Projects', counts.totalProjects],
    ['Active Users', counts.activeUsers],
  ] as const) {
    const card = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
    await expect(card).toBeVisible()
    await expect(card.locator('xpath=following-sibling::dd[1]')).toHaveText(
      new Intl.NumberFormat('en-US').format(count ?? -1),
    )
  }
  for (const [part, line] of [
    ['System', 'Outbox folder'],
    ['Failures', 'Nothing failed in the last seven days.'],
    ['Storage', 'Available'],
  ] as const)
    await expect(page.getByRole('region', { name: part }).getByText(line)).toBeVisible()
  await page.getByRole('link', { name: 'Manage Users' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
})

test('an administrator sees the documents of the last 14 days as bars, as a table and day by day', {
  tag: ['@long', '@ADMIN-2'],
}, async ({ page, creator, product }) => {
  await grant(creator.email, product.dataDir)
  const days = Array.from({ length: 14 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
    made: index === 4 ? 96 : 10,
    failed: index === 4 ? 4 : 0,
  }))
  let documents = days.map(({ day }) => ({ day, made: 0, failed: 0 }))
  await page.route('**/api/rpc/admin/operations', async (route) => {
    const response = await route.fetch()
    const { json } = await response.json()
    await route.fulfill({ response, json: { json: { ...json, documents } } })
  })
  await page.goto('/admin')
  const chart = page.getByRole('region', { name: 'Documents, last 14 days' })
  await expect(chart.getByRole('heading', { name: 'No documents in the last 14 days' })).toBeVisible()
  documents = days
  await page.reload()
  await expect(chart.getByRole('row')).toHaveCount(15)
  await expect(chart.getByRole('row', { name: 'Mar 5' }).getByRole('cell')).toHaveText(['96', '4'])
  const bars = chart.getByTitle(/created/)
  await expect(bars).toHaveCount(14)
  const heightsOf = (title: string) =>
    chart
      .getByTitle(title)
      .locator('> *')
      .evaluateAll((parts) => parts.map((part) => part.clientHeight))
  const [failed = 0, made = 0] = await heightsOf('Mar 5: 96 created, 4 failed')
  expect(made / failed).toBeCloseTo(24, -1)
  const [fewer = 0] = await heightsOf('Mar 6: 10 created, 0 failed')
  expect(made / fewer).toBeCloseTo(9.6, 0)
  await expect(chart.getByText('Today', { exact: true })).toBeVisible()
})

test('the user table lists everyone, with search by name and paging', {
  tag: ['@ADMIN-5', '@ADMIN-6', '@ADMIN-7', '@ADMIN-8'],
}, async ({ page, creator, product }) => {
  await grant(creator.email, product.dataDir)
  const me = await (await page.request.get('/api/v1/account')).json()
  await page.goto('/admin/users')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'User ID', 'Role', 'Joined'])
  const mine = page.getByRole('row').filter({ hasText: me.id })
  await expect(mine.getByRole('cell')).toHaveText([creator.name, me.id, 'admin', /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/])
  await page.getByRole('searchbox', { name: 'Search by full name' }).fill('CALLOWAY')
  await expect(page).toHaveURL('/admin/users?search=CALLOWAY')
  await expect(mine).toBeVisible()
  await page.getByRole('searchbox').fill(creator.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(mine).toBeVisible()
  await page.getByRole('searchbox').fill('nobody@example.org')
  await expect(page.getByText('No account has the address “nobody@example.org”.')).toBeVisible()
  await page.getByRole('searchbox').fill('nobody is called this')
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(mine).toBeVisible()

  const user = (index: number) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: index === 1 ? '' : `Person ${index}`,
    role: index === 2 ? 'editor' : 'user',
    joinedAt: '2026-03-09T10:00:00.000Z',
  })
  await page.route('**/api/rpc/admin/users**', (route) => {
    const next = (route.request().url() + (route.request().postData() ?? '')).includes(user(50).id)
    const items = Array.from({ length: next ? 10 : 50 }, (_, index) => user(index + (next ? 51 : 1)))
    return route.fulfill({ json: { json: { items, nextCursor: next ? null : user(50).id, total: 60 } } })
  })
  await page.reload()
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'No name',
    user(1).id,
    'user',
    'Mar 9, 2026',
  ])
  await expect(page.getByRole('row').nth(2).getByRole('cell').nth(2)).toHaveText('editor')
  await expect(page.getByText('1 to 50 of 60, newest first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('51 to 60 of 60, newest first')).toBeVisible()
  await expect(page.getByText('Person 60', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Person 50', { exact: true })).toBeVisible()
})

test('someone who is not an administrator gets a message and is sent to the dashboard', {
  tag: ['@ADMIN-9', '@ADMIN-10', '@ADMIN-12', '@ADMIN-13', '@NAV-20', '@NAV-21'],
}, async ({ page, creator: _ }) => {
  for (const [path, message] of [
    ['/admin', 'Access denied. Admin privileges required.'],
    ['/admin/users', 'Access denied'],
  ] as const) {
    await page.goto(path)
    await expect(toast(page, message)).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('alert').getByLabel('Close message').click()
  }
  expect((await page.request.get('/api/v1/admin/users')).status()).toBe(403)
})

test('a failed permission check denies access', { tag: ['@ADMIN-11'] }, async ({ page, creator, product }) => {
  await grant(creator.email, product.dataDir)
  await page.route('**/api/rpc/account/get', (route) => route.abort())
  await page.goto('/admin')
  await expect(toast(page, 'Access denied. Admin privileges required.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('the admin pages require a login and then open the requested page', { tag: ['@long', '@NAV-2'] }, async ({
  page,
  playwright,
  product,
}) => {
  const chief = newCreator('Ada Chief')
  const office = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.9' },
  })
  await signUp(office, chief)
  await office.dispose()
  await grant(chief.email, product.dataDir)
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Email').fill(chief.email)
  await page.getByLabel('Password', { exact: true }).fill(chief.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an administrator opens the user list from the More menu, and every row fits', {
    tag: ['@long', '@ADMIN-4', '@ADMIN-6'],
  }, async ({ page, creator, product }) => {
    await grant(creator.email, product.dataDir)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('link', { name: 'Admin', exact: true }).tap()
    await expect(page.getByText('Total Users')).toBeVisible()
    await expect(page.getByRole('region', { name: 'System' }).getByText('Outbox folder')).toBeVisible()
    await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveAttribute('aria-current', 'true')
    await fits(page)
    await page.getByRole('link', { name: 'Manage Users' }).tap()
    await expect(page.getByText(creator.name).first()).toBeVisible()
    await fits(page)
  })
})
