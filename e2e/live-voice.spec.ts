import { expect } from '@playwright/test'
import { fits } from './support/fits.ts'
import { test } from './support/live-product.ts'
import { answerBook, PLANNED, TEXT } from './support/puppy-book.ts'

const SAMPLE = 'Rain again. I put the kettle on, swore at the weather and went out to the bees.'

test('a page of one’s own is the voice of the brief and of every section, also of one that is written again', {
  tag: ['@long'],
}, async ({ page, creator: _, model }) => {
  const asked: string[] = []
  model.follow(async (answer, question) => {
    asked.push(question)
    await answerBook(answer, question, TEXT)
  })
  await page.goto('/dashboard/autopilot')
  await page.getByLabel('What is it about?').fill('calm weeks with a puppy')
  const sample = page.getByLabel('Write like this (optional)')
  await expect(sample).toHaveAccessibleDescription(
    'Paste a page you wrote. Sections follow its voice, not its content.',
  )
  await sample.fill(SAMPLE)
  await page.reload()
  await expect(sample).toHaveValue(SAMPLE)
  await page.getByRole('button', { name: 'Write the Outline' }).click()
  await expect(page.getByText('Outline ready to review')).toBeVisible()
  await page.getByRole('button', { name: 'Write It', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'The whole product is written' })).toBeVisible({ timeout: 30_000 })
  const brief = asked.filter((question) => question.includes('Write the brief'))
  const sections = () => asked.filter((question) => question.includes('sectionName'))
  const written = new Set(sections().map((question) => /sectionName\\": \\"([^"\\]+)/.exec(question)?.[1]))
  expect([brief.length, written]).toEqual([1, new Set(PLANNED.map(({ name }) => name))])
  expect([...brief, ...sections()].every((question) => question.includes(SAMPLE))).toBe(true)
  expect(sections().every((question) => question.includes('nothing of its content.'))).toBe(true)
  const before = sections().length

  await page.getByRole('button', { name: 'Rewrite Chapter 1: Sleep' }).click()
  await expect.poll(() => sections().length).toBeGreaterThan(before)
  expect(sections().at(-1)?.includes(SAMPLE)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the field for one’s own page fits below the instructions', { tag: ['@long'] }, async ({ page, creator: _ }) => {
    await page.goto('/dashboard/autopilot')
    await page.getByLabel('Write like this (optional)').fill(SAMPLE.repeat(40))
    await fits(page)
  })
})
