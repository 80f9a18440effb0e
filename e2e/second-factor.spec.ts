import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type Creator, fillInLogin } from './support/creator.ts'
import { oneTimeCode } from './support/one-time-code.ts'
import { linkFromMail } from './support/outbox.ts'
import type { Product } from './support/product.ts'
import { addAuthenticator, security, signOut, turnOnTwoStep } from './support/security.ts'
import { test } from './support/test.ts'

const codeField = (page: Page) => page.getByLabel('6-digit code')

test('a creator turns two-step verification on and keeps the recovery codes', async ({ page, creator }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/account')
  await expect(security(page).getByText('Off', { exact: true })).toBeVisible()
  await security(page).getByRole('button', { name: 'Turn On' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That’s not your password.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(creator.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect((await dialog.locator('code').textContent())?.replaceAll(' ', '')).toBe(key)
  await codeField(page).fill('000000')
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByText('That code isn’t right.')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(oneTimeCode(key, -1))
  await codeField(page).press('Enter')

  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(creator.email)
  for (const code of codes) expect(file).toContain(code)
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText(codes[0] ?? '')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Print', includeHidden: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(security(page).getByText('10 recovery codes left.')).toBeVisible()
})

test('a creator signs in with the password and a code, and turns two-step verification off', {
  tag: ['@long'],
}, async ({ page, creator }) => {
  const { code } = await turnOnTwoStep(page, creator)
  const dialog = page.getByRole('dialog')
  await signOut(page)
  await page.goto('/login?redirect=%2Fdashboard%2Faccount')
  await fillInLogin(page, creator)
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.reload()
  await codeField(page).fill('000000')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  // as pasted; it is submitted automatically
  await codeField(page).fill(code().replace(/(...)/, '$1 '))
  await expect(page).toHaveURL('/dashboard/account')
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()

  await security(page).getByRole('button', { name: 'Turn Off' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(creator.password)
  await dialog.getByRole('button', { name: 'Turn Off' }).click()
  await expect(security(page).getByText('Off', { exact: true })).toBeVisible()
  await signOut(page)
  await page.goto('/login')
  await fillInLogin(page, creator)
  await expect(page).toHaveURL('/dashboard')
})

test('a recovery code replaces the app once, and wrong codes end the sign-in', { tag: ['@long'] }, async ({
  page,
  creator,
}) => {
  const { recoveryCodes, code } = await turnOnTwoStep(page, creator)
  const [first = '', second = ''] = recoveryCodes
  const recoveryField = page.getByLabel('Recovery code', { exact: true })
  const secondStep = async () => {
    await page.goto('/login')
    await fillInLogin(page, creator)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  }
  await signOut(page)
  await secondStep()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a recovery code')).toBeVisible()
  await recoveryField.fill(first.toUpperCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')

  await signOut(page)
  await secondStep()
  for (const wrong of [first, 'aaaa', 'bbbb', 'cccc', 'dddd']) {
    await recoveryField.fill(wrong)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('That recovery code isn’t right, or it was already used.')).toBeVisible()
    await expect(recoveryField).toBeFocused()
  }
  await recoveryField.fill(second)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').getByText('Too many wrong codes. Sign in again.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await fillInLogin(page, creator)
  await page.getByLabel('Don’t ask again on this device for 30 days').check()
  await codeField(page).fill(code())
  await expect(page).toHaveURL('/dashboard')
  await signOut(page)
  await page.goto('/login')
  await fillInLogin(page, creator)
  await expect(page, 'the device is trusted').toHaveURL('/dashboard')
})

test('passkeys are offered only under a host name', { tag: '@long' }, async ({ page, creator: _, product }) => {
  const named = onLocalhost(product)
  await page.goto('/dashboard/account')
  await expect(security(page).getByText(`such as ${named('')}.`), 'a number is no name').toBeVisible()
  await expect(security(page).getByRole('button', { name: 'Add Passkey' })).toBeHidden()
})

test('a creator adds a passkey and signs in with it', { tag: ['@long'] }, async ({ page, creator, product }) => {
  const { named, authenticator, dialog, row } = await openPasskeys(page, creator, product)
  const add = async (password: string) => {
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  await security(page).getByRole('button', { name: 'Add Passkey' }).click()
  await add('not my password')
  await expect(dialog.getByText('That’s not your password.')).toBeVisible()
  await authenticator.recognizes(false)
  await add(creator.password)
  await expect(page.getByText('No passkey was created. Try again when you’re ready.')).toBeVisible()
  await authenticator.recognizes(true)
  await dialog.getByLabel('Name').fill('My laptop')
  await add(creator.password)
  await expect(page.getByRole('status').getByText('Passkey added')).toBeVisible()
  await expect(row).toContainText('My laptop')
  await expect(row).toContainText('Not used yet')
  await security(page).getByRole('button', { name: 'Add Passkey' }).click()
  await add(creator.password)
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await page.waitForURL(named('/'))
  await authenticator.recognizes(false)
  await signInWithPasskey(page, named)
  await expect(page.getByText('No passkey was used. Try again, or use your password.')).toBeVisible()
  await authenticator.recognizes(true)
  await signInWithPasskey(page, named)
  await page.waitForURL(named('/dashboard'))

  await page.goto(named('/dashboard/account'))
  await expect(row).toContainText('Last used')
})

test('a passkey is renamed, and no longer signs in once it is removed', { tag: ['@long'] }, async ({
  page,
  creator,
  product,
}) => {
  const { named, dialog, row } = await openPasskeys(page, creator, product)
  await security(page).getByRole('button', { name: 'Add Passkey' }).click()
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByLabel('Password', { exact: true }).fill(creator.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await row.getByRole('button', { name: 'Rename My laptop' }).click()
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Old laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByRole('button', { name: 'Remove Old laptop' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(creator.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await page.waitForURL(named('/'))
  await signInWithPasskey(page, named)
  await expect(page.getByText('This passkey doesn’t belong to an account here.')).toBeVisible()
})

/** URLs of the product under a host name, which passkeys need. */
const onLocalhost = (product: Product) => (path: string) => product.url.replace('127.0.0.1', 'localhost') + path

async function openPasskeys(page: Page, creator: Creator, product: Product) {
  const named = onLocalhost(product)
  const authenticator = await addAuthenticator(page)
  await page.goto(named('/login'))
  await fillInLogin(page, creator)
  await page.waitForURL(named('/dashboard'))
  await page.goto(named('/dashboard/account'))
  return { named, authenticator, dialog: page.getByRole('dialog'), row: security(page).getByRole('listitem') }
}

async function signInWithPasskey(page: Page, named: (path: string) => string): Promise<void> {
  await page.goto(named('/login'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}

test('a new password does not bypass two-step verification of a confirmed account', { tag: ['@long'] }, async ({
  page,
  creator,
  product,
}) => {
  await page.request.post('/api/auth/send-confirmation', { data: {} })
  await page.goto(await linkFromMail(product.dataDir, creator.email, '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByText('Email confirmed', { exact: true })).toBeVisible()
  const { code } = await turnOnTwoStep(page, creator)
  await signOut(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(creator.email)
  await page
    .getByRole('button')
    .filter({ hasText: /reset|send/i })
    .first()
    .click()
  await page.goto(await linkFromMail(product.dataDir, creator.email, '/reset-password'))
  await page.getByLabel('New Password', { exact: true }).fill('another long one')
  await page.getByLabel('Confirm Password', { exact: true }).fill('another long one')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page).toHaveURL('/login')
  await fillInLogin(page, { ...creator, password: 'another long one' })
  await codeField(page).fill(code())
  await expect(page).toHaveURL('/dashboard')
})
