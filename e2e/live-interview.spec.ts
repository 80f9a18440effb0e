import { expect } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { fits } from './support/fits.ts'
import { test } from './support/live-product.ts'
import { gate } from './support/model-server.ts'
import { answerBook, TEXT } from './support/puppy-book.ts'
import { recordsOf } from './support/records.ts'

const QUESTIONS = [
  { question: 'How long does a puppy of eight weeks sleep at your house?', perspective: 'beginner', point: 'Sleep' },
  { question: 'Which crate did you buy twice?', perspective: 'practitioner', point: null },
  { question: 'When did your plan fail?', perspective: 'skeptic', point: null },
]

test('a model asks about the product’s idea, its questions arrive one by one, and sections are written from the answers', {
  tag: ['@PLUS-25', '@PLUS-27'],
}, async ({ page, creator: _, model }) => {
  const { make } = recordsOf(page.request)
  const { id } = await make('projects', {
    title: 'Calm Puppy Weeks',
    productType: 'guide',
    wizardStep: 4,
    wizardMaxStep: 4,
  })
  const asked: string[] = []
  const waits = gate()
  model.follow(async (answer, question) => {
    asked.push(question)
    await waits.opened
    await answer.write(JSON.stringify(QUESTIONS))
  })
  await page.goto(`/dashboard/project/${id}`)
  const panel = page.getByRole('region', { name: 'Interview' })
  await panel.getByRole('button', { name: 'Start the Interview' }).click()
  await expect(panel).toContainText('Preparing your questions')
  waits.open()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('How long does a puppy of eight weeks sleep at your house?')
  await expect(dialog).toContainText('A beginner might ask · Sleep')
  expect(asked[0]).toContain('Calm Puppy Weeks')
  await dialog.getByRole('textbox').fill('Eighteen hours sleep, in four blocks; I kept a log in 2021.')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('Which crate did you buy twice?')
  await page.keyboard.press('Escape')
  await expect(panel).toContainText('1 of 3 answered')

  model.follow(async (answer, question) => {
    asked.push(question)
    await answer.write('# Sleep\n\nEighteen hours, in four blocks.[^S1-1]')
  })
  await page.goto(`/dashboard/create?projectId=${id}`)
  await page.getByLabel('Section Type').selectOption({ label: 'Step 1' })
  await page.getByLabel('Section Name').fill('Step 1: Sleep')
  await page.getByRole('button', { name: 'Generate Content' }).click()
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  await hasMarkdown(editor, /four blocks\.\[\^S1-1\]\n\n\[\^S1-1\]: \*[^*]+, \w+ \d+, \d{4}\*/)
  expect(asked.at(-1)).toContain('I kept a log in 2021.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a model asks on the product page; its questions are answered one at a time, and everything fits', {
    tag: ['@PLUS-26'],
  }, async ({ page, creator: _, model }) => {
    const { id } = await recordsOf(page.request).make('projects', { title: 'Calm Puppy Weeks', productType: 'guide' })
    model.follow((answer) => answer.write(JSON.stringify(QUESTIONS)))
    await page.goto(`/dashboard/project/${id}`)
    const panel = page.getByRole('region', { name: 'Interview' })
    const dialog = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Start the Interview' }).tap()
    await expect(dialog).toContainText('Interview · 1 of 3')
    await expect(dialog).toContainText('A beginner might ask · Sleep')
    await fits(page)
    await dialog.getByRole('textbox').fill('Eighteen hours, in four blocks.')
    await dialog.getByRole('button', { name: 'Next' }).tap()
    await dialog.getByRole('button', { name: 'Skip' }).tap()
    await expect(dialog).toContainText('When did your plan fail?')
    await dialog.getByRole('button', { name: 'All Answers' }).tap()
    await fits(page)
    await dialog.getByRole('button', { name: 'Done', exact: true }).tap()
    await expect(panel).toContainText('1 of 3 answered')
    await expect(panel).toContainText('Eighteen hours, in four blocks.')
    await fits(page)
  })

  test('a model asks in Autopilot between outline and writing, and writes from the answer', {
    tag: ['@PLUS-26', '@PLUS-27'],
  }, async ({ page, creator: _, model }) => {
    const asked: string[] = []
    model.follow(async (answer, question) => {
      asked.push(question)
      if (question.includes('perspective')) await answer.write(JSON.stringify(QUESTIONS))
      else await answerBook(answer, question, `Eighteen hours, in four blocks.[^S1-1] ${TEXT}`)
    })
    await page.goto('/dashboard/autopilot')
    await page.getByLabel('What is it about?').fill('calm weeks with a puppy')
    await page.getByRole('button', { name: 'Write the Outline' }).tap()
    await expect(page.getByText('Outline ready to review')).toBeVisible()
    await page.getByRole('button', { name: 'Start the Interview' }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('How long does a puppy of eight weeks sleep at your house?')
    await dialog.getByRole('textbox').fill('Eighteen hours; I kept a log in 2021.')
    await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
    await fits(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 of 3 answered')).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: 'Write It', exact: true }).first().tap()
    await expect(page.getByRole('heading', { name: 'The whole product is written' })).toBeVisible({ timeout: 30_000 })
    const writing = asked.filter((question) => question.includes('sectionName'))
    expect(writing.some((question) => question.includes('I kept a log in 2021.'))).toBe(true)
    await page.getByRole('button', { name: 'Read Introduction' }).tap()
    await expect(dialog).toContainText('Eighteen hours, in four blocks.')
  })
})
