import { expect, type Locator, type Page } from '@playwright/test'
import { fillInLogin, fillInSignUp, newCreator } from './support/creator.ts'
import { test } from './support/test.ts'

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
  '/dashboard/account',
  '/dashboard/ideas',
  '/dashboard/no-such-page',
  '/admin',
  '/admin/users',
  '/admin/security',
  '/admin/ai',
  '/admin/no-such-page',
]

async function expectLogin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page, path).toHaveURL(/^[^?]*\/login(\?|$)/)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

test('every page behind the login requires an account', { tag: ['@long', '@NAV-2'] }, async ({ page }) => {
  for (const path of BEHIND_LOGIN) await expectLogin(page, path)
})

test('pages behind the login require an account, and the others do not', {
  tag: ['@NAV-2', '@NAV-4'],
}, async ({ page }) => {
  for (const path of BEHIND_LOGIN.filter((_, at) => at % 6 === 0)) await expectLogin(page, path)
  for (const path of ['/', '/login', '/signup', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
})

test('a spinner shows while the session is being checked', { tag: ['@long', '@NAV-3', '@AUTH-29'] }, async ({
  page,
  creator: _,
}) => {
  let asked = Promise.withResolvers<void>()
  let answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/get-session*', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await asked.promise
  const spinner = page.getByRole('status').filter({ has: page.getByText('Loading', { exact: true }) })
  await expect(spinner).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect(spinner).toBeHidden()

  await page.context().clearCookies()
  asked = Promise.withResolvers<void>()
  answer = Promise.withResolvers<void>()
  await page.reload()
  await asked.promise
  await expect(spinner).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  answer.resolve()
  await expect(page).toHaveURL('/login')
})

test('the session is fetched once per page, before the app loads, and again after signing out', async ({
  page,
  creator: _,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/get-session$|\/assets\/index-.*js$/.test(pathname)) asked.push(pathname.replace(/.*\//, ''))
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await expect.poll(() => asked).toContain('get-session')
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  expect(asked.filter((name) => name === 'get-session')).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect(asked.filter((name) => name === 'get-session').length).toBeGreaterThan(1)
})

test('the sidebar links to every page and collapses', {
  tag: ['@NAV-27', '@NAV-28', '@NAV-30', '@NAV-31', '@NAV-10', '@NAV-17'],
}, async ({ page, creator: _ }) => {
  await page.goto('/dashboard')
  const sidebar = page.locator('aside')
  const links = sidebar.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Dashboard', 'Create Product', 'My Products'])
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/dashboard', '/dashboard/create', '/dashboard/products'])
  await expect(sidebar.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()

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

test('below 768 pixels a tab bar with a More menu replaces the sidebar', {
  tag: ['@NAV-32', '@NAV-33'],
}, async ({ page, creator: _ }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/dashboard')
  await expect(page.locator('aside')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeHidden()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.locator('aside')).toBeHidden()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveCount(3)
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(y + height, 'it stands at the bottom').toBe(900)
  const more = bar.getByRole('button', { name: 'More', exact: true })
  const colorOf = (entry: Locator) => entry.evaluate((element) => getComputedStyle(element).color)
  const [dashboard, create] = [bar.getByRole('link', { name: 'Dashboard' }), bar.getByRole('link', { name: /Create/ })]
  const current = await colorOf(dashboard)
  expect(await colorOf(more)).not.toBe(current)
  await more.click()
  await expect.poll(() => colorOf(more), 'the open menu is the current tab').toBe(current)
  expect(await colorOf(dashboard)).toBe(await colorOf(create))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
})

test('every account form requires its fields', {
  tag: ['@long', '@AUTH-2', '@AUTH-4', '@AUTH-10', '@AUTH-16', '@AUTH-26'],
}, async ({ page }) => {
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
  await page.route('**/api/auth/reset-password/x?**', (route) => route.fulfill({ body: '' }))
  await page.goto('/reset-password?token=x')
  await isWanted('New Password', 'At least 8 characters')
  await page.getByLabel('New Password').fill('12345')
  await page.getByLabel('Confirm Password').fill('123456')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await isWanted('New Password', 'Password must be at least 6 characters')
  await isWanted('Confirm Password', 'Passwords do not match')
  await page.getByLabel('New Password').fill('123456')
  await isWanted('New Password', 'Use at least 8 characters')
  await isWanted('Confirm Password', '')
  await page.getByLabel('New Password').fill('nine otters')
  await isWanted('New Password', 'At least 8 characters')
  await isWanted('Confirm Password', 'Passwords do not match')
})

test('a failed login or sign-up shows the provider’s message or a general one, and keeps what was typed', {
  tag: ['@long', '@AUTH-7', '@AUTH-8', '@MSG-1', '@MSG-2', '@MSG-3'],
}, async ({ page }) => {
  const creator = newCreator()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  const refused = { code: 'REFUSED', message: 'The provider says why.' }
  for (const [path, procedure, fillIn] of [
    ['/login', 'sign-in', fillInLogin],
    ['/signup', 'sign-up', fillInSignUp],
  ] as const) {
    const answers = `**/api/auth/${procedure}/email`
    const says = async (sentence: string) => {
      await fillIn(page, creator)
      await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(page).toHaveURL(path)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(creator.email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(creator.password)
    }
    await page.goto(path)
    await page.route(answers, (route) => route.abort('connectionfailed'))
    await says('An error occurred. Please try again.')
    expect(logged.length).toBeGreaterThan(0)
    await page.route(answers, (route) => route.fulfill({ status: 403, json: refused }))
    await says(refused.message)
    await page.route(answers, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await says('An error occurred. Please try again.')
    logged.length = 0
  }
})

test('a signed-in user stays signed in after a browser restart and skips login and sign-up', {
  tag: ['@AUTH-5', '@AUTH-14', '@AUTH-30', '@AUTH-32'],
}, async ({ page, context, browser, creator, product }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name)
  const storage = await context.storageState()
  const restarted = await browser.newContext({ baseURL: product.url, storageState: storage })
  const again = await restarted.newPage()
  for (const path of ['/login', '/signup']) {
    await again.goto(path)
    await expect(again).toHaveURL('/dashboard')
  }
  const session = storage.cookies.find(({ name }) => name.includes('session_token'))
  expect(session?.expires, 'a cookie that outlives the browser').toBeGreaterThan(Date.now() / 1000)
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const [token = ''] = decodeURIComponent(session?.value ?? '').split('.')
  expect(token).not.toBe('')
  expect(JSON.stringify(storage.origins), 'local storage holds no token').not.toContain(token)
  await restarted.close()
})
