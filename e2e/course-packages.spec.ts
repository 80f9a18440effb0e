import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Frame, type Page } from '@playwright/test'
import { fits } from './support/fits.ts'
import { openCourse, type Platform, reported, startPlatform } from './support/learning-platform.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const QUIZ = `## Quiz

1. Which flour is strong?
   - A) Cake flour
   - B) Bread flour
   - C) Rice flour
2. True or false: Salt slows the rise.
3. Which help the rise? Choose two.
   - Time
   - Salt
   - Warmth
4. How much salt?
5. Why does it rise?
6. How long does it rest?

## Answers

1. **B.** It has more protein.
2. True. It draws water.
3. A and C. Both feed the yeast.
4. 2 percent. More slows it.
5. Yeasts make gas, and the gluten holds it for hours.`

/** The choices of each question that can be checked, with the right ones; a text is typed. */
const KEY = [
  { right: [1], of: 3 },
  { right: [0], of: 2 },
  { right: [0, 2], of: 3 },
  { right: '2 %', wrong: '9 %' },
] as const
const QUIZZES = 2

async function courseOf(page: Page, sections: readonly [string, string][]): Promise<string> {
  const { make } = recordsOf(page.request)
  const contentIds: string[] = []
  for (const [sectionName, content] of sections)
    contentIds.push((await make('generated-content', { sectionName, content })).id)
  return (await make('projects', { title: 'Bread: A Course', contentIds, productType: 'course' })).id
}

const COURSE: readonly [string, string][] = [
  ['Course Welcome', 'Welcome to bread.'],
  ['Module 1: Flour', `Flour holds the loaf.\n\n${QUIZ}`],
  ['Module 2: Water', `Water wakes it.\n\n${QUIZ}`],
]

async function platformOf(page: Page, id: string): Promise<Platform> {
  return startPlatform(await (await page.request.get(`/api/v1/projects/${id}/course-packages/scorm`)).body())
}

/** Answers the checked questions of the lesson in view as `sheet` says, and returns how many of its answers are right. */
async function answer(course: Frame, sheet: readonly boolean[]): Promise<number> {
  const checked = course.locator('form.question:visible:not([data-kind=open])')
  for (const [at, isRight] of sheet.entries()) {
    const form = checked.nth(at)
    const key = KEY[at] ?? KEY[0]
    if ('wrong' in key) await form.getByRole('textbox').fill(isRight ? key.right : key.wrong)
    else {
      const wrong = [key.right[0] === 0 ? 1 : 0]
      for (const choice of isRight ? key.right : wrong) await form.locator('input').nth(choice).check()
    }
    await form.getByRole('button', { name: 'Check' }).click()
    await expect(form.getByText(isRight ? 'Correct' : 'Not quite', { exact: true })).toBeVisible()
  }
  return sheet.filter(Boolean).length
}

/** Goes through the whole course with these answers. */
async function takeCourse(course: Frame, sheets: readonly (readonly boolean[])[]): Promise<number> {
  await course.getByRole('button', { name: 'Next' }).click()
  let right = 0
  for (const [at, sheet] of sheets.entries()) {
    right += await answer(course, sheet)
    await course.getByRole('button', { name: at === sheets.length - 1 ? 'Finish' : 'Next' }).click()
  }
  return right
}

test('a course becomes a package that a learning platform runs, scores and resumes', async ({ page, creator: _ }) => {
  const id = await courseOf(page, COURSE)
  await page.goto(`/dashboard/project/${id}`)
  const panel = page.getByRole('region', { name: 'Course packages' })
  const counts = panel.getByText('3 lessons, 8 questions that the platform grades')
  await expect(counts).toBeVisible({ timeout: 30_000 })
  await expect(panel.getByText('The question “6. How long does it rest?” has no answer.')).toHaveCount(2)
  await expect(panel.getByRole('link', { name: /^Download / })).toHaveCount(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  const platform = await platformOf(page, id)
  const course = await openCourse(page, platform)
  await course.getByRole('button', { name: 'Next' }).click()
  await answer(course, [true, false, true, true])
  expect(await reported(page)).toMatchObject({ status: 'incomplete', score: '38', place: '2' })
  const again = await openCourse(page, platform)
  await expect(again.getByRole('heading', { name: 'Flour', exact: true })).toBeVisible()
  await expect(again.getByText('Not quite', { exact: true })).toHaveCount(1)
  await again.getByRole('button', { name: 'Next' }).click()
  await answer(again, [true, true, true, true])
  await again.getByRole('button', { name: 'Finish' }).click()
  await expect(again.getByText('7 / 8 (88%)')).toBeVisible()
  await expect(again.getByText('You have finished this course.')).toBeVisible()
  expect(await reported(page)).toMatchObject({ status: 'completed', score: '88' })
  expect(platform.missing).toEqual([])
  await platform.close()
})

test('every answer sheet gets its score', { tag: '@long' }, async ({ page, creator: _ }) => {
  test.setTimeout(300_000)
  const platform = await platformOf(page, await courseOf(page, COURSE))
  for (let run = 0; run < 20; run++) {
    const sheets = Array.from({ length: QUIZZES }, () => KEY.map(() => Math.random() < 0.6))
    const right = await takeCourse(await openCourse(page, platform, run), sheets)
    const expected = String(Math.round((100 * right) / (QUIZZES * KEY.length)))
    expect(await reported(page), JSON.stringify(sheets)).toMatchObject({ status: 'completed', score: expected })
  }
  await platform.close()
})

test('sixty lessons with quizzes fit what a platform keeps', { tag: '@long' }, async ({ page, creator: _ }) => {
  const lessons = Array.from({ length: 60 }, (_, at): [string, string] => [
    `Lesson ${at + 1}: Bread`,
    `Bread.\n\n${QUIZ}`,
  ])
  const platform = await platformOf(page, await courseOf(page, lessons))
  const course = await openCourse(page, platform)
  await answer(
    course,
    KEY.map(() => true),
  )
  const { suspended } = await reported(page)
  expect(suspended.length).toBeGreaterThan(300)
  expect(suspended.length).toBeLessThan(4096)
  await platform.close()
})

test('a course can be taken by keyboard, on a phone and in the dark', { tag: '@long' }, async ({
  page,
  creator: _,
}) => {
  const platform = await platformOf(page, await courseOf(page, COURSE))
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${platform.url}course/index.html`)
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await check()
    await page.getByRole('button', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Flour', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-state]').first()).toBeVisible()
    await check()
    await page.evaluate(() => localStorage.clear())
  }
  await platform.close()
})
