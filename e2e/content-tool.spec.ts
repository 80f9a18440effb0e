import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { hasMarkdown, markdownOf, replaceAll } from './support/editor.ts'
import { fits } from './support/fits.ts'
import { gate } from './support/model-server.ts'
import { failing, IDEA, NOBODY, recordsOf, sentTo } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'

const TOOL = '/dashboard/content-generator'
const SECTION = { sectionName: 'Chapter 2', content: '# Sit\n\n## On the mat\n\nA word.', contentType: 'howto' }
const TODAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date())

test('the content tool opens with its defaults and says what is missing', {
  tag: ['@NAV-15', '@TOOL-11', '@CONT-1', '@CONT-2', '@CONT-4', '@CONT-5', '@CONT-8', '@CONT-12', '@RULE-13'],
}, async ({ page, creator: _ }) => {
  const { button, fault, field } = await toolOn(page)
  await page.goto(TOOL)
  await expect(page.getByRole('heading', { level: 1, name: 'Content Generator', exact: true })).toBeVisible()
  await expect(button('Enter Manually')).toHaveAttribute('aria-pressed', 'true')
  await expect(button('Use Saved Title')).toBeDisabled()
  await expect(field('Content Type')).toHaveValue('educational')
  await expect(field('Section Name')).toHaveValue('Chapter 1: Introduction')
  expect((await field('Content').boundingBox())?.height, 'twenty lines').toBeGreaterThanOrEqual(20 * 27)
  await field('Section Name').fill('  ')
  await button('Generate Content').click()
  for (const sentence of ['Title is required', 'Section name is required', 'Outline is required'])
    await expect(fault(sentence)).toBeVisible()
  await field('Section Name').fill('x'.repeat(201))
  await expect(fault('Section name is too long: at most 200 characters')).toBeVisible()
  await field('Section Type').selectOption({ label: 'Custom Chapter' })
  await field('Chapter number').fill('10')
  await expect(fault('A custom chapter must be at least 11')).toBeVisible()
  await field('Chapter number').fill('12')
  await expect(field('Section Name')).toHaveValue('Chapter 12')
  await field('Product Type').selectOption({ label: 'Online Course' })
  await expect(field('Section Type').getByRole('option', { name: 'Module Quiz' })).toHaveCount(1)
})

test('a section is written for a saved title, with or without a saved idea', {
  tag: ['@long', '@TOOL-1', '@TOOL-8', '@TOOL-10', '@TOOL-12', '@CONT-3', '@CONT-6', '@CONT-7', '@CONT-14', '@CALL-17'],
}, async ({ page, creator: _ }) => {
  const { button, fault, field, generateSeenBusy } = await toolOn(page)
  const records = recordsOf(page.request)
  const title = await records.make('product-titles', { title: 'Sleep for Shift Workers', tone: 'friendly' })
  const idea = await records.make('product-ideas', IDEA)
  await page.goto(TOOL)
  await expect(button('Use Saved Title')).toHaveAttribute('aria-pressed', 'true')
  await field('Section Name').fill('Chapter 12')
  await field('Outline').fill('The first night\nThe first walk <script>alert(1)</script>')
  await button('Generate Content').click()
  await expect(fault('Please choose a title')).toBeVisible()
  await page.goto(`${TOOL}?titleId=${title.id}`)
  await expect(field('Saved Title')).toHaveValue(title.id)
  await expect(field('Saved Idea (Optional)').getByRole('option')).toHaveText(['None', `${IDEA.concept.slice(0, 50)}…`])
  await button('Enter Manually').click()
  await field('Title').fill('Calm Puppy Weeks')
  await button('Use Saved Title').click()
  await expect(field('Title')).toHaveCount(0)
  const without = await sentTo(page, 'runs/start', () => generateSeenBusy('Generate Content', 'Content generated!'))
  expect(without).toMatchObject({
    kind: 'content',
    input: {
      title: 'Sleep for Shift Workers',
      sectionName: 'Chapter 12',
      outline: 'The first night\nThe first walk <script>alert(1)</script>',
      contentType: 'educational',
    },
  })
  expect((without as { input: object }).input).not.toHaveProperty('ideaContext')
  await field('Saved Idea (Optional)').selectOption(idea.id)
  const { concept, targetAudience, sellingPoints, modules } = IDEA
  const known = await sentTo(page, 'runs/start', () => button('Generate Content').click())
  expect(known).toMatchObject({
    input: { productType: 'guide', ideaContext: { concept, targetAudience, sellingPoints, modules } },
  })
  await expect(button('Save Content')).toBeEnabled({ timeout: 20_000 })
  await breaksNoRule(page, 'content')
})

