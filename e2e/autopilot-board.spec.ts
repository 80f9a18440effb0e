import { expect, type Page } from '@playwright/test'
import { breaksNoRule, holdsEverywhere } from './support/axe.ts'
import { atContentStep, test } from './support/live-product.ts'
import { gate, type Script } from './support/model-server.ts'

const PLANNED = ['Introduction', 'Chapter 1: Flour', 'Chapter 2: Water', 'Conclusion'].map((name, at) => ({
  part: at === 1 || at === 2 ? 'Part One' : null,
  name,
  points: [`What ${at} is about`, 'Feeding the starter'],
  words: 200,
}))
const TEXT = Array.from({ length: 40 }, (_, at) => `Sentence ${at} weighs flour, water and time.`).join(' ')

/** A model that plans and briefs at once, and writes each section as `section` does. */
const writer =
  (section: Script): Script =>
  async (answer, question) => {
    if (question.includes('Plan the outline')) await answer.write(JSON.stringify(PLANNED))
    else if (question.includes('Write the brief'))
      await answer.write(JSON.stringify([{ brief: 'Plain and exact.', glossary: [] }]))
    else await section(answer, question)
  }

/** True if the question is about this section. */
const isAbout = (question: string, name: string) => new RegExp(`sectionName\\\\":\\s*\\\\"${name}`).test(question)

