import { expect } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { NICHE, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'
import { inDialog, wholeProject } from './support/whole-project.ts'
import { wizardOn } from './support/wizard.ts'

test('losing the connection while saving in a tool is reported, keeps what was typed, and a later save succeeds', async ({
  page,
  context,
  creator: _,
}) => {
  const { button, says, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('niches', NICHE)
  await page.goto(`/dashboard/niche-selector?edit=${id}`)
  await field('Name').fill('Typed without a line 🌱')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. What you type stays on this device.')).toBeVisible()
  await button('Update Niche').click()
  await says('Failed to save niche')
  await expect(field('Name')).toHaveValue('Typed without a line 🌱')
  await context.setOffline(false)
  await page.reload()
  await expect(field('Name')).toHaveValue('Typed without a line 🌱')
  expect((await records.get('niches', id)).name).toBe(NICHE.name)
  await button('Update Niche').click()
  await says('Niche updated!')
  expect((await records.get('niches', id)).name).toBe('Typed without a line 🌱')
})

test('losing the connection while saving in the wizard is reported, and pending changes are saved after reconnecting', async ({
  page,
  context,
  creator: _,
}) => {
  const wizard = wizardOn(page)
  const records = recordsOf(page.request)
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await page.getByLabel('Or type your own title').fill('A title without a line')
  await context.setOffline(true)
  await wizard.button('Save Title').click()
  await expect(page.getByText('Failed to save title', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Or type your own title')).toHaveValue('A title without a line')
  await expect(wizard.step('Title')).toBeVisible()
  await context.setOffline(false)
  await wizard.button('Save Title').click()
  await expect(wizard.step('Content')).toBeVisible()

  await wizard.paste('Introduction', '# Written without a line')
  await context.setOffline(true)
  await wizard.button('Save Content').click()
  await expect(page.getByText('Failed to save section', { exact: true })).toBeVisible()
  await hasMarkdown(page.getByRole('textbox', { name: 'Content', exact: true }), '# Written without a line')
  await context.setOffline(false)
  await wizard.saveSection()
  expect(await records.all('product-titles')).toHaveLength(1)
  expect(await records.all('generated-content')).toMatchObject([{ content: '# Written without a line' }])
  await expect
    .poll(async () => {
      const [draft] = await records.all('projects')
      return ((await records.get('projects', draft?.id ?? '')).contentSections as unknown[] | undefined)?.length
    })
    .toBe(1)
})

test('losing the connection or the session while editing on a project page keeps what was typed', async ({
  page,
  context,
  creator,
}) => {
  const { project, content } = await wholeProject(page.request)
  const records = recordsOf(page.request)
  const edit = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Chapter 2: Wake Windows' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  }
  const dialog = inDialog(page, 'Edit section')
  const text = dialog.getByRole('textbox', { name: 'Content', exact: true })
  const save = dialog.getByRole('button', { name: 'Save Content' })
  await page.goto(`/dashboard/project/${project.id}`)
  await edit()
  await text.fill('Typed without a line.')
  await context.setOffline(true)
  await save.click()
  await expect(page.getByText('Failed to update content', { exact: true })).toBeVisible()
  await hasMarkdown(text, 'Typed without a line.')
  await context.setOffline(false)

  const cookies = await context.cookies()
  await context.clearCookies()
  const expired = inDialog(page, 'Your session has expired')
  // the page may notice before the click, as it reloads what it missed
  const first = await Promise.any([save.click().then(() => 'saved'), expired.waitFor().then(() => 'expired')])
  await expired.getByLabel('Password', { exact: true }).fill(creator.password)
  await page.keyboard.press('Enter')
  await expect(expired).toBeHidden()
  expect(await context.cookies()).not.toEqual(cookies)
  if (first === 'expired') {
    await hasMarkdown(text, 'Typed without a line.')
    await save.click()
  }
  await expect(page.getByText('Content updated!', { exact: true })).toBeVisible()
  expect((await records.get('generated-content', content.id)).content).toBe('Typed without a line.')
})

test('two tabs with one draft keep every section that either of them finished', async ({
  page,
  context,
  creator: _,
}) => {
  const records = recordsOf(page.request)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.skipTo('Idea')
  await wizard.skipTo('Title')
  await wizard.ownTitle('Calm Puppy Weeks')
  const first = await wizard.pastedSection('Introduction', 'Welcome.')
  const [draft] = await records.all('projects')
  const second = await context.newPage()
  const there = wizardOn(second)
  await second.goto(`/dashboard/create?projectId=${draft?.id}`)
  await expect(there.step('Content')).toBeVisible()
  const theirs = await there.pastedSection('Preface', 'Before you begin.')
  const mine = await wizard.pastedSection('Conclusion', 'Well done.')
  const names = async () => {
    const { contentSections } = await records.get('projects', draft?.id ?? '')
    return (contentSections as { sectionName: string }[]).map(({ sectionName }) => sectionName)
  }
  await expect.poll(names).toEqual([first, theirs, mine])
  const saved = page.getByRole('region', { name: 'Saved sections' })
  await expect(saved.getByRole('button', { name: theirs, exact: true })).toBeVisible()
  await expect(page.getByText('The sections also changed in another tab. Both lists were merged.')).toBeVisible()
})
