import { expect } from '@playwright/test'
import { breaksNoRule, holdsEverywhere } from './support/axe.ts'
import { fillInLogin } from './support/creator.ts'
import { addAuthenticator, security, turnOnTwoStep } from './support/security.ts'
import { test } from './support/test.ts'

test('two-step verification, passkeys and their dialogs work on a phone, in dark mode and with a screen reader', async ({
  page,
  creator,
  product,
}) => {
  test.setTimeout(300_000)
  const named = (path: string) => product.url.replace('127.0.0.1', 'localhost') + path
  const dialog = page.getByRole('dialog')
  const inDialog = (where: string) => holdsEverywhere(page, where, '[role=dialog]')
  await addAuthenticator(page)
  await page.goto(named('/login'))
  await breaksNoRule(page, 'login with a passkey button')
  await fillInLogin(page, creator)
  await page.waitForURL(named('/dashboard'))

  await page.goto(named('/dashboard/account'))
  await security(page).getByRole('button', { name: 'Turn On' }).click()
  await inDialog('the password')
  await dialog.getByLabel('Password', { exact: true }).fill(creator.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await dialog.getByLabel('6-digit code').fill('12')
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByText('Enter the 6-digit code')).toBeVisible()
  await inDialog('the app')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await turnOnTwoStep(page, creator, named('/dashboard/account'))
  await security(page).getByRole('button', { name: 'New Recovery Codes' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(creator.password)
  await dialog.getByRole('button', { name: 'Create New Codes' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await inDialog('the recovery codes')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await security(page).getByRole('button', { name: 'Add Passkey' }).click()
  await inDialog('a new passkey')
  await dialog.getByLabel('Password', { exact: true }).fill(creator.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(security(page).getByRole('listitem')).toHaveCount(1)
  await holdsEverywhere(page, 'security in the account')

  await page.context().clearCookies()
  await page.goto(named('/login'))
  await fillInLogin(page, creator)
  await page.getByLabel('6-digit code').fill('000000')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await holdsEverywhere(page, 'a wrong code')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await holdsEverywhere(page, 'a recovery code')
})
