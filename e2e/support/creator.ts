import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Someone with a new account, so that journeys do not affect each other. */
export type Creator = { name: string; email: string; password: string }

export function newCreator(name = 'Ines Calloway'): Creator {
  return { name, email: `${randomUUID()}@example.com`, password: 'a long enough one' }
}

/** Fills in the sign-up form. `changes` override its values. */
export async function fillInSignUp(
  page: Page,
  { name, email, password }: Creator,
  changes: { password?: string; confirmPassword?: string } = {},
): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Full Name').fill(name)
  await field('Email').fill(email)
  await field('Password').fill(changes.password ?? password)
  await field('Confirm Password').fill(changes.confirmPassword ?? changes.password ?? password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

/** Fills in the login form. */
export async function fillInLogin(page: Page, { email, password }: Pick<Creator, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Creates an account without the form, for journeys that start after it. `request` is signed in afterwards. */
export async function signUp(request: APIRequestContext, creator = newCreator()): Promise<Creator> {
  const response = await request.post('/api/auth/sign-up/email', { data: creator })
  expect(response.ok(), await response.text()).toBe(true)
  return creator
}
