import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { fits } from './fits.ts'
import { failing, IDEA, NICHE, PIXEL, recordsOf } from './records.ts'
import { test } from './test.ts'

/** How long a run may take until its last result is on the screen, in milliseconds. */
const RUN_ENDS_WITHIN = 30_000
const TODAY = /[A-Z][a-z]{2} \d{1,2}, \d{4}/
const WORDS = `${'word '.repeat(401)}end`

const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const offered = (page: Page) => page.getByRole('dialog').locator('[class*=actions]').locator('a, button')

/** A project with one of each part; its documents count as made. */
async function whole(request: APIRequestContext, changes: object = {}) {
  const { make } = recordsOf(request)
  const niche = await make('niches', NICHE)
  const idea = await make('product-ideas', IDEA)
  const title = await make('product-titles', { title: 'The Late Shift Lullaby', tone: 'friendly' })
  const content = await make('generated-content', {
    sectionName: 'Chapter 2: Wake Windows',
    content: `# Wake Windows\n\n${WORDS}`,
    contentType: 'howto',
  })
  const cover = await make('cover-images', {
    imageUrl: PIXEL,
    title: 'Lullaby cover',
    authorName: 'Ines',
    style: 'bold',
    prompt: 'a moon behind a blind',
  })
  const project = await make('projects', {
    title: 'Lullabies',
    productType: 'ebook',
    nicheId: niche.id,
    productIdeaId: idea.id,
    titleId: title.id,
    coverId: cover.id,
    contentIds: [content.id],
    ...changes,
  })
  return { niche, idea, title, content, cover, project }
}

async function view(page: Page, tab: string): Promise<void> {
  await page.goto(`/dashboard/products?tab=${tab}`)
  await page.getByRole('button', { name: 'View' }).click()
}