async function toOutline(page: Page) {
  await page.goto('/dashboard/autopilot')
  await page.getByLabel('What is it about?').fill('bread')
  await page.getByRole('button', { name: 'Write the Outline' }).click()
  await expect(page.getByText('Outline ready to review')).toBeVisible()
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('writing is followed, paused and resumed on the page, after a reload and in a second tab', async ({
  page,
  context,
  model,
  creator: _,
}) => {
  const held = gate()
  model.follow(
    writer(async (answer) => {
      await answer.write(
        '# A section\n\nThe first words of it. Some more of them follow one by one until the gate opens.',
        200,
      )
      await held.opened
      await answer.write(TEXT)
    }),
  )
  await toOutline(page)
  await button(page, 'Write It').click()
  await expect(page.getByText('The first words of it.').first()).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText('The first words of it.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('The first words of it.').first()).toBeVisible()

  await button(page, 'Pause').click()
  await expect(page.getByText('Work in progress is finished first.')).toBeVisible()
  held.open()
  await expect(button(page, 'Resume')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Waiting', { exact: true }).first()).toBeVisible()
  await expect(button(second, 'Resume')).toBeVisible({ timeout: 20_000 })

  await button(second, 'Resume').click()
  await expect(second.getByRole('heading', { name: 'The whole product is written' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'The whole product is written' })).toBeVisible({ timeout: 30_000 })
  await expect(button(page, /^Read /)).toHaveCount(PLANNED.length)
})

test('a failed section gives the reason and is written on retry; rewriting an edited one asks for confirmation', async ({
  page,
  model,
  creator: _,
}) => {
  const refuse: Script = async (answer, question) => {
    if (isAbout(question, 'Chapter 2')) await answer.write('')
    else await answer.write(`# A section\n\n${TEXT}`)
  }
  model.follow(writer(refuse))
  await toOutline(page)
  await button(page, 'Write It').click()
  const retry = button(page, /^Retry Chapter 2/)
  await expect(retry).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Writing stopped.')).toBeVisible()
  model.follow(writer(async (answer) => answer.write(`# A section\n\n${TEXT}`)))
  await retry.click()
  await expect(page.getByRole('heading', { name: 'The whole product is written' })).toBeVisible({ timeout: 30_000 })

  const [project] = (await (await page.request.get('/api/v1/projects')).json()).items
  const { contentSections } = await (await page.request.get(`/api/v1/projects/${project.id}`)).json()
  const edited = contentSections.find((one: { sectionName: string }) => one.sectionName.startsWith('Chapter 1'))
  await page.request.patch(`/api/v1/generated-content/${edited.id}`, { data: { content: '# Flour\n\nMy own words.' } })
  await page.reload()
  await expect(page.getByText('Edited by you')).toBeVisible()
  await button(page, /^Read Chapter 1/).click()
  await expect(page.getByRole('dialog').getByText('My own words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, /^Rewrite Chapter 1/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Edited by you')).toBeVisible()
  await button(page, /^Rewrite Chapter 1/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rewrite' }).click()
  await expect(page.getByText('Edited by you')).toHaveCount(0, { timeout: 30_000 })
})

test('the outline is edited by keyboard, shows points shared by two sections, and is changed in two tabs', async ({
  page,
  context,
  model,
  creator: _,
}) => {
  model.follow(writer(async (answer) => answer.write(TEXT)))
  await toOutline(page)
  await page.getByRole('textbox', { name: /^Points of Chapter 2/ }).fill('What 1 is about')
  await expect(page.getByText('“What 1 is about” is also in Chapter 1: Flour')).toBeVisible()

  await page.getByRole('button', { name: 'Drag Conclusion' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Conclusion, 4 of 4.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Conclusion would be 3 of 4.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name: /^Name of section/ }).nth(2)).toHaveValue('Conclusion')
  await page.getByLabel('Part of Conclusion').selectOption('No part')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByLabel('Words of Introduction').fill('450')
  await expect(second.getByText(/^Saved \d/)).toBeVisible()
  await page.getByLabel('Words of Introduction').fill('300')
  await expect(page.getByText('The outline was also changed in another tab.')).toBeVisible()
  await button(page, 'Keep This One').click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await second.reload()
  await expect(second.getByLabel('Words of Introduction')).toHaveValue('300')

  await page.getByLabel('Words of Introduction').fill('7')
  await expect(page.getByRole('alert').getByText('Between 100 and 3,000 words.')).toBeVisible()
  await expect(button(page, 'Write It')).toBeDisabled()
})

test('a draft carries over from the wizard, and its completion is announced on other pages', async ({
  page,
  model,
  creator: _,
}) => {
  const held = gate()
  model.follow(
    writer(async (answer) => {
      await held.opened
      await answer.write(`# A section\n\n${TEXT}`)
    }),
  )
  await atContentStep(page)
  await button(page, 'Let Autopilot write all sections').click()
  await expect(page.getByRole('heading', { name: 'Write a Whole Product' })).toBeVisible()
  await expect(page.getByLabel('What is it about?')).toHaveCount(0)
  await button(page, 'Write the Outline').click()
  await expect(page.getByText('Outline ready to review')).toBeVisible()
  await button(page, 'Write It').click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('In progress: a whole product')).toBeVisible()
  held.open()
  await expect(page.getByText('Autopilot finished writing')).toBeVisible({ timeout: 40_000 })
  await button(page, 'Open').click()
  await expect(page.getByRole('heading', { name: 'The whole product is written' })).toBeVisible()
})

test('text typed offline is saved after reconnecting', async ({ page, context, model, creator: _ }) => {
  model.follow(writer(async (answer) => answer.write(TEXT)))
  await toOutline(page)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Name of section 2' }).fill('Chapter 1: Rye')
  await expect(page.getByText(/^Not saved\./)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name of section 2' })).toHaveValue('Rye')
})

test('no Autopilot page has axe violations or overflows a phone', async ({ page, model, creator: _ }) => {
  test.setTimeout(180_000)
  const held = gate()
  model.follow(
    writer(async (answer) => {
      await answer.write(
        '# A section\n\nThe first words of it. Some more of them follow one by one until the gate opens.',
        200,
      )
      await held.opened
      await answer.write(TEXT)
    }),
  )
  await page.goto('/dashboard/autopilot')
  await expect(page.getByLabel('What is it about?')).toBeVisible()
  await button(page, 'Write the Outline').click()
  await holdsEverywhere(page, 'start with a fault')
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, 'Choose: Niche').click()
  await breaksNoRule(page, 'the choice of a niche')
  await page.keyboard.press('Escape')
  await toOutline(page)
  await holdsEverywhere(page, 'outline')
  await page.getByRole('button', { name: 'Write It', exact: true }).and(page.locator(':visible')).click()
  await expect(page.getByText('The first words of it.').first()).toBeVisible()
  await holdsEverywhere(page, 'board')
  held.open()
  await expect(page.getByRole('heading', { name: 'The whole product is written' })).toBeVisible({ timeout: 60_000 })
  await holdsEverywhere(page, 'summary')
  await button(page, /^Read Chapter 1/).click()
  await expect(page.getByRole('dialog').getByText('The first words of it.')).toBeVisible()
  await holdsEverywhere(page, 'reader', '[role=dialog]')
})
