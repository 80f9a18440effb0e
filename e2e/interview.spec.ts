import { expect, type Page } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { hasMarkdown } from './support/editor.ts'
import { fits } from './support/fits.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

test('the product page asks one question at a time; answers are saved while typing and become own material', {
  tag: ['@PLUS-26', '@PLUS-27'],
}, async ({ page, creator: _ }) => {
  const { panel, dialog, answer, next } = await openProduct(page)
  await expect(panel).toContainText('Answer 8 questions for a better book')
  await panel.getByRole('button', { name: 'Start the Interview' }).click()
  await expect(dialog).toContainText('Interview · 1 of 8')
  await expect(dialog).toContainText('Where do retired teachers go wrong with bees?')
  await expect(answer).toBeFocused()
  await expect(next).toBeDisabled()
  await answer.fill('They open the hive too often.')
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('Interview · 2 of 8')
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(dialog).toContainText('Interview · 3 of 8')
  // the tab closes before anything was sent
  await answer.fill('A hive costs 240 dollars')
  await page.reload()
  await panel.getByRole('button', { name: 'Answer 6 Open Questions' }).click()
  await expect(dialog).toContainText('Interview · 4 of 8')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(answer).toHaveValue('A hive costs 240 dollars')
  await dialog.getByRole('button', { name: 'All Answers' }).click()
  await expect(dialog).toContainText('2 of 8 answered')
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Skipped')
  await dialog.getByRole('button', { name: /^Edit: Where do retired teachers/ }).click()
  await answer.fill('They open the hive every day.')
  await next.click()
  await page.keyboard.press('Escape')
  await expect(panel).toContainText('They open the hive every day.')
  await expect(page.getByRole('region', { name: 'Your Material' })).toContainText(/, \w+ \d+, \d{4}.*2 passages/)
  await expect(page.getByText('Only a connected model can use your material.')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Ask Me New Questions' }).click()
  await expect(panel).toContainText('2 of 8 answered')
})

test('an answer is dictated if the browser supports it, and nothing is lost while the server is down', {
  tag: ['@long', '@PLUS-26'],
}, async ({ page, context, creator: _ }) => {
  await page.addInitScript(listenToTest)
  const { panel, dialog, answer } = await openProduct(page)
  await panel.getByRole('button', { name: 'Start the Interview' }).click()
  await answer.fill('First,')
  await dialog.getByRole('button', { name: 'Dictate' }).click()
  await expect(dialog.getByRole('button', { name: 'Stop Dictating' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog).toContainText('Listening.')
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('spoken', { detail: 'wait for a warm day.' })))
  await expect(answer).toHaveValue('First, wait for a warm day.')
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('refused')))
  await expect(dialog).toContainText('The microphone is blocked or missing.')
  await breaksNoRule(page, 'interview')

  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await answer.fill('Typed in a tunnel')
  await expect(dialog).toContainText('Saved on this device until the server can be reached.')
  await context.setOffline(false)
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(panel).toContainText('Typed in a tunnel')
})