test('[DLG-1] [DLG-2] [DLG-3] [DLG-4] [DLG-29] a niche opens with its facts and leads on', async ({
  page,
  creator: _,
}) => {
  const { niche } = await whole(page.request)
  await view(page, 'niches')
  const dialog = inDialog(page, NICHE.name)
  for (const [fact, value] of [
    ['Market size', 'Large'],
    ['Competition', 'Low'],
    ['Profit potential', 'High'],
    ['Age', '28 to 39'],
    ['Income', '$38k to $61k'],
    ['Pain points', 'No fixed bedtime'],
  ] as const) {
    await expect(dialog.getByRole('term').getByText(fact, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('definition').getByText(value, { exact: true }).first()).toBeVisible()
  }
  await expect(offered(page)).toHaveText(['Use in Product Ideas', 'Edit', 'Regenerate Similar'])
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit')).toHaveAttribute('href', `/dashboard/niche-selector?edit=${niche.id}`)
  await expect(to('Regenerate Similar')).toHaveAttribute('href', `/dashboard/niche-selector?regenerate=${niche.id}`)
  await to('Use in Product Ideas').click()
  await expect(page).toHaveURL(`/dashboard/product-ideas?nicheId=${niche.id}`)
})

test('[DLG-4] [DLG-5] [DLG-6] [DLG-7] an idea opens with its facts and leads on', async ({ page, creator: _ }) => {
  const { idea } = await whole(page.request)
  await view(page, 'ideas')
  const dialog = inDialog(page, IDEA.concept)
  for (const [fact, value] of [
    ['Concept', IDEA.concept],
    ['Target audience', IDEA.targetAudience],
    ['Unique selling points', 'Works at 17:40 or at 22:15'],
    ['Suggested modules', 'Your Body Clock'],
  ] as const) {
    await expect(dialog.getByRole('term').getByText(fact, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('definition').getByText(value, { exact: true }).first()).toBeVisible()
  }
  await expect(offered(page)).toHaveText(['Generate Titles', 'Edit', 'Regenerate Similar'])
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit')).toHaveAttribute('href', `/dashboard/product-ideas?edit=${idea.id}`)
  await expect(to('Regenerate Similar')).toHaveAttribute('href', `/dashboard/product-ideas?regenerate=${idea.id}`)
  await to('Generate Titles').click()
  await expect(page).toHaveURL(`/dashboard/title-generator?ideaId=${idea.id}`)
})

test('[DLG-4] [DLG-8] [DLG-9] [DLG-10] a title opens, is copied and leads on', async ({
  page,
  context,
  creator: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { title } = await whole(page.request)
  await view(page, 'titles')
  const dialog = inDialog(page, 'The Late Shift Lullaby')
  await expect(dialog.getByText('Friendly', { exact: true })).toBeVisible()
  await expect(dialog.getByText(TODAY)).toBeVisible()
  await expect(offered(page)).toHaveText(['Generate Content', 'Create Cover', 'Copy', 'Edit', 'Regenerate'])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The Late Shift Lullaby')
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit')).toHaveAttribute('href', `/dashboard/title-generator?edit=${title.id}`)
  await expect(to('Regenerate')).toHaveAttribute('href', `/dashboard/title-generator?regenerate=${title.id}`)
  await expect(to('Create Cover')).toHaveAttribute('href', `/dashboard/cover-generator?titleId=${title.id}`)
  await to('Generate Content').click()
  await expect(page).toHaveURL(`/dashboard/content-generator?titleId=${title.id}`)
})

test('[DLG-4] [DLG-11] [DLG-12] [DLG-13] a section opens with its measure and is downloaded as Markdown', async ({
  page,
  creator: _,
}) => {
  const { content } = await whole(page.request)
  await view(page, 'content')
  const dialog = inDialog(page, 'Chapter 2: Wake Windows')
  await expect(dialog.getByText('How-To', { exact: true })).toBeVisible()
  // 401 words, 'end' and the two of the heading: three minutes at 200 a minute
  await expect(dialog.getByText('404 words, about 3 min read')).toBeVisible()
  await expect(dialog.getByText(TODAY)).toBeVisible()
  await expect(offered(page)).toHaveText(['Download', 'Edit', 'Regenerate'])
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit')).toHaveAttribute('href', `/dashboard/content-generator?edit=${content.id}`)
  await expect(to('Regenerate')).toHaveAttribute('href', `/dashboard/content-generator?regenerate=${content.id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Chapter 2 Wake Windows.md')
  expect(await readFile(await file.path(), 'utf8')).toBe(`# Wake Windows\n\n${WORDS}`)
  await expect(toast(page, 'Content downloaded!')).toBeVisible()
})

test('[DLG-4] [DLG-14] [DLG-15] [COVER-30] [COVER-31] [COVER-32] a cover opens with style and prompt and is downloaded as PNG', async ({
  page,
  creator: _,
}) => {
  const { cover } = await whole(page.request)
  await view(page, 'covers')
  const dialog = inDialog(page, 'Lullaby cover')
  await expect(dialog.getByRole('img', { name: 'Cover of Lullaby cover' })).toBeVisible()
  await expect(dialog.getByText('Bold', { exact: true })).toBeVisible()
  await expect(dialog.getByText('a moon behind a blind', { exact: true })).toBeVisible()
  await expect(offered(page)).toHaveText(['Download', 'Edit Settings', 'Regenerate'])
  const to = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(to('Edit Settings')).toHaveAttribute('href', `/dashboard/cover-generator?edit=${cover.id}`)
  await expect(to('Regenerate')).toHaveAttribute('href', `/dashboard/cover-generator?regenerate=${cover.id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Lullaby cover.png')
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
  await expect(toast(page, 'Cover downloaded!')).toBeVisible()
  await page.route('**/api/v1/files/*download=png', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(toast(page, 'Failed to download cover')).toBeVisible()
})

test('[DLG-16] [DLG-17] [DLG-18] [DLG-19] [DLG-20] [DLG-21] [DLG-22] on a project page each part offers what can be done with it there', async ({
  page,
  creator: _,
}) => {
  const { project } = await whole(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  for (const [part, buttons, work] of [
    [NICHE.name, ['Regenerate Similar', 'Generate New Niche'], 'Generate New Niche'],
    [IDEA.concept, ['Regenerate Similar', 'Generate New Idea'], 'Generate New Idea'],
    ['The Late Shift Lullaby', ['Regenerate Titles'], 'Regenerate Titles'],
    ['Bold', ['Download', 'Edit Settings', 'Regenerate'], 'Edit Settings'],
    ['Chapter 2: Wake Windows', ['Download', 'Edit', 'Regenerate'], 'Regenerate'],
  ] as const) {
    const opener = page.getByRole('main').getByRole('button', { name: part })
    await opener.click()
    await expect(offered(page)).toHaveText([...buttons])
    const closedAt = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.addEventListener('click', () => resolve(performance.now()), { once: true, capture: true })
        }),
    )
    await page.getByRole('dialog').getByRole('button', { name: work, exact: true }).click()
    await expect(inDialog(page, work)).toBeVisible()
    expect((await page.evaluate(() => performance.now())) - (await closedAt)).toBeGreaterThanOrEqual(100)
    await expect(page).toHaveURL(`/dashboard/project/${project.id}`)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('[DLG-21] [NICHE-3] [PROJ-18] a niche is made anew inside the project, and its documents are called for again', async ({
  page,
  creator: _,
}) => {
  const { project, niche } = await whole(page.request)
  const { get, all } = recordsOf(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('button', { name: 'Generate Product' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 90_000 })
  await page.getByRole('main').getByRole('button', { name: NICHE.name }).click()
  await page.getByRole('button', { name: 'Generate New Niche' }).click()
  const dialog = inDialog(page, 'Generate New Niche')
  await dialog.getByRole('button', { name: 'Generate Niches' }).click()
  await expect(dialog.getByText('Target audience is required')).toBeVisible()
  await dialog.getByLabel('Target Audience').fill('New dog owners')
  await dialog.getByLabel('Interests').fill('puppy training')
  await dialog.getByLabel('Budget Range').fill('$20')
  await dialog.getByRole('button', { name: 'Generate Niches' }).click()
  await expect(toast(page, 'Niches generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
  await expect(dialog.getByRole('button', { name: 'Use in project' })).toBeDisabled()
  await dialog.getByRole('radio').nth(1).check()
  await failing(page, 'projects/update', async () => {
    await dialog.getByRole('button', { name: 'Use in project' }).click()
    await expect(toast(page, 'Failed to update niche')).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Use in project' }).click()
  await expect(toast(page, 'Niche updated!')).toBeVisible()
  await expect(toast(page, 'The documents are those of the earlier state. Generate them again.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Not Generated', { exact: true })).toBeVisible()
  const now = await get('projects', project.id)
  expect(now.pdfStatus).toBe('not_generated')
  expect(now.nicheId).not.toBe(niche.id)
  expect((await get('niches', niche.id)).name).toBe(NICHE.name)
  // the attempt that failed had kept the niche: it is not kept twice
  expect(await all('niches')).toHaveLength(2)
})

test('[DLG-19] [DLG-20] a section and a cover are made anew inside the project', async ({ page, creator: _ }) => {
  const { project, content, cover } = await whole(page.request)
  const { get } = recordsOf(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Chapter 2: Wake Windows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate', exact: true }).click()
  let dialog = inDialog(page, 'Regenerate')
  await dialog.getByLabel('Outline').fill('What a wake window is')
  await dialog.getByRole('button', { name: 'Generate Content' }).click()
  await expect(toast(page, 'Content generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
  const text = await dialog.getByRole('textbox', { name: 'Content', exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Use in project' }).click()
  await expect(toast(page, 'Content updated!')).toBeVisible()
  const [section] = (await get('projects', project.id)).contentSections as { id: string; content: string }[]
  expect(section?.content).toBe(text)
  expect(section?.id).not.toBe(content.id)

  await page.getByRole('main').getByRole('button', { name: 'Bold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Settings' }).click()
  dialog = inDialog(page, 'Edit Settings')
  await expect(dialog.getByLabel('Product Title')).toHaveValue('Lullaby cover')
  await dialog.getByLabel('Design Style').selectOption({ label: 'Modern' })
  await dialog.getByRole('button', { name: 'Update & Regenerate' }).click()
  await expect(toast(page, 'Cover image generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
  await dialog.getByRole('button', { name: 'Use in project' }).click()
  await expect(toast(page, 'Cover updated!')).toBeVisible()
  expect(await get('cover-images', cover.id)).toMatchObject({ style: 'modern' })
  expect((await get('projects', project.id)).coverId).toBe(cover.id)
})

test('[DLG-23] [DLG-24] [DLG-25] [DLG-26] [DLG-27] [DLG-28] [PROJ-18] a section is edited: its type, its number, its form and its text', async ({
  page,
  creator: _,
}) => {
  const { project, content } = await whole(page.request, { productType: 'course' })
  const { get } = recordsOf(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  const edit = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /Wake Windows/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  }
  await edit()
  const dialog = inDialog(page, 'Edit section')
  const save = dialog.getByRole('button', { name: 'Save Content' })
  const type = dialog.getByLabel('Section Type')
  await expect(type.locator('option')).toHaveText([
    'Choose a section type',
    'Course Welcome',
    'Module',
    'Lesson',
    'Module Quiz',
    'Final Assessment',
    'Course Summary',
    'Resources',
    'About the Instructor',
    'Introduction',
    'Conclusion',
  ])
  await expect(dialog.getByLabel('Content Type').locator('option')).toHaveText(['Text', 'Markdown', 'Outline'])
  await save.click()
  await expect(dialog.getByText('Please select a section type', { exact: true })).toBeVisible()
  await type.selectOption({ label: 'Module' })
  await save.click()
  await expect(dialog.getByText('Module number is required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Number').fill('12')
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('  ')
  await save.click()
  await expect(dialog.getByText('No content to save', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('<script>alert(1)</script> 🌱 ويوم')
  await dialog.getByLabel('Content Type').selectOption({ label: 'Text' })

  await failing(page, 'contents/update', async () => {
    await save.click()
    await expect(toast(page, 'Failed to update content')).toBeVisible()
  })
  await page.reload()
  await edit()
  await expect(dialog.getByLabel('Number')).toHaveValue('12')
  await save.click()
  await expect(toast(page, 'Content updated!')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: /^1 ?Module 12: Chapter 2: Wake Windows/ }),
  ).toBeVisible()
  expect(await get('generated-content', content.id)).toMatchObject({
    content: '<script>alert(1)</script> 🌱 ويوم',
    contentType: 'text',
  })
})

test('two tabs edit the same section: the second is told, sees both texts and chooses', async ({
  page,
  creator: _,
}) => {
  const { project, content } = await whole(page.request)
  const { change, get } = recordsOf(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Chapter 2: Wake Windows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = inDialog(page, 'Edit section')
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('Written here.')
  await change('generated-content', content.id, { content: 'Written there.' })
  await dialog.getByRole('button', { name: 'Save Content' }).click()
  const clash = page.getByRole('dialog', { name: 'Changed somewhere else' })
  await expect(clash.getByText('Written here.')).toBeVisible()
  await expect(clash.getByText('Written there.')).toBeVisible()
  expect((await get('generated-content', content.id)).content).toBe('Written there.')
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, 'Content updated!')).toBeVisible()
  expect((await get('generated-content', content.id)).content).toBe('Written here.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[DLG-18] [DLG-21] titles are made anew inside the project', async ({ page, creator: _ }) => {
    const { project } = await whole(page.request)
    await page.goto(`/dashboard/project/${project.id}`)
    await fits(page)
    await page.getByRole('main').getByRole('button', { name: 'The Late Shift Lullaby' }).tap()
    await page.getByRole('button', { name: 'Regenerate Titles' }).tap()
    const dialog = inDialog(page, 'Regenerate Titles')
    await expect(dialog.getByLabel('Product Concept')).toHaveValue(IDEA.concept)
    await dialog.getByLabel('Tone').selectOption({ label: 'Playful' })
    await dialog.getByRole('button', { name: 'Generate Titles' }).tap()
    await expect(toast(page, 'Titles generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
    await dialog.getByRole('radio').first().check()
    await fits(page)
    await dialog.getByRole('button', { name: 'Use in project' }).tap()
    await expect(toast(page, 'Title updated!')).toBeVisible()
    expect(await recordsOf(page.request).all('product-titles')).toMatchObject([{ tone: 'playful' }, {}])
  })
})
