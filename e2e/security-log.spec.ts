import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { fillInLogin, newCreator, signUp } from './support/creator.ts'
import { fits } from './support/fits.ts'
import { grant } from './support/grant.ts'
import { test } from './support/test.ts'

const FROM = '203.0.113.9'

test('an administrator reads who tried to sign in, finds a person’s entries, and saves them', async ({
  page,
  creator,
  playwright,
  product,
}) => {
  await grant(creator.email, product.dataDir)
  const ann = newCreator('Ann Calloway')
  const office = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { 'user-agent': '=1+1' },
  })
  await signUp(office, ann)
  await office.post('/api/auth/sign-in/email', { data: { email: ann.email, password: 'not the password' } })
  await office.post('/api/auth/sign-in/email', { data: { email: 'nobody@nowhere.example', password: 'a guess' } })
  await office.dispose()

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Security Log' }).click()
  await expect(page).toHaveURL('/admin/security')
  await expect(page.getByRole('columnheader')).toHaveText(['Event', 'Person', 'From', 'When'])
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('Unknown mailbox').first()).toContainText('Sign-in refused')
  await expect(row('Unknown mailbox').first()).toContainText('wrong password or unknown email')
  await expect(row('Administrator role granted').first()).toContainText('by a command on the server')
  await expect(page.getByText('nowhere.example')).toBeHidden()

  await page.getByRole('searchbox', { name: 'Full email address or user ID' }).fill(ann.email)
  await expect(page).toHaveURL(/person=/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Outcome').selectOption({ label: 'Refused' })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row('Ann Calloway')).toContainText('Sign-in refused')
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('makeready-security-log.csv')
  const [head = '', first = ''] = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  expect(head).toMatch(/^at,event,outcome,/)
  expect(first).toContain(',sign-in,refused,')
  expect(first, 'no formula').toContain(`'=1+1`)
  await expect(page.getByText('1 entry saved.')).toBeVisible()

  await page.getByLabel('Events').selectOption({ label: 'Administration' })
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(row('Security log exported')).toBeVisible()
})

test('an administrator closes an account, which signs it out everywhere, and reopens it', async ({
  page,
  creator,
  browser,
  product,
}) => {
  await grant(creator.email, product.dataDir)
  const ann = newCreator('Ann Calloway')
  const context = await browser.newContext({ baseURL: product.url })
  await signUp(context.request, ann)
  const hers = await context.newPage()
  await hers.goto('/dashboard')
  await expect(hers.getByRole('heading', { level: 1 })).toContainText(ann.name)

  await page.goto(`/admin/users?search=${encodeURIComponent(ann.email)}`)
  await page.getByRole('button', { name: 'Manage Ann Calloway' }).click()
  await page.getByRole('button', { name: 'Close Account' }).click()
  await expect(page.getByText('Close Ann Calloway’s account?')).toBeVisible()
  await page.getByLabel('Reason (for the security log)').selectOption({ label: 'Abuse' })
  await page.getByRole('button', { name: 'Close Account' }).click()
  await expect(page.getByText('The account is closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: ann.name })).toContainText('closed')

  await hers.reload()
  await expect(hers).toHaveURL(/\/login/)
  await fillInLogin(hers, ann)
  await expect(hers.getByText('This account is closed. Contact this site’s operator to reopen it.')).toBeVisible()

  await page.getByRole('button', { name: 'Manage Ann Calloway' }).click()
  await page.getByRole('button', { name: 'Reopen Account' }).click()
  await page.getByRole('button', { name: 'Reopen Account' }).click()
  await expect(page.getByText('The account is open again', { exact: true })).toBeVisible()
  await fillInLogin(hers, ann)
  await expect(hers.getByRole('heading', { level: 1 })).toContainText(ann.name)

  await page.getByRole('button', { name: 'Manage Ann Calloway' }).click()
  await page.getByRole('button', { name: 'End All Sessions' }).click()
  await page.getByRole('button', { name: 'End All Sessions' }).click()
  await expect(page.getByText('Ann Calloway is signed out everywhere', { exact: true })).toBeVisible()
  expect((await context.request.get('/api/v1/account')).status()).toBe(401)
  await context.close()

  await page.getByRole('button', { name: 'Manage Ann Calloway' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Security Log' }).click()
  const closed = page.getByRole('row').filter({ hasText: 'Account closed' })
  await expect(closed).toContainText(`by ${creator.name}`)
  await expect(closed).toContainText('Abuse')
})

test('an administrator cannot close their own account', async ({ page, creator, product }) => {
  await grant(creator.email, product.dataDir)
  await page.goto(`/admin/users?search=${encodeURIComponent(creator.email)}`)
  await page.getByRole('button', { name: `Manage ${creator.name}` }).click()
  await expect(page.getByRole('button', { name: 'Close Account' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('users see their account’s recent activity', async ({ page, creator, playwright, product }) => {
  const signedOut = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { 'x-forwarded-for': FROM, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0' },
  })
  await signedOut.post('/api/auth/sign-in/email', { data: { email: creator.email, password: 'a guess' } })
  await signedOut.dispose()
  await page.goto('/dashboard/account')
  const recent = page.getByRole('region', { name: 'Recent security activity' }).getByRole('listitem')
  await expect(recent.first()).toContainText('Sign-in refused')
  await expect(recent.first()).toContainText('Firefox on Windows')
  await expect(recent.first()).toContainText('wrong password or unknown email')
  await expect(recent.last()).toContainText('Account created')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the log, the dialog and the recent activity fit', async ({ page, creator, product }) => {
    await grant(creator.email, product.dataDir)
    await page.goto('/admin/security')
    await expect(page.getByText('Administrator role granted').first()).toBeVisible()
    await fits(page)
    await page.goto('/admin/users')
    await page
      .getByRole('button', { name: `Manage ${creator.name}` })
      .first()
      .tap()
    await expect(page.getByRole('button', { name: 'End All Sessions' })).toBeVisible()
    await fits(page)
    await page.goto('/dashboard/account')
    await expect(page.getByText('Account created')).toBeVisible()
    await fits(page)
  })
})
