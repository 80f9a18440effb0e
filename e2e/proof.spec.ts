import { type Browser, expect, type Page } from '@playwright/test'
import { holdsEverywhere } from './support/axe.ts'
import { fits } from './support/fits.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { inDialog } from './support/whole-project.ts'

const TEXT =
  '# Chapter 1: Hives\n\nBees do **not** need you. Open the hive slowly at noon.\n\n## What you see\n\n- The queen lays eggs.\n\nClose it again.'

async function product(page: Page) {
  const { make } = recordsOf(page.request)
  const section = await make('generated-content', { sectionName: 'Chapter 1: Hives', content: TEXT })
  const project = await make('projects', { title: 'Calm Bees', contentIds: [section.id] })
  return { section, project }
}

/** Selects words on the page as with the mouse. */
async function select(page: Page, words: string) {
  await page.evaluate((wanted) => {
    for (const piece of document.querySelectorAll('[data-at]')) {
      const text = piece.firstChild
      const at = text?.textContent?.indexOf(wanted) ?? -1
      if (!text || at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + wanted.length)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
    }
  }, words)
}

async function guestOf(browser: Browser, baseURL: string | undefined, locale: string) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale })
  return context.newPage()
}

/** Shares a proof for Eva from the product page. The link. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share a proof' }).click()
  const dialog = inDialog(page, 'Share a proof')
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Eva, editor')
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  const shared = inDialog(page, 'Copy the link')
  const link = (await shared.locator('code').textContent()) ?? ''
  expect(link).toMatch(/\/proof\/[\w-]{43}$/)
  await shared.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Not opened yet')).toBeVisible()
  return link
}

/** A comment and a suggestion, and a look at the pages. */
async function saySomething(guest: Page) {
  await select(guest, 'slowly')
  await guest.getByRole('button', { name: 'Comment' }).click()
  await expect(guest.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await guest.getByRole('textbox', { name: 'Comment' }).fill('How slow?')
  await guest.getByLabel('Your name').fill('Eva')
  await guest.getByRole('button', { name: 'Send' }).click()
  const said = guest.getByRole('complementary')
  await said.getByRole('button', { name: 'Edit' }).click()
  await said.getByRole('textbox', { name: 'Comment' }).fill('How <b>slowly</b>?')
  await said.getByRole('button', { name: 'Save' }).click()
  await expect(said.getByText('How <b>slowly</b>?')).toBeVisible()
  await select(guest, 'at noon')
  await guest.getByRole('button', { name: 'Suggest a wording' }).click()
  await expect(guest.getByLabel('Your name'), 'asked once').toHaveCount(0)
  await guest.getByLabel('Suggested wording').fill('between ten and four')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(said.getByText('between ten and four')).toBeVisible()
  await select(guest, 'at noon')
  await guest.getByRole('button', { name: 'Comment', exact: true }).click()
  await guest.getByRole('textbox', { name: 'Comment' }).fill('A slip')
  await guest.getByRole('button', { name: 'Send' }).click()
  const slip = said.locator('.panel').filter({ hasText: 'A slip' })
  await slip.getByRole('button', { name: 'Delete' }).click()
  await slip.getByRole('group', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(slip).toHaveCount(0)
  await guest.getByRole('radio', { name: 'Pages' }).check({ force: true })
  const first = guest.getByRole('img', { name: 'Page 1' }).or(guest.getByRole('img').first()).first()
  await expect(first).toBeVisible()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await guest.getByRole('radio', { name: 'Text' }).check({ force: true })
}

test('an editor without an account comments and suggests, and the creator accepts, replies and revokes', async ({
  page,
  browser,
  baseURL,
  creator: _,
}) => {
  const { section, project } = await product(page)
  await page.goto(`/dashboard/project/${project.id}`)
  const link = await share(page)
  const guest = await guestOf(browser, baseURL, 'en-US')
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Calm Bees')
  await expect(guest.getByRole('heading', { name: 'Chapter 1: Hives' }), 'not said twice').toHaveCount(1)
  await saySomething(guest)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Calm Bees' }).first().click()
  await expect(page.getByText('2 comments')).toBeVisible()
  const suggestion = page.getByRole('listitem').filter({ hasText: 'between ten and four' })
  await suggestion.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('The wording is in the text.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(suggestion.getByRole('button', { name: 'Accept' })).toBeEnabled()
  const restored = await (await page.request.get(`/api/v1/generated-content/${section.id}`)).json()
  expect(restored.content).toBe(TEXT)
  await suggestion.getByRole('button', { name: 'Accept' }).click()
  await expect(suggestion).toHaveCount(0)
  const saved = await (await page.request.get(`/api/v1/generated-content/${section.id}`)).json()
  expect(saved.content).toBe(TEXT.replace('at noon', 'between ten and four'))
  const versions = await (await page.request.get(`/api/v1/library/content/${section.id}/versions`)).json()
  expect(versions.items[0].name).toBe('Suggested by Eva')
  const comment = page.getByRole('listitem').filter({ hasText: 'How <b>slowly</b>?' })
  await comment.getByRole('button', { name: 'Open in the editor' }).click()
  await expect(page.getByRole('dialog').getByText('Eva: How <b>slowly</b>?')).toBeVisible()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('slowly')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await comment.getByRole('button', { name: 'Reply' }).click()
  await comment.getByLabel('Reply').fill('As honey runs.')
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByText('As honey runs.')).toBeVisible()
  await expect(guest.getByText('Accepted')).toBeVisible()
  // a slow answer to ‘what is new?’ is not to bring the newer text
  const slow = Promise.withResolvers<void>()
  await guest.route(/edition=1$/, (route) => slow.promise.then(() => route.continue()))
  await comment.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Everything is answered.')).toBeVisible()
  await page.getByRole('button', { name: 'Show them the newer one' }).click()
  await expect(guest.getByRole('button', { name: 'Show the newer one' })).toBeVisible()
  const answered = guest.waitForResponse(/edition=1$/)
  slow.resolve()
  await (await answered).finished()
  await guest.getByRole('button', { name: 'Show the newer one' }).click()
  await expect(guest.getByRole('article')).toContainText('between ten and four')

  await page.getByRole('button', { name: 'Revoke Eva, editor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'There’s nothing to read here' })).toBeVisible({ timeout: 2_000 })
  expect((await guest.goto(link))?.status()).toBe(404)
  await guest.context().close()
})

test('a reader from Germany opens a proof with its password, and says something with the keyboard alone', {
  tag: ['@long'],
}, async ({ page, browser, baseURL, creator: _ }) => {
  const { project } = await product(page)
  const response = await page.request.post(`/api/v1/projects/${project.id}/proofs`, {
    data: { name: 'Otto', right: 'comment', password: 'Sesam', readerName: 'Otto Müller' },
  })
  const { token } = await response.json()
  const guest = await guestOf(browser, baseURL, 'de-DE')
  await guest.goto(`/proof/${token}`)
  await expect(guest.locator('html')).toHaveAttribute('lang', 'de')
  await holdsEverywhere(guest, 'the password of a proof')
  await guest.getByLabel('Passwort', { exact: true }).fill('falsch')
  await guest.getByLabel('Passwort', { exact: true }).press('Enter')
  await expect(guest.getByText('Das ist nicht das Passwort.')).toBeVisible()
  await guest.getByLabel('Passwort', { exact: true }).fill('Sesam')
  await guest.getByLabel('Passwort', { exact: true }).press('Enter')
  await expect(guest.getByText('Markieren Sie Wörter, um sie zu kommentieren.')).toBeVisible()

  await guest.locator('[data-block="1"]').focus()
  await guest.keyboard.press('ArrowDown')
  await expect(guest.locator('[data-block="2"]')).toBeFocused()
  await guest.keyboard.press('ArrowUp')
  await guest.keyboard.press('ArrowRight')
  await guest.keyboard.press('Shift+ArrowRight')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('“Bees do”')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Formulierung vorschlagen' })).toHaveCount(0)
  await guest.getByRole('button', { name: 'Kommentar' }).press('Enter')
  await guest.keyboard.type('Welche Bienen?')
  await guest.getByLabel('Ihr Name').fill('Otto')
  await guest.getByLabel('Ihr Name').press('Enter')
  await expect(guest.getByRole('button', { name: '“Bees do”' })).toBeVisible()
  await holdsEverywhere(guest, 'a proof')
  await guest.setViewportSize({ width: 390, height: 844 })
  await fits(guest)
  const page1 = await guest.request.get(`/api/proof/${token}/pages/1`)
  expect(await page1.text()).toContain('Otto Müller')
  await guest.context().close()
})

test('a reader loses nothing typed without a connection, nor when the link is revoked, and finds every section', async ({
  page,
  browser,
  baseURL,
  creator: _,
}) => {
  const { section } = await product(page)
  const { make } = recordsOf(page.request)
  const table =
    '| Month | Work |\n|---|---|\n| May | Supers |\n\n> [!TIP] Before noon\n> Be slow.[^1]\n\n[^1]: As honey.'
  const second = await make('generated-content', { sectionName: 'Chapter 2: Tools', content: table })
  const project = await make('projects', { title: 'Calm Bees', contentIds: [section.id, second.id] })
  const response = await page.request.post(`/api/v1/projects/${project.id}/proofs`, { data: { name: 'Eva' } })
  const { id, token } = await response.json()
  const guest = await guestOf(browser, baseURL, 'en-US')
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.goto(`/proof/${token}`)
  await guest.getByRole('button', { name: 'Contents' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Tools' }).click()
  await expect(guest.getByRole('heading', { name: 'Chapter 2: Tools' })).toBeFocused()
  await expect(guest.getByRole('columnheader')).toHaveText(['Month', 'Work'])
  await expect(guest.getByText('[!TIP]')).toHaveCount(0)

  await select(guest, 'Supers')
  await guest.getByRole('button', { name: 'Comment' }).click()
  const comment = guest.getByRole('textbox', { name: 'Comment' })
  await comment.fill('word '.repeat(5_000))
  await expect(guest.getByText('25,000 of 4,000 characters'), 'instead of cutting it off').toBeVisible()
  await comment.fill('How many?')
  await guest.getByLabel('Your name').fill('Eva')
  await guest.context().setOffline(true)
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('alert')).toBeVisible()
  await guest.getByRole('heading', { level: 1 }).click()
  await expect(comment).toHaveValue('How many?')
  await guest.context().setOffline(false)
  await guest.reload()
  await expect(comment).toHaveValue('How many?')
  await guest.getByLabel('Your name').fill('Eva')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('status').getByText('How many?'), 'beside its words').toBeVisible()
  await guest.getByRole('button', { name: 'Close' }).click()
  await fits(guest)

  await select(guest, 'As honey')
  await guest.getByRole('button', { name: 'Comment' }).click()
  await comment.fill('Not sent yet')
  await page.request.delete(`/api/v1/proofs/${id}`)
  await expect(guest.getByRole('heading', { name: 'There’s nothing to read here' })).toBeVisible()
  await expect(guest.getByText('Not sent yet', { exact: true })).toBeVisible()
  await guest.context().close()
})
