import { expect } from '@playwright/test'
import { NICHE_NAMES, nicheNamed, test } from './support/live-product.ts'
import { type Answer, gate } from './support/model-server.ts'
import { wizardOn } from './support/wizard.ts'

/** Milliseconds between two words: slow enough for the screen to show what there is of a niche. */
const PACE = 160

/** The first `count` of the list and the beginning of the next, and then a wait. */
async function writeSome(answer: Answer, count: number, then: Promise<void>): Promise<void> {
  const [next = '', ...rest] = NICHE_NAMES.slice(count).map(nicheNamed)
  const begun = next.slice(0, next.indexOf(' by day'))
  await answer.write(`{"items": [${NICHE_NAMES.slice(0, count).map(nicheNamed).join(', ')}${next && ','}`)
  await answer.write(begun, PACE)
  await then
  await answer.write(`${[next.slice(begun.length), ...rest].join(', ')}]}`)
}

test('niches appear one by one, can be chosen immediately, and stay when the rest is stopped', async ({
  page,
  model,
  creator: _,
}) => {
  const never = gate()
  model.follow((answer) => writeSome(answer, 2, never.opened))
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.fillInNiche({ audience: 'People on shifts', interests: 'sleep', budget: 'Under $40' })
  await wizard.button('Generate Niches').click()
  await expect(page.getByText('Starting')).toBeVisible({ timeout: 400 })
  await expect(page.getByRole('radio', { name: /Bus drivers/ })).toBeVisible()
  await expect(page.getByText('Writing niche 3 of 5').first()).toBeVisible()
  await expect(page.locator('.wet').getByText('Bakers before dawn')).toBeVisible()
  await expect(page.locator('.wet').getByText('They sleep')).toBeVisible()
  await expect(page.getByText('Not written yet')).toHaveCount(2)
  await page.getByRole('radio', { name: /Night nurses/ }).check()

  await page.keyboard.press('Escape')
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(page.getByText(/^2 niches of 5\. /)).toBeVisible()
  await expect(page.getByText('Not written yet')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^2 niches of 5\. /)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Night nurses/ })).toBeChecked()
  await wizard.button('Save Niche').click()
  await expect(wizard.step('Idea')).toBeVisible()
  never.open()
})

test('a third generation of the same creator waits in the queue and says so', async ({ page, model, creator: _ }) => {
  const room = gate()
  model.follow(async (answer, question) => {
    if (!question.includes('People on shifts')) await room.opened
    await writeSome(answer, 5, Promise.resolve())
  })
  for (const targetAudience of ['Gardeners', 'Singers']) {
    const input = { targetAudience, interests: 'mornings', budgetRange: 'Any' }
    const started = await page.request.post('/api/v1/runs', { data: { kind: 'niches', input } })
    expect(started.status(), await started.text()).toBe(201)
  }
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.fillInNiche({ audience: 'People on shifts', interests: 'sleep', budget: 'Under $40' })
  await wizard.button('Generate Niches').click()
  await expect(page.getByText('Waiting: 2 of your generations are in progress')).toBeVisible()
  room.open()
  await expect(page.getByRole('radio', { name: /Port workers/ })).toBeVisible()
})
