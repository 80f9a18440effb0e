import { expect } from '@playwright/test'
import { fillInLogin } from './support/creator.ts'
import { NICHE, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'

const TOOL = '/dashboard/niche-selector'

test('a session that expires during an edit asks for the password over it, and the edit continues', async ({
  page,
  creator,
}) => {
  const { button, says, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('niches', NICHE)
  await page.goto(`${TOOL}?edit=${id}`)
  await field('Name').fill('Typed before the session ran out')
  await page.context().clearCookies()
  await button('Update Niche').click()
  const expired = page.getByRole('dialog', { name: 'Your session has expired' })
  await expect(expired.getByText(`for ${creator.email}`)).toBeVisible()
  await page.keyboard.press('Escape')
  const password = expired.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/That’s not your password/)
  await password.fill(creator.password)
  await page.keyboard.press('Enter')
  await says('Niche updated!')
  await expect(expired).toBeHidden()
  expect((await records.get('niches', id)).name).toBe('Typed before the session ran out')
})

test('instead of entering the password again one can log in otherwise, or leave', { tag: ['@long'] }, async ({
  page,
  creator,
}) => {
  const { button, field } = await toolOn(page)
  const { id } = await recordsOf(page.request).make('niches', NICHE)
  const expire = async () => {
    await field('Name').fill('Typed before the session ran out')
    await page.context().clearCookies()
    await button('Update Niche').click()
  }
  await page.goto(`${TOOL}?edit=${id}`)
  await expire()
  await button('Other Ways to Log In').click()
  await expect(page).toHaveURL(/\/login\?/)
  await fillInLogin(page, creator)
  await expect(page).toHaveURL(`${TOOL}?edit=${id}`)
  await expect(field('Name')).toHaveValue('Typed before the session ran out')
  await expire()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
})