test('a section says when an answer it uses has changed, until it is rewritten', {
  tag: ['@long', '@PLUS-27'],
}, async ({ page, creator: _ }) => {
  const { id, panel, dialog, answer } = await openProduct(page)
  const api = `${new URL(page.url()).origin}/api/v1`
  await panel.getByRole('button', { name: 'Start the Interview' }).click()
  await answer.fill('A dish with 20 corks.')
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
  const request = { title: 'Bees', sectionName: 'Introduction', projectId: id }
  const written = await page.request.post(`${api}/functions/generate-content`, { data: request })
  const { content } = await written.json()
  expect(content).toContain('20 corks')
  const section = await recordsOf(page.request).make('generated-content', { sectionName: 'Introduction', content })
  await page.request.put(`${api}/projects/${id}/content-sections`, { data: { contentIds: [section.id] } })
  await page.reload()
  const row = page.getByRole('region', { name: 'Content Sections' }).getByRole('listitem')
  await expect(row).toBeVisible()
  await panel.getByRole('button', { name: /^Edit: Where do retired teachers/ }).click()
  await answer.fill('A dish with 40 corks.')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Answers changed')
  await page.request.patch(`${api}/projects/${id}`, { data: { wizardStep: 4, wizardMaxStep: 4 } })
  await page.goto(`/dashboard/create?projectId=${id}`)
  await expect(page.getByRole('region', { name: 'Saved sections' })).toContainText('Answers changed')
  await page.goBack()
  await row.getByRole('button', { name: 'Introduction' }).click()
  await expect(dialog).toContainText('Your answers about this section changed after it was written. Write it again?')
  await breaksNoRule(page, 'a section with a changed answer')
  await dialog.getByRole('button', { name: 'Regenerate' }).click()
  await dialog.getByRole('button', { name: 'Generate Content' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Content', exact: true })).toContainText('40 corks')
  await dialog.getByRole('button', { name: 'Use in Product' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).not.toContainText('Answers changed')
})

test('Autopilot asks between outline and writing, and waits for the creator', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const { id, dialog, answer } = await openProduct(page)
  await page.request.post(`/api/v1/projects/${id}/autopilot`, { data: { words: 2_500 } })
  await page.goto(`/dashboard/autopilot/${id}`)
  await expect(page.getByText('Outline ready to review')).toBeVisible()
  await page.getByRole('button', { name: 'Start the Interview' }).click()
  await answer.fill('They open the hive too often.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/1 of \d+ answered/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue the Interview' }).click()
  await expect(dialog).toContainText('Interview · 2 of')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write It', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'The outline with its questions is ready' })).toBeVisible({
    timeout: 15_000,
  })
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(rows.filter({ hasText: 'Introduction' })).toContainText('Written')
  await expect(rows.filter({ hasText: 'Chapter 1' })).toContainText('Questions')
  await page.getByRole('button', { name: 'Read Introduction' }).click()
  await expect(dialog).toContainText('They open the hive too often.')
})

