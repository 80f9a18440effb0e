import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { fillInLogin } from './support/creator.ts'
import { linkFromMail } from './support/outbox.ts'
import { PIXEL, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

test('a creator sees the signed-in devices and signs out everywhere', async ({ page, creator, product, browser }) => {
  const phone = await browser.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.31' },
  })
  const signedIn = await phone.request.post('/api/auth/sign-in/email', {
    data: { email: creator.email, password: creator.password },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' },
  })
  expect(signedIn.status()).toBe(200)
  await page.goto('/dashboard/account')
  const places = page.getByRole('region', { name: 'Signed in' }).getByRole('listitem')
  await expect(places).toHaveCount(2)
  await expect(places.filter({ hasText: 'This device' })).toContainText('from 198.18.')
  await expect(places.first()).toContainText(/Signed in \w{3} \d+, \d{4} at \d\d:\d\d/)
  const other = places.filter({ hasText: 'Safari on iOS' })
  await other.getByRole('button', { name: /^Sign out Safari on iOS/ }).click()
  await expect(places).toHaveCount(1)
  expect((await phone.request.get('/api/v1/account')).status()).toBe(401)
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/v1/account')).status()).toBe(401)
  await phone.close()
})

test('a creator lets a script in with an API key, and shuts it out again', async ({ page, creator, product }) => {
  await page.goto('/dashboard/account')
  const keys = page.getByRole('region', { name: 'API keys' })
  await expect(keys.getByText('You have no API keys yet.')).toBeVisible()
  await expect(keys.getByText(`curl ${product.url}/api/v1/projects`)).toBeVisible()
  await expect(keys.getByText(`"url": "${product.url}/mcp"`)).toBeVisible()
  await keys.getByRole('radio', { name: 'As a program' }).check()
  await expect(keys.getByText(`"MAKEREADY_URL": "${product.url}"`)).toBeVisible()
  await keys.getByRole('button', { name: 'Create API Key' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create API Key' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Nightly backup')
  await dialog.getByRole('checkbox', { name: 'Write' }).press('Space')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your API key' })
  const key = (await shown.getByText(/^mrk_/).textContent()) ?? ''
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()
  const row = keys.getByRole('listitem')
  await expect(row).toContainText(`${key.slice(0, 8)}… · Read, Write`)
  const headers = { authorization: `Bearer ${key}` }
  const status = async () => (await fetch(`${product.url}/api/v1/projects`, { headers })).status
  expect(await status(), creator.email).toBe(200)
  await row.getByRole('button', { name: 'Revoke Nightly backup' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  expect(await status()).toBe(401)
})

test('a creator changes the email address through a single-use link sent to the new one', async ({
  page,
  creator,
  product,
}) => {
  const wanted = `new-${creator.email}`
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Change Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Email' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const send = () => dialog.getByRole('button', { name: 'Send Link' }).click()
  await field('New Email').fill('no address')
  await field('Password').fill('not my password')
  await send()
  await expect(dialog.getByText('Enter a valid email address')).toBeVisible()
  await field('New Email').fill(wanted)
  await send()
  await expect(dialog.getByText('That’s not your password.')).toBeVisible()
  await expect(field('Password')).toBeFocused()
  await field('Password').fill(creator.password)
  await send()
  await expect(dialog.getByText(`We sent a link to ${wanted}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(`${creator.name}, ${creator.email}`)).toBeVisible()

  // also if a sign-in is needed first
  await page.context().clearCookies()
  const link = await linkFromMail(product.dataDir, wanted, 'newAddress=')
  await page.goto(link)
  await fillInLogin(page, creator)
  const confirm = page.getByRole('button', { name: 'Confirm New Email' })
  await expect(confirm).toBeVisible()
  await expect(page.getByText(`${creator.name}, ${creator.email}`)).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Email changed', { exact: true })).toBeVisible()
  await expect(page.getByText(`${creator.name}, ${wanted}`)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/account')
  await page.goto(link)
  await confirm.click()
  await expect(page.getByRole('alert').getByText('This link has expired or doesn’t belong')).toBeVisible()
})

test('a creator changes name and password, and errors appear at their fields', { tag: '@long' }, async ({
  page,
  creator,
  product,
  browser,
}) => {
  const phone = await browser.newContext({ baseURL: product.url })
  await phone.request.post('/api/auth/sign-in/email', {
    data: { email: creator.email, password: creator.password },
    headers: { 'x-forwarded-for': '198.51.100.32' },
  })
  await page.goto('/dashboard/account')
  const name = page.getByLabel('Full Name')
  await expect(name).toHaveValue(creator.name)
  await name.fill('  ')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Inés Calloway-Roe')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect(page.getByText(`Inés Calloway-Roe, ${creator.email}`)).toBeVisible()

  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const send = () => dialog.getByRole('button', { name: 'Update Password' }).click()
  await field('Current Password').fill('not my password')
  await field('New Password').fill('a new long one')
  await field('Confirm Password').fill('another long one')
  await send()
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await field('Confirm Password').fill('a new long one')
  await send()
  await expect(dialog.getByText('That’s not your password.')).toBeVisible()
  await expect(field('Current Password')).toBeFocused()
  await field('Current Password').fill(creator.password)
  await send()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await phone.request.get('/api/v1/account')).status(), 'signed out there').toBe(401)
  await expect(page.getByRole('region', { name: 'Signed in' }).getByRole('listitem')).toHaveCount(1)
  const again = (password: string) =>
    phone.request.post('/api/auth/sign-in/email', { data: { email: creator.email, password } })
  expect((await again(creator.password)).status()).toBe(401)
  expect((await again('a new long one')).status()).toBe(200)
  await phone.close()
})

test('a creator downloads everything, then deletes the account with the password', async ({ page, creator }) => {
  await recordsOf(page.request).make('niches', { name: 'Balcony gardens' })
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Export Everything' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Export' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('makeready-account.zip')
  const entries = unzipSync(await readFile(await download.path()))
  expect(new TextDecoder().decode(entries['rows/niches.json'])).toContain('Balcony gardens')

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText('That’s not your password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(creator.password)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page).toHaveURL('/')
  const again = await page.request.post('/api/auth/sign-in/email', {
    data: { email: creator.email, password: creator.password },
  })
  expect(again.status()).toBe(401)
})

test('a creator sees what the storage is used for', { tag: '@long' }, async ({ page, creator: _ }) => {
  const { make } = recordsOf(page.request)
  await make('generated-content', { sectionName: 'Chapter 1', content: 'Light. '.repeat(20_000) })
  await make('cover-images', { imageUrl: PIXEL })
  await page.goto('/dashboard/account')
  const storage = page.getByRole('region', { name: 'Storage' })
  await expect(storage.getByText('of 5 GB used')).toHaveText(/^1\d\d(\.\d)? KB of 5 GB used$/)
  await expect(storage.getByRole('definition')).toHaveText([/^[\d.]+ KB$/, '0 KB', '0 KB', /^1\d\d(\.\d)? KB$/, '0 KB'])
})
