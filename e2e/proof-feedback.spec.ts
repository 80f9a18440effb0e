import { expect, type Page } from '@playwright/test'
import { holdsEverywhere } from './support/axe.ts'
import { fillInLogin } from './support/creator.ts'
import { recordsOf, type Saved } from './support/records.ts'
import { test } from './support/test.ts'
import { inDialog } from './support/whole-project.ts'

const TEXT = 'Bees do not need you. Open the hive slowly at noon.'

/** A product with long sections, of which readers said something about the last one. */
async function commented(page: Page) {
  const { make } = recordsOf(page.request)
  const names = ['Hives', 'Smoke', 'Honey']
  const contents: Saved[] = []
  for (const [at, sectionName] of names.entries())
    contents.push(await make('generated-content', { sectionName, content: at === 2 ? TEXT : 'Bees. '.repeat(400) }))
  const project = await make('projects', { title: 'Calm Bees', contentIds: contents.map(({ id }) => id) })
  const { token } = await make(`projects/${project.id}/proofs`, { name: 'Beta readers', right: 'suggest' })
  const say = async (words: string, more: object) => {
    const from = TEXT.indexOf(words)
    const said = { edition: 1, contentId: contents[2]?.id, from, to: from + words.length, name: 'Eva', ...more }
    const response = await page.request.post(`/api/proof/${token}/feedback`, { data: said })
    expect(response.status(), await response.text()).toBe(201)
  }
  await say('slowly', { text: 'How slowly? '.repeat(40) })
  await say('at noon', { text: '', replacement: 'between ten and four' })
  return { project, section: contents[2], mailed: `/dashboard/project/${project.id}#feedback` }
}

test('the link of a mail leads a creator who is signed out to what their readers said', async ({ page, creator }) => {
  const { mailed } = await commented(page)
  await page.context().clearCookies()
  await page.goto(mailed)
  await fillInLogin(page, creator)
  await expect(page).toHaveURL(mailed)
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeInViewport()
  await expect(page.getByRole('listitem').filter({ hasText: 'How slowly?' })).toBeVisible()
})

test('the dashboard tells a creator about feedback until they have seen it', async ({ page, creator: _ }) => {
  const { mailed } = await commented(page)
  await page.goto('/dashboard')
  const notice = page.getByRole('status').filter({ hasText: 'New feedback from your readers' })
  await expect(notice).toContainText('Calm Bees 2 new comments')
  await notice.getByRole('link', { name: 'Calm Bees' }).click()
  await expect(page).toHaveURL(mailed)
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeInViewport()
  await expect(page.getByText('2 comments'), 'at the section').toHaveCount(1)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('feedback is shown in full in every width and color scheme', { tag: '@long' }, async ({ page, creator: _ }) => {
  const { mailed } = await commented(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'New feedback from your readers' })).toBeVisible()
  await holdsEverywhere(page, 'the dashboard with feedback')
  await page.goto(mailed)
  await expect(page.getByText('2 comments'), 'at the section').toHaveCount(1)
  await holdsEverywhere(page, 'a product with feedback')
})

test('a German creator shares two of three sections and accepts a wording', async ({ page, creator: _ }) => {
  const { project, section } = await commented(page)
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  await page.goto(`/dashboard/project/${project.id}#feedback`)
  const suggestion = page.getByRole('listitem').filter({ hasText: 'between ten and four' })
  await suggestion.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('Die Formulierung steht im Text.')).toBeVisible()
  const saved = await (await page.request.get(`/api/v1/generated-content/${section?.id}`)).json()
  expect(saved.content).toBe(TEXT.replace('at noon', 'between ten and four'))
  const versions = await (await page.request.get(`/api/v1/library/content/${section?.id}/versions`)).json()
  expect(versions.items[0].name).toBe('Vorgeschlagen von Eva')

  await page.getByRole('button', { name: 'Probeabzug teilen' }).click()
  const dialog = inDialog(page, 'Probeabzug teilen')
  await dialog.getByLabel('Name', { exact: true }).fill('Otto')
  await dialog.getByLabel('Was zu lesen ist').selectOption({ label: 'Einige Abschnitte' })
  await dialog.getByRole('button', { name: 'Link erstellen' }).click()
  await expect(dialog.getByText('Wählen Sie mindestens einen Abschnitt aus')).toBeVisible()
  await dialog.getByLabel('Honey').check()
  await dialog.getByLabel('Hives').check()
  await holdsEverywhere(page, 'the dialog that shares a proof', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Link erstellen' }).click()
  const link = (await inDialog(page, 'Link kopieren').locator('code').textContent()) ?? ''
  const shown = await (await page.request.get(link.replace('/proof/', '/api/proof/'))).json()
  expect(shown.sections.map(({ name }: { name: string }) => name)).toEqual(['Hives', 'Honey'])
})