test('a section is generated and saved once, whatever fails on the way', {
  tag: ['@CONT-16', '@CONT-17', '@CONT-18', '@MSG-4'],
}, async ({ page, creator: _ }) => {
  const { button, says, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  await page.goto(TOOL)
  await field('Title').fill('Calm Puppy Weeks')
  await field('Section Name').fill('Chapter 12')
  await field('Outline').fill('The first night')
  await failing(page, 'runs/start', async () => {
    await button('Generate Content').click()
    await says('Failed to generate content')
  })
  await generate('Generate Content', 'Content generated!')
  await failing(page, 'contents/create', async () => {
    await button('Save Content').click()
    await says('Failed to save content')
  })
  const text = await markdownOf(field('Content'))
  await page.reload()
  await hasMarkdown(field('Content'), text)
  await button('Save Content').click()
  await says('Content saved!')
  const saved = page.getByRole('button', { name: 'Saved', exact: true })
  await expect(saved).toBeDisabled()
  await page.reload()
  await expect(saved, 'the same text is not offered again').toBeDisabled()
  expect(await records.all('generated-content')).toMatchObject([
    { sectionName: 'Chapter 12', content: text, contentType: 'educational', engine: 'composer' },
  ])
})

test('a duplicate name shows a warning, a missing name is taken from the heading, and the text is downloaded', {
  tag: [
    '@long',
    '@CONT-9',
    '@CONT-10',
    '@CONT-11',
    '@CONT-13',
    '@CONT-15',
    '@CONT-20',
    '@CONT-21',
    '@DATA-24',
    '@DLG-12',
  ],
}, async ({ page, creator: _ }) => {
  const { button, says, field } = await toolOn(page)
  const records = recordsOf(page.request)
  await records.make('generated-content', { sectionName: 'Chapter 3: The HANDOVER', content: 'Never sent along' })
  await page.goto(TOOL)
  await field('Title').fill('Calm Puppy Weeks')
  await field('Outline').fill('The first night')
  const warning = page.getByText(
    `You already have content for "Chapter 3: The HANDOVER" created on ${TODAY}. Generating again will create a new version.`,
    { exact: true },
  )
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/rpc/contents/named') && response.ok()),
    field('Section Name').fill('chapter 3: the handover'),
  ])
  await expect(warning).toBeVisible()
  expect(await answer.text()).not.toContain('Never sent along')
  const [named] = (await answer.json()).json.items
  expect(Object.keys(named).sort()).toEqual(['createdAt', 'id', 'sectionName'])

  // the name is cleared while the text is being sent
  const stays = gate()
  await page.route('**/api/rpc/runs/events', async (route) => {
    await stays.opened
    await route.continue()
  })
  await button('Generate Content').click()
  await expect(button('Stop')).toBeVisible()
  await field('Section Name').fill('')
  await expect(warning).toBeHidden()
  stays.open()
  await expect(button('Save Content')).toBeEnabled({ timeout: 20_000 })
  const heading = /^#+ (.+)$/m.exec(await markdownOf(field('Content')))?.[1]?.trim() ?? ''
  await expect(field('Section Name')).toHaveValue(heading)
  await says(`Content generated! Section: ${heading}`)
  await page.unroute('**/api/rpc/runs/events')

  await field('Content').fill(`# Soup\n\n${'word '.repeat(399)}`)
  await expect(page.getByText(/^400 words of [\d,]+, about 2 min read$/)).toBeVisible()
  await expect(field('Content').getByRole('heading', { name: 'Soup', level: 1 })).toBeVisible()
  await field('Section Name').fill('Chapter 3: Soup / Stock')
  expect(await download(page)).toEqual({ name: 'Chapter 3 Soup Stock.md', text: expect.stringMatching(/^# Soup\n/) })
  await says('Content downloaded!')
  await field('Section Name').fill('')
  expect((await download(page)).name).toBe('content.md')
})

test('a section is edited in place, and a change made elsewhere is shown first', {
  tag: [
    '@long',
    '@NAV-15',
    '@TOOL-2',
    '@TOOL-3',
    '@TOOL-4',
    '@TOOL-5',
    '@TOOL-13',
    '@CONT-19',
    '@CONT-22',
    '@CALL-30',
    '@RULE-15',
  ],
}, async ({ page, creator: _ }) => {
  const { button, says, hints, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const section = SECTION
  const { id } = await records.make('generated-content', section)
  await page.goto(`${TOOL}?edit=${id}`)
  await hints('Editing content - modify and regenerate')
  await hasMarkdown(field('Content'), section.content)
  await expect(field('Section Name')).toHaveValue('Chapter 2')
  await expect(field('Outline')).toHaveValue('On the mat')
  await expect(field('Content Type')).toHaveValue('howto')
  await expect(page.getByText('You already have content for')).toBeHidden()

  const most = `# Sit\n\n${`${'كلمة '.repeat(99)}نهاية\n\n`.repeat(1_000)}`.slice(0, 499_997)
  await replaceAll(field('Content'), `${most}12345678`)
  await button('Update Content').click()
  await expect(page.getByText('Content is too long: 500,005 of at most 500,000 characters').first()).toBeVisible()
  expect(await records.get('generated-content', id)).toMatchObject({ version: 1 })
  await replaceAll(field('Content'), most)
  await records.change('generated-content', id, { content: '# Stay' })
  await button('Update Content').click()
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog.getByRole('region', { name: 'Content' })).toContainText('Stay')
  await dialog.getByRole('button', { name: 'Keep this one' }).click()
  await says('Content updated!')
  await expect(page).toHaveURL(TOOL)
  await hasMarkdown(field('Content'), '')
  await expect(button('Update Content')).toHaveCount(0)
  const all = await records.all('generated-content')
  expect(all.map(({ id, version, content }) => [id, version, content === most])).toEqual([[id, 3, true]])
})

test('a section is regenerated into a new one, and a deleted one is reported', {
  tag: ['@long', '@TOOL-6', '@TOOL-7', '@CONT-23', '@CONT-24'],
}, async ({ page, creator: _ }) => {
  const { button, says, hints, field, generate } = await toolOn(page)
  const records = recordsOf(page.request)
  const { id } = await records.make('generated-content', SECTION)
  await page.goto(`${TOOL}?regenerate=${id}`)
  await hints('Regenerating content')
  await expect(field('Section Name')).toHaveValue('Chapter 2')
  await hasMarkdown(field('Content'), '')
  await expect(page.getByText('You already have content for')).toBeVisible()
  await field('Title').fill('Calm Puppy Weeks')
  await generate('Generate Content', 'Content generated!')
  await button('Save Content').click()
  await says('Content saved!')
  expect(await records.all('generated-content')).toHaveLength(2)
  expect(await records.get('generated-content', id)).toMatchObject({ ...SECTION, version: 1 })
  for (const mode of ['edit', 'regenerate']) {
    await page.goto(`${TOOL}?${mode}=${NOBODY}`)
    await says('Failed to load content data')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the content tool shows its page or its Markdown, and fits', { tag: ['@long'] }, async ({
    page,
    creator: _,
  }) => {
    const { button, says, field, generate } = await toolOn(page)
    await page.goto(TOOL)
    await field('Title').fill('Calm Puppy Weeks')
    await field('Outline').fill('The first night')
    await fits(page)
    await generate('Generate Content', 'Content generated!')
    await expect(field('Content')).toBeVisible()
    await fits(page)
    await expect(field('Content').getByRole('heading').first()).toBeVisible()
    await button('Markdown').click()
    await hasMarkdown(field('Content'), /^#/)
    await expect(field('Content').getByText(/^# /)).toBeVisible()
    await fits(page)
    await button('Save Content').click()
    await says('Content saved!')
  })
})

async function download(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a section of a product is regenerated for the product’s title, idea and type', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const { button, field } = await toolOn(page)
  const records = recordsOf(page.request)
  const title = await records.make('product-titles', { title: 'Sleep for Shift Workers', tone: 'friendly' })
  const idea = await records.make('product-ideas', IDEA)
  const product = await records.make('projects', {
    title: 'Sleep for Shift Workers',
    titleId: title.id,
    productIdeaId: idea.id,
    productType: 'guide',
  })
  const section = await records.make('generated-content', { ...SECTION, projectId: product.id })
  await page.goto(`${TOOL}?regenerate=${section.id}`)
  await expect(field('Saved Title')).toHaveValue(title.id)
  await expect(field('Saved Idea (Optional)')).toHaveValue(idea.id)
  const sent = await sentTo(page, 'runs/start', () => button('Generate Content').click())
  expect(sent).toMatchObject({ input: { title: 'Sleep for Shift Workers', productType: 'guide' } })
})
