import { expect } from '@playwright/test'
import { holdsEverywhere } from './support/axe.ts'
import { NICHE, PIXEL, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

test('versions of every kind show what changed, can be restored, and have no axe violations', async ({
  page,
  creator: _,
}) => {
  test.slow()
  const { niche, idea, title, content, cover, project } = await wholeProject(page.request)
  const { change, get } = recordsOf(page.request)
  await change('niches', niche.id, { name: 'Fathers on nights' })
  await change('product-ideas', idea.id, { modules: ['The Handover', 'The Nap'] })
  await change('product-titles', title.id, { title: 'The Early Shift Lullaby', engine: 'composer' })
  await change('generated-content', content.id, { content: `# Wake Windows\n\n${'word '.repeat(6_000)}begins` })
  await change('cover-images', cover.id, { imageUrl: PIXEL, title: 'Sunrise cover' })
  await change('projects', project.id, { title: 'Sunrise', theme: 'modern', coverId: null })

  const dialog = page.getByRole('dialog', { name: /^Versions of / })
  const seen = async (where: string, changed: RegExp) => {
    await expect(dialog.getByText('From version 1 to version 2')).toBeVisible()
    await expect(dialog.getByText(changed).first()).toBeVisible()
    await holdsEverywhere(page, `versions of ${where}`)
  }
  for (const [tab, changed] of [
    ['niches', /^Name changed$/],
    ['ideas', /^Modules changed$/],
    ['titles', /^Title changed$/],
    ['content', /^[\d,]+ words? added, 1 word removed$/],
    ['covers', /^Different picture; Title changed$/],
  ] as const) {
    await page.goto(`/dashboard/products?tab=${tab}`)
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '2 versions', exact: true }).click()
    await seen(tab, changed)
    if (tab === 'covers') await expect(dialog.getByRole('img', { name: /^Cover of version/ })).toHaveCount(2)
  }
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(dialog).toBeHidden()
  expect(await get('cover-images', cover.id)).toMatchObject({ title: 'Lullaby cover', imageUrl: cover.imageUrl })

  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Versions', exact: true }).click()
  await seen('projects', /^Name, Cover, Design changed$/)
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lullabies' })).toBeVisible()
  expect(await get('projects', project.id)).toMatchObject({ coverId: cover.id, theme: null })

  await page.getByRole('main').getByRole('button', { name: 'Versions', exact: true }).click()
  await expect(dialog.getByText(/Restored from version 1$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: 'Versions', exact: true })).toBeFocused()
})

test('the trash and the comparison dialog have no axe violations, and permanent deletion asks first', async ({
  page,
  creator: _,
}) => {
  test.slow()
  const { make, remove } = recordsOf(page.request)
  const { id } = await make('generated-content', { sectionName: 'Light', content: 'One stays.\n\nTwo goes.' })
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('One stays.\n\nTwo came.')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const compare = page.getByRole('dialog', { name: 'Current and new' })
  await expect(compare.locator('ins')).toHaveText(['came'])
  await holdsEverywhere(page, 'mine and new')
  await compare.getByRole('button', { name: 'Merge by paragraph' }).click()
  await holdsEverywhere(page, 'a merge by paragraph')

  await page.goto('/dashboard/products?tab=deleted')
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
  await holdsEverywhere(page, 'an empty trash')
  for (const name of ['First', 'Second', 'W'.repeat(200)]) {
    await remove('niches', (await make('niches', { ...NICHE, name })).id)
  }
  await page.reload()
  await expect(page.getByRole('list', { name: 'Deleted' }).getByRole('listitem')).toHaveCount(3)
  await holdsEverywhere(page, 'a trash with something in it')
  await page.getByRole('button', { name: 'Delete Permanently: First' }).click()
  await expect(page.getByText('Permanently delete “First”?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Permanently' }).click()
  await expect(page.getByRole('list', { name: 'Deleted' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Empty Trash' }).click()
  await holdsEverywhere(page, 'the question before all goes')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete All Permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
})
