import { expect } from '@playwright/test'
import { COVER, failing, NOBODY, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'

const TOOL = '/dashboard/cover-generator'

test('a cover is edited in place', {
  tag: [
    '@NAV-16',
    '@TOOL-13',
    '@COVER-11',
    '@COVER-16',
    '@COVER-17',
    '@COVER-18',
    '@COVER-24',
    '@COVER-29',
    '@CALL-32',
  ],
}, async ({ page, creator: _ }) => {
  const { button, says, hints, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id, imageUrl } = await records.make('cover-images', COVER)
  await page.goto(`${TOOL}?edit=${id}`)
  await hints('Editing cover - modify settings and regenerate')
  const preview = page.getByRole('region', { name: 'Cover preview' }).getByRole('img').first()
  await expect(preview).toHaveAttribute('src', String(imageUrl))
  await expect(field('Product Title')).toHaveValue(COVER.title)
  await expect(field('Author Name')).toHaveValue(COVER.authorName)
  await expect(page.getByRole('radio', { name: 'Bold' })).toBeChecked()
  await expect(field('Color Scheme')).toHaveValue('night blue')
  await expect(field('Custom Prompt (Optional)')).toHaveValue('A window blind')
  await page.getByRole('radio', { name: 'Modern' }).check()
  await generate('Update & Regenerate', 'Cover image generated!')
  await expect(preview).not.toHaveAttribute('src', String(imageUrl))
  await button('Update Cover').click()
  await says('Cover updated!')
  await expect(page).toHaveURL(TOOL)
  await expect(button('Generate Cover')).toBeVisible()
  const [edited, ...others] = await records.all('cover-images')
  expect(others).toEqual([])
  expect(edited).toMatchObject({ id, version: 2, style: 'modern', prompt: 'A window blind', engine: 'composer' })
  expect(edited?.imageUrl).not.toBe(imageUrl)
})

test('a cover is regenerated as a new one', {
  tag: ['@COVER-12', '@COVER-16', '@COVER-19', '@COVER-23', '@COVER-34'],
}, async ({ page, creator: _ }) => {
  const { button, says, hints, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id, imageUrl } = await records.make('cover-images', COVER)
  await page.goto(`${TOOL}?regenerate=${id}`)
  await hints('Regenerating cover with same settings')
  for (const [label, text] of [
    ['Product Title', COVER.title],
    ['Author Name', COVER.authorName],
    ['Color Scheme', COVER.colorScheme],
    ['Custom Prompt (Optional)', COVER.prompt],
  ] as const)
    await expect(field(label)).toHaveValue(text)
  await expect(page.locator(`input[value="${COVER.style}"]`)).toBeChecked()
  await expect(page.getByText('Your cover will appear here')).toBeVisible()
  await generate('Regenerate Cover', 'Cover image generated!')
  await button('Save Cover').click()
  await says('Cover saved!')
  expect(await records.all('cover-images')).toHaveLength(2)
  expect(await records.get('cover-images', id)).toMatchObject({ version: 1, imageUrl })
  for (const mode of ['edit', 'regenerate']) {
    await page.goto(`${TOOL}?${mode}=${NOBODY}`)
    await says('Failed to load cover data')
  }
})

test('a cover made for a project is added to it', {
  tag: ['@COVER-21', '@COVER-22', '@COVER-24', '@NAV-16'],
}, async ({ page, creator: _ }) => {
  const { button, says, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  const old = await records.make('cover-images', COVER)
  const project = await records.make('projects', { title: 'The Puppy Book', coverId: old.id })
  const linked = `projectId=${project.id}&currentCoverId=${old.id}`

  await page.goto(`${TOOL}?regenerate=${old.id}&${linked}`)
  await expect(page.getByText('For The Puppy Book')).toBeVisible()
  await expect(page.getByText('Saving replaces this cover', { exact: true })).toBeVisible()
  await generate('Regenerate Cover', 'Cover image generated!')
  // the cover was saved, but not added to the project
  await failing(page, 'projects/update', async () => {
    await button('Save Cover').click()
    await says('Failed to save cover')
  })
  await button('Save Cover').click()
  await says('Cover saved and linked to project!')
  await expect(page).toHaveURL(`/dashboard/project/${project.id}`)
  const [made, ...others] = await records.all('cover-images')
  expect(others.map(({ id }) => id)).toEqual([old.id])
  expect(await records.get('projects', project.id)).toMatchObject({ coverId: made?.id, pdfStatus: 'not_generated' })

  await page.goto(`${TOOL}?edit=${old.id}&${linked}`)
  await expect(page.getByText('The product has this cover now. Saving replaces it')).toBeVisible()
  await field('Author Name').fill('Put back')
  await button('Update Cover').click()
  await says('Cover updated!')
  await expect(page).toHaveURL(`/dashboard/project/${project.id}`)
  expect(await records.get('projects', project.id)).toMatchObject({ coverId: old.id })

  await page.goto(`${TOOL}?edit=${made?.id}&${linked}`)
  await field('Author Name').fill('Someone Else')
  await button('Update Cover').click()
  await says('Cover updated!')
  await expect(page).toHaveURL(`/dashboard/project/${project.id}`)
  expect(await records.get('cover-images', made?.id ?? '')).toMatchObject({ authorName: 'Someone Else' })
  expect(await records.get('projects', project.id)).toMatchObject({ coverId: made?.id })

  await page.goto(`${TOOL}?projectId=${NOBODY}`)
  await says('Project not found')
  await expect(button('Generate Cover')).toBeEnabled()
})

test('an edited cover of a product links back to the product', async ({ page, creator: _ }) => {
  const { button, says, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const cover = await records.make('cover-images', COVER)
  const project = await records.make('projects', { title: 'Calm Weeks', coverId: cover.id })
  await page.goto(`${TOOL}?edit=${cover.id}`)
  await field('Author Name').fill('Ines C. Calloway')
  await button('Update Cover').click()
  await says('Cover updated!')
  await expect(page).toHaveURL(`/dashboard/project/${project.id}`)
})