test('Autopilot’s board says which sections are older than an answer, until they are rewritten', {
  tag: ['@long', '@PLUS-27'],
}, async ({ page, creator: _ }) => {
  const { id, panel, dialog, answer } = await openProduct(page)
  await page.request.post(`/api/v1/projects/${id}/autopilot`, { data: { words: 1_500 } })
  await page.goto(`/dashboard/autopilot/${id}`)
  await page.getByRole('button', { name: 'Start the Interview' }).click()
  await answer.fill('They open the hive too often.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write It', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'The outline with its questions is ready' })).toBeVisible({
    timeout: 15_000,
  })
  const marks = page.getByText('Answers changed since this was written')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(rows.first()).toBeVisible()
  await expect(marks).toHaveCount(0)
  await page.goto(`/dashboard/project/${id}`)
  await panel.getByRole('button', { name: /^Edit: Where do retired teachers/ }).click()
  await answer.fill('They open the hive every morning.')
  await expect(dialog.getByRole('button', { name: 'Skip' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  const { items } = await (await page.request.get(`/api/v1/interview-questions?projectId=${id}`)).json()
  const aboutChapter = items.find(({ question }: { question: string }) =>
    /\b(?:order|steps?|tools?|equipment)\b/.test(question),
  )
  await page.request.patch(`/api/v1/interview-questions/${aboutChapter.id}`, {
    data: { answer: 'The smoker went out twice, so I light it with egg cartons.' },
  })
  await page.goto(`/dashboard/autopilot/${id}`)
  await expect(page.getByText(/^\d+ sections? (?:was|were) written before your latest answers/)).toBeVisible()
  const row = rows.filter({ hasText: 'Introduction' })
  await expect(row).toContainText('Answers changed since this was written')
  await breaksNoRule(page, 'a board with outdated sections')
  // the composer can only ask about this subject, so no length is a goal
  await expect(row).not.toContainText(/of \d+ words/)
  const before = await marks.count()
  expect(before).toBeGreaterThan(1)
  await page.getByRole('button', { name: `Rewrite ${before} Sections` }).click()
  await expect(marks).toHaveCount(0)
  await row.getByRole('button', { name: 'Read Introduction' }).click()
  await expect(dialog).toContainText('They open the hive every morning.')
})

test('the content tool asks about a section of a product, and writes it from the answers', { tag: ['@long'] }, async ({
  page,
  creator: _,
}) => {
  const { id, dialog, answer } = await openProduct(page)
  const { make } = recordsOf(page.request)
  const section = { sectionName: 'Chapter 2: Water', content: '# Water\n\n## Where to put it\n\nText.', projectId: id }
  const saved = await make('generated-content', section)
  await page.goto(`/dashboard/content-generator?regenerate=${saved.id}`)
  await page.getByRole('button', { name: 'Start the Interview' }).click()
  await expect(dialog).toContainText('Chapter 2: Water · Where to put it')
  await answer.fill('In the shade behind the shed')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 of 3 answered.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('The First Year with Bees')
  await page.getByRole('button', { name: 'Generate Content' }).click()
  await hasMarkdown(page.getByRole('textbox', { name: 'Content', exact: true }), /In the shade behind the shed/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the wizard asks about the points of a section before it is generated', { tag: ['@long'] }, async ({
    page,
    creator: _,
  }) => {
    const { id, dialog, answer, next } = await openProduct(page, { wizardStep: 4, wizardMaxStep: 4 })
    await page.goto(`/dashboard/create?projectId=${id}`)
    await page.getByLabel('Section Type').selectOption({ label: 'Chapter 1' })
    await page.getByLabel('Outline').fill('Water for the bees\nCommon mistakes with water')
    await expect(page.getByText('Answer 4 questions for a better section')).toBeVisible()
    await page.getByRole('button', { name: 'Start the Interview' }).tap()
    await expect(dialog).toContainText('Chapter 1 · Water for the bees')
    await fits(page)
    await answer.fill('A dish with corks')
    await next.tap()
    await expect(dialog).toContainText('Common mistakes with water')
    await expect(dialog).toContainText('What goes wrong with water?')
    await dialog.getByRole('button', { name: 'All Answers' }).tap()
    await fits(page)
    await dialog.getByRole('button', { name: 'Done', exact: true }).tap()
    await expect(page.getByText('1 of 4 answered.')).toBeVisible()
    await page.getByRole('button', { name: 'Generate Content' }).tap()
    await hasMarkdown(
      page.getByRole('textbox', { name: 'Content', exact: true }),
      /## Water for the bees\n\n[^#]*A dish with corks\.\[\^S\d+-1\]/,
    )
  })
})

async function openProduct(page: Page, more: object = {}) {
  const { make } = recordsOf(page.request)
  const idea = { concept: 'An ebook about bees', targetAudience: 'retired teachers', sellingPoints: [], modules: [] }
  const { id: productIdeaId } = await make('product-ideas', idea)
  const product = { title: 'The First Year with Bees', productType: 'ebook', productIdeaId, ...more }
  const { id } = await make('projects', product)
  await page.goto(`/dashboard/project/${id}`)
  const dialog = page.getByRole('dialog')
  return {
    id,
    panel: page.getByRole('region', { name: 'Interview' }),
    dialog,
    answer: dialog.getByRole('textbox'),
    next: dialog.getByRole('button', { name: 'Next' }),
  }
}

/** Runs in the page: its speech recognition hears what the journey says. */
function listenToTest() {
  class Recognition {
    onresult: ((event: object) => void) | null = null
    onerror: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    start() {
      window.addEventListener('spoken', (event) => {
        const result = Object.assign([{ transcript: (event as CustomEvent<string>).detail }], { isFinal: true })
        this.onresult?.({ resultIndex: 0, results: [result] })
      })
      window.addEventListener('refused', () => {
        this.onerror?.({ error: 'not-allowed' })
        this.onend?.()
      })
    }
    stop() {
      this.onend?.()
    }
    abort() {}
  }
  Object.assign(window, { SpeechRecognition: Recognition })
}
