import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { fillInLogin, fillInSignUp, newCreator } from './support/creator.ts'
import { linkFromMail } from './support/outbox.ts'
import { READY_WITHIN_MS, STOPPED_WITHIN_MS, startProduct } from './support/product.ts'
import { test } from './support/test.ts'

test('a creator confirms the email address with a button on the page the emailed link opens', async ({
  page,
  creator,
  product,
}) => {
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByText(`We sent a link to ${creator.email}.`)).toBeVisible()
  const link = await linkFromMail(product.dataDir, creator.email, '/confirm-email')
  const isConfirmed = async () => (await (await page.request.get('/api/v1/account')).json()).emailConfirmed as boolean
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Confirm Email' })
  await expect(button).toBeVisible()
  expect(await isConfirmed()).toBe(false)
  await button.click()
  await expect(page.getByText('Email confirmed', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isConfirmed()).toBe(true)
  await expect(page.getByRole('button', { name: 'Change Email' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Email' })).toBeHidden()
})

test('a confirmation link opened in another browser asks for the password of the account', async ({
  page,
  creator,
  product,
}) => {
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  const link = await linkFromMail(product.dataDir, creator.email, '/confirm-email')
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await password.fill('not my password')
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByText('That’s not your password.')).toBeVisible()
  await breaksNoRule(page, 'confirmation with the password')
  await password.fill(creator.password)
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByText('Email confirmed. You can log in now.')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/confirm-email?token=x')
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByRole('alert').getByText('This link has expired')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to get a new link' })).toHaveAttribute('href', '/login')
})

test('where required, a new creator confirms the email address in the same browser, then logs in', {
  tag: ['@AUTH-36'],
}, async ({ browser }) => {
  test.setTimeout(READY_WITHIN_MS + STOPPED_WITHIN_MS + 60_000)
  const product = await startProduct({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } })
  const context = await browser.newContext({ baseURL: product.url })
  try {
    const page = await context.newPage()
    const creator = newCreator()
    await page.goto('/signup')
    await fillInSignUp(page, creator)
    await expect(page.getByText(`We sent a link to ${creator.email}.`)).toBeVisible()
    await page.goto(await linkFromMail(product.dataDir, creator.email, '/confirm-email'))
    await page.getByRole('button', { name: 'Confirm Email' }).click()
    await expect(page.getByText('Email confirmed. You can log in now.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await fillInLogin(page, creator)
    await expect(page).toHaveURL('/dashboard')
  } finally {
    await context.close()
    await product.stop()
  }
})

test('an older session asks for the password before signing out other devices', async ({ page, creator }) => {
  // like the server's response if the last password was entered more than ten minutes ago
  let isFresh = false
  await page.route('**/api/rpc/account/endSessions', async (route) => {
    if (isFresh) return route.continue()
    const body = { defined: true, code: 'PASSWORD_REQUIRED', status: 403, message: 'Enter your password to continue.' }
    await route.fulfill({ status: 403, json: { json: body } })
  })
  await page.route('**/api/rpc/account/confirmPassword', async (route) => {
    const response = await route.fetch()
    isFresh = response.ok()
    await route.fulfill({ response })
  })
  await page.goto('/dashboard/account')
  const everywhere = page.getByRole('button', { name: 'Sign Out Everywhere' })
  await everywhere.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  const prompt = page.getByRole('dialog', { name: 'Enter your password' })
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(everywhere).toBeEnabled()
  await everywhere.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await prompt.getByLabel('Password', { exact: true }).fill('not my password')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt.getByText('That’s not your password.')).toBeVisible()
  await breaksNoRule(page, 'the password asked for again')
  await prompt.getByLabel('Password', { exact: true }).fill(creator.password)
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/v1/account')).status()).toBe(401)
})
