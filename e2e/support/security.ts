import { expect, type Page } from '@playwright/test'
import type { Creator } from './creator.ts'
import { oneTimeCode } from './one-time-code.ts'

export const security = (page: Page) => page.getByRole('region', { name: 'Security', exact: true })

/**
 * Turns on two-step verification in the screens, with the previous period's code, so that the current one remains
 * usable.
 */
export async function turnOnTwoStep(page: Page, { password }: Creator, account = '/dashboard/account') {
  await page.goto(account)
  await security(page).getByRole('button', { name: 'Turn On' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('6-digit code').fill(oneTimeCode(key, -1))
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByRole('heading', { name: 'Save Your Recovery Codes' })).toBeVisible()
  const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return { recoveryCodes, code: (periods = 0) => oneTimeCode(key, periods) }
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await expect(page).toHaveURL('/')
}

/** A device's built-in authenticator, simulated by Chromium's developer tools. `verify`: it recognizes its holder. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognizes: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
