import { expect } from '@playwright/test'
import { fillInLogin, fillInSignUp, newCreator, signUp } from './support/creator.ts'
import { linkFromMail } from './support/outbox.ts'
import { test } from './support/test.ts'

test('sign-up shows which field is wrong and keeps what was typed', {
  tag: ['@AUTH-9', '@AUTH-11', '@AUTH-12', '@AUTH-13', '@AUTH-14', '@NAV-7'],
}, async ({ page }) => {
  const creator = newCreator()
  await page.goto('/signup')
  await fillInSignUp(page, creator, { confirmPassword: 'another one' })
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toBeFocused()

  await fillInSignUp(page, creator, { password: 'short' })
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await expect(page.getByLabel('Full Name')).toHaveValue(creator.name)

  await fillInSignUp(page, creator)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Account created! Welcome!', { exact: true })).toBeVisible()
})

test('a leaked password is rejected at its field on sign-up, reset and change, and keeps what was typed', {
  tag: '@long',
}, async ({ page, creator, product }) => {
  const leaked = 'This password is on lists of leaked passwords. Choose another one.'
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const isRefused = async (label: string) => {
    await expect(field(label)).toHaveAccessibleDescription(leaked)
    await expect(field(label)).toBeFocused()
    await expect(field('Confirm Password')).toHaveValue('letmein123')
  }
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await field('Current Password').fill(creator.password)
  await field('New Password').fill('letmein123')
  await field('Confirm Password').fill('letmein123')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await isRefused('New Password')

  await page.context().clearCookies()
  await page.goto('/signup')
  await fillInSignUp(page, newCreator(), { password: 'letmein123' })
  await isRefused('Password')
  await expect(field('Full Name')).toHaveValue('Ines Calloway')

  await page.goto('/forgot-password')
  await field('Email').fill(creator.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkFromMail(product.dataDir, creator.email, '/reset-password'))
  await field('New Password').fill('letmein123')
  await field('Confirm Password').fill('letmein123')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await isRefused('New Password')
  await expect(page.getByText('This link has expired or was already used.')).toBeHidden()
  await field('New Password').fill('nine blue otters')
  await field('Confirm Password').fill('nine blue otters')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('after too many wrong passwords the login counts down the wait and keeps what was typed', {
  tag: ['@long'],
}, async ({ page, creator }) => {
  await page.context().clearCookies()
  await page.goto('/login')
  const guess = () =>
    page.request.post('/api/auth/sign-in/email', { data: { email: creator.email, password: 'a wrong guess' } })
  for (let turn = 0; turn < 5; turn += 1) expect((await guess()).status()).toBe(401)
  // each wrong password doubles the wait
  const secondsToWait = async () => Number((await guess()).headers()['retry-after'] ?? 0)
  for (let seconds = await secondsToWait(); seconds < 4; seconds = await secondsToWait()) {
    // few attempts: an address may make twenty a minute
    const intervals = [1_000 * seconds, 500]
    await expect(async () => expect((await guess()).status()).toBe(401)).toPass({ intervals })
  }
  await fillInLogin(page, creator)
  await expect(page.getByRole('alert')).toContainText(/^Too many attempts. Try again in \d seconds.$/)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveValue(creator.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(creator.password)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an address that has an account cannot sign up again', { tag: ['@long', '@AUTH-7'] }, async ({
  page,
  playwright,
  product,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: product.url })
  const creator = await signUp(elsewhere)
  await elsewhere.dispose()
  await page.goto('/signup')
  await fillInSignUp(page, creator)
  await expect(page.getByRole('alert')).toContainText(/already exists/i)
  await expect(page).toHaveURL('/signup')
})

test('a wrong password shows an error, and the right one leads to the dashboard', {
  tag: ['@AUTH-1', '@AUTH-5', '@AUTH-6', '@AUTH-7', '@NAV-6'],
}, async ({ page, creator }) => {
  await page.context().clearCookies()
  await page.goto('/login')
  await fillInLogin(page, { ...creator, password: 'not this one' })
  await expect(page.getByRole('alert')).toContainText(/invalid email or password/i)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(creator.email)

  await fillInLogin(page, creator)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('signing out and in as someone else reaches every open tab', {
  tag: ['@AUTH-33', '@AUTH-34', '@CALL-4', '@CALL-7', '@NAV-2'],
}, async ({ page, context, creator, playwright, product }) => {
  const other = await context.newPage()
  await other.goto('/dashboard/products')
  await expect(other.getByRole('heading', { name: 'My Saved Content' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name)
  await expect(page.getByLabel(`Account, signed in as ${creator.name}`)).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')

  const elsewhere = await playwright.request.newContext({ baseURL: product.url })
  const somebodyElse = await signUp(elsewhere, newCreator('Bo Quist'))
  await elsewhere.dispose()
  await other.goto('/login')
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await fillInLogin(page, somebodyElse)
  for (const tab of [other, page]) {
    await expect(tab).toHaveURL('/dashboard')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bo Quist')
    await expect(tab.getByLabel('Account, signed in as Bo Quist')).toBeVisible()
  }
})

test('an anonymous visitor is sent to the login and then to the requested page', { tag: ['@NAV-2'] }, async ({
  page,
  creator,
}) => {
  await page.context().clearCookies()
  await page.goto('/dashboard/products?search=soup')
  await expect(page).toHaveURL(/^[^?]*\/login\?/)
  await fillInLogin(page, creator)
  await expect(page).toHaveURL('/dashboard/products?search=soup')
  await expect(page.getByRole('searchbox')).toHaveValue('soup')
})

test('a forgotten password is reset once with the emailed link', {
  tag: [
    '@AUTH-3',
    '@AUTH-15',
    '@AUTH-17',
    '@AUTH-18',
    '@AUTH-19',
    '@AUTH-22',
    '@AUTH-24',
    '@AUTH-25',
    '@AUTH-27',
    '@AUTH-28',
    '@CALL-5',
    '@NAV-8',
    '@NAV-9',
  ],
}, async ({ page, creator, product }) => {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password', exact: true }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(creator.email)
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/auth/request-password-reset'),
    page.getByRole('button', { name: 'Send Reset Link', exact: true }).click(),
  ])
  expect(asked.postDataJSON()).toMatchObject({ email: creator.email, redirectTo: '/reset-password' })
  await expect(page.getByText('Password reset email sent!', { exact: true })).toBeVisible()
  await expect(page.getByText(creator.email)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login', exact: true }).click()
  await expect(page).toHaveURL('/login')

  const link = await linkFromMail(product.dataDir, creator.email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('a better one')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a better one')
  await page.getByRole('button', { name: 'Update Password', exact: true }).click()
  await expect(page.getByText('Password updated successfully!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name)

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await expect(page.getByLabel('New Password')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Send a new one' })).toHaveAttribute('href', '/forgot-password')

  await page.goto('/login')
  await fillInLogin(page, { email: creator.email, password: 'a better one' })
  await expect(page).toHaveURL('/dashboard')
})
