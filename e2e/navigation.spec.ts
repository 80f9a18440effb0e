import { expect } from '@playwright/test'
import { fillInLogin } from './creator.ts'
import { failuresLogged } from './records.ts'
import { test } from './test.ts'

const BEHIND_LOGIN = [
  '/dashboard',
  '/dashboard/create',
  '/dashboard/niche-selector',
  '/dashboard/product-ideas',
  '/dashboard/title-generator',
  '/dashboard/content-generator',
  '/dashboard/cover-generator',
  '/dashboard/products',
  '/dashboard/assemble',
  '/dashboard/project/0197b2a4-0000-7000-8000-000000000000',
  '/admin',
  '/admin/users',
]

test('[NAV-2] [NAV-4] nobody gets behind the login without an account', async ({ page }) => {
  for (const path of BEHIND_LOGIN) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/^[^?]*\/login(\?|$)/)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  }
  for (const path of ['/', '/login', '/signup', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
})

test('[NAV-3] [AUTH-29] while nobody knows yet who is there, the page waits with a spinner', async ({
  page,
  creator: _,
}) => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/get-session*', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await asked.promise
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('[NAV-27] [NAV-28] [NAV-30] [NAV-31] [NAV-10] [NAV-17] the sidebar leads everywhere and folds', async ({
  page,
  creator: _,
}) => {
  await page.goto('/dashboard')
  const sidebar = page.locator('aside')
  const links = sidebar.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Dashboard', 'Create Product', 'My Products'])
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/dashboard', '/dashboard/create', '/dashboard/products'])
  await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible()

  const width = async () => (await sidebar.boundingBox())?.width
  await expect.poll(width).toBe(256)
  await sidebar.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await expect.poll(width).toBe(80)
  await page.reload()
  await expect(sidebar.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
  await expect.poll(width).toBe(80)
  await sidebar.getByRole('button', { name: 'Expand the sidebar' }).click()
  await expect.poll(width).toBe(256)
  await links.nth(2).click()
  await expect(page).toHaveURL('/dashboard/products')
  await expect(page.getByRole('heading', { level: 1, name: 'My Saved Content' })).toBeVisible()
})

test('[NAV-32] [NAV-33] below 768 pixels a bar of tabs with More takes the place of the sidebar', async ({
  page,
  creator: _,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/dashboard')
  await expect(page.locator('aside')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeHidden()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.locator('aside')).toBeHidden()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
})

test('[AUTH-2] [AUTH-4] [AUTH-10] [AUTH-16] [AUTH-26] every account form asks for what it needs', async ({ page }) => {
  const isWanted = (label: string, sentence: string) =>
    expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await isWanted('Email', 'Enter a valid email address')
  await isWanted('Password', 'Password is required')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signup')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await isWanted('Full Name', 'Full name is required')
  await isWanted('Email', 'Enter a valid email address')
  await isWanted('Password', 'Password must be at least 6 characters')
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await isWanted('Email', 'Enter a valid email address')
  await page.goto('/reset-password?token=x')
  await page.getByLabel('New Password').fill('12345')
  await page.getByLabel('Confirm Password').fill('123456')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await isWanted('New Password', 'Password must be at least 6 characters')
  await page.getByLabel('New Password').fill('1234567')
  await isWanted('Confirm Password', 'Passwords do not match')
})

test('[AUTH-8] [MSG-1] [MSG-2] [MSG-3] a login that fails without words says so, and keeps what was typed', async ({
  page,
  creator,
}) => {
  await page.context().clearCookies()
  const logged = failuresLogged(page)
  await page.route('**/api/auth/sign-in/email', (route) => route.abort('connectionfailed'))
  await page.goto('/login')
  await fillInLogin(page, creator)
  await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again.')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(creator.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(creator.password)
  expect(logged).toHaveLength(1)
  await page.unroute('**/api/auth/sign-in/email')
  await fillInLogin(page, { ...creator, password: 'not this one' })
  await expect(page.getByRole('alert')).toContainText(/invalid email or password/i)
  expect(logged, 'a refusal is a failure too').toHaveLength(2)
})

test('[AUTH-5] [AUTH-14] [AUTH-30] who is signed in stays so after a restart of the browser, away from login and sign-up', async ({
  page,
  context,
  browser,
  creator,
  product,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name)
  const kept = await context.storageState()
  const restarted = await browser.newContext({ baseURL: product.url, storageState: kept })
  const again = await restarted.newPage()
  for (const path of ['/login', '/signup']) {
    await again.goto(path)
    await expect(again).toHaveURL('/dashboard')
  }
  const session = kept.cookies.find(({ name }) => name.includes('session_token'))
  expect(session?.expires, 'a cookie that outlives the browser').toBeGreaterThan(Date.now() / 1000)
  await restarted.close()
})
