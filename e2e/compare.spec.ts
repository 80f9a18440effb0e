import { expect } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

const MINE = 'Begin with the light.\n\nA pot by the window is enough for the first week.\n\nThen water it.'
const NEW = 'Begin with the light.\n\nA pot by the window is plenty for the first month.\n\nThen water it.\n\nAnd wait.'

test('a rewritten section is compared before it is accepted, and merged by paragraph with the keyboard', async ({
  page,
  creator: _,
}) => {
  const { make, get, all } = recordsOf(page.request)
  const { id } = await make('generated-content', { sectionName: 'Light', content: MINE })
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  const text = page.getByRole('textbox', { name: 'Content', exact: true })
  await hasMarkdown(text, MINE)
  await text.fill(NEW)
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('del')).toHaveText(['enough', 'week'])
  await expect(dialog.locator('ins')).toHaveText(['plenty', 'month', 'And wait.'])
  await dialog.getByRole('button', { name: 'Merge by paragraph' }).press('Enter')
  const choices = dialog.getByRole('radiogroup')
  await expect(choices).toHaveCount(2)
  await choices.first().getByRole('radio', { name: 'New' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(choices.first().getByRole('radio', { name: 'This tab' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Use the merged section' }).press('Enter')
  await expect(page.getByText('Content updated', { exact: false }).first()).toBeVisible()
  expect(await get('generated-content', id)).toMatchObject({ version: 2, content: `${MINE}\n\nAnd wait.` })
  expect(await all('generated-content')).toHaveLength(1)
})

test('a regenerated section of a project is kept or replaced after comparing both', async ({ page, creator: _ }) => {
  test.slow()
  const { project, content: section } = await wholeProject(page.request)
  const { get } = recordsOf(page.request)
  const inProject = async () =>
    ((await get('projects', project.id)).contentSections as { id: string; content: string }[]).map((one) => one.id)
  const regenerate = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: String(section.sectionName) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Regenerate', exact: true }).click()
    const compare = page.getByRole('dialog').getByRole('button', { name: 'Compare' })
    await expect(compare).toBeVisible()
    // results generated once are still there
    if (await compare.isDisabled()) await page.getByRole('button', { name: 'Generate Content' }).click()
    await compare.click({ timeout: 60_000 })
    return page.getByRole('dialog', { name: 'Current and new' })
  }
  await page.goto(`/dashboard/project/${project.id}`)
  const original = await regenerate()
  await original.getByRole('button', { name: 'Keep this one' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await inProject()).toEqual([section.id])

  const replacement = await regenerate()
  await replacement.getByRole('button', { name: 'Use new' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(inProject).not.toEqual([section.id])
  expect(await get('generated-content', section.id)).toMatchObject({ content: section.content })
})

test('a result is compared with the saved niche before it replaces it', async ({ page, creator: _ }) => {
  test.slow()
  const { make, get } = recordsOf(page.request)
  const { id } = await make('niches', { name: 'Balcony gardens', profitPotential: 'High' })
  await page.goto(`/dashboard/niche-selector?edit=${id}`)
  await page.getByLabel('Target Audience').fill('people who rent')
  await page.getByLabel('Interests').fill('balcony gardens')
  await page.getByLabel('Budget Range').fill('$20 to $40')
  await page
    .getByRole('button', { name: /Generate/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Compare' }).first().click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog', { name: 'Current and new' })
  await dialog.getByRole('button', { name: 'Merge by field' }).click()
  const choices = dialog.getByRole('radiogroup', { name: / of Name$/ })
  for (const choice of await choices.all()) await choice.getByRole('radio', { name: 'This tab' }).check()
  await dialog.getByRole('button', { name: 'Use the merged niche' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await get('niches', id)).version).toBe(2)
  expect(await get('niches', id)).toMatchObject({ name: 'Balcony gardens' })
})

test('a new niche, title and cover of a project are compared with the current ones before replacing them', async ({
  page,
  creator: _,
}) => {
  test.slow()
  const { project, niche, title, cover } = await wholeProject(page.request)
  const { get, all } = recordsOf(page.request)
  const compared = page.getByRole('dialog', { name: 'Current and new' })
  const compare = async (part: string, work: string, generate: string, pick: boolean) => {
    await page.getByRole('main').getByRole('button', { name: part }).click()
    await page.getByRole('dialog').getByRole('button', { name: work, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: generate }).click()
    if (pick) await page.getByRole('dialog').getByRole('radio').first().check({ timeout: 60_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Compare' }).click({ timeout: 60_000 })
    await expect(compared).toBeVisible()
  }
  await page.goto(`/dashboard/project/${project.id}`)

  await compare(String(niche.name), 'Regenerate Similar', 'Generate Niches', true)
  await compared.getByRole('button', { name: 'Merge by field' }).click()
  for (const choice of await compared.getByRole('radiogroup', { name: / of Name$/ }).all())
    await choice.getByRole('radio', { name: 'This tab' }).check()
  await compared.getByRole('button', { name: 'Use the merged niche' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const [merged] = await all('niches')
  expect(merged).toMatchObject({ name: niche.name, engine: null })
  expect(merged?.id).not.toBe(niche.id)
  expect((await get('projects', project.id)).niche).toMatchObject({ id: merged?.id })

  await compare(String(title.title), 'Regenerate Titles', 'Generate Titles', true)
  await expect(compared.locator('del').first()).toBeVisible()
  await compared.getByRole('button', { name: 'Keep this one' }).click()
  await expect(page.getByText('The title is unchanged.')).toBeVisible()
  expect((await get('projects', project.id)).productTitle).toMatchObject({ id: title.id })

  await compare('Bold', 'Regenerate', 'Regenerate Cover', false)
  await expect(compared.getByRole('img', { name: /^(The new|Current) cover$/ })).toHaveCount(2)
  await compared.getByRole('button', { name: 'Use new' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(async () => (await get('projects', project.id)).cover).not.toMatchObject({ id: cover.id })
})
