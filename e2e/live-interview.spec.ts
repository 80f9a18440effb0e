import { expect } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { test } from './support/live-product.ts'
import { gate } from './support/model-server.ts'
import { recordsOf } from './support/records.ts'

const QUESTIONS = [
  { question: 'How long does a puppy of eight weeks sleep at your house?', perspective: 'beginner', point: 'Sleep' },
  { question: 'Which crate did you buy twice?', perspective: 'practitioner', point: null },
  { question: 'When did your plan fail?', perspective: 'skeptic', point: null },
]

test('a model asks from the product’s idea, its questions come while one waits, and sections are written from the answers', {
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
  await expect(dialog).toContainText('For beginners · Sleep')
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
  await hasMarkdown(editor, /four blocks\.\[\^S1-1\]\n\n\[\^S1-1\]: \*You, /)
  expect(asked.at(-1)).toContain('I kept a log in 2021.')
})
