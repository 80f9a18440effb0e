import { expect } from '@playwright/test'
import { holdsEverywhere } from './support/axe.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const STAND = `# Chapter 1: The stand

A dry stand at the right height keeps damp and mice out of the hive.

## Build the stand in an afternoon

1. **Cut four posts.** Each is 60 cm long and stands 20 cm deep in the ground, with gravel below it so that water runs off.
2. **Screw on two rails.** Leave 30 cm between them, so that the floor of the hive rests on both.
3. **Level them across.** Let the front be a finger lower, so that rain runs out of the entrance.

## Check your result

- [ ] A full box does not make the stand lean.
- [ ] The entrance is clear of grass.`

test('a launch kit is written from the product; its texts are edited, traced, and known to be out of date', {
  tag: ['@long', '@PLUS-22'],
}, async ({ page, creator: _ }) => {
  const { make, change } = recordsOf(page.request)
  const section = await make('generated-content', { sectionName: 'Chapter 1: The stand', content: STAND })
  const { id } = await make('projects', {
    title: 'The First Year with Bees',
    productType: 'ebook',
    contentIds: [section.id],
  })
  await page.goto(`/dashboard/project/${id}`)
  await page.getByRole('link', { name: 'Open the Launch Kit' }).click()
  await page.getByRole('button', { name: 'Write the Launch Kit' }).click()
  const emails = page.getByRole('region', { name: 'Emails' })
  const steps = emails.getByRole('button', { name: /Day 2.*Build the stand in an afternoon/ })
  await steps.click()
  await expect(emails.getByText('words (120 to 220)').first()).toBeVisible()
  const subject = emails.getByLabel('Subject')
  await subject.fill('A stand in 45 minutes, guaranteed')
  await expect(emails.getByText('33 of 50 characters')).toBeVisible()
  const network = Promise.withResolvers<void>()
  let saves = 0
  await page.route('**/api/rpc/launch/save', async (route) => {
    saves += 1
    await network.promise
    await route.continue()
  })
  await emails.getByRole('button', { name: 'Where Does This Come From?' }).click()
  network.resolve()
  await expect(emails.getByText('Not in the product: 45, guaranteed')).toBeVisible()
  await expect(emails.getByRole('link', { name: 'Chapter 1: The stand' }).first()).toBeVisible()
  expect(saves, 'leaving the field saves; the button waits for it').toBe(1)
  await expect(page.getByText('This text was changed elsewhere')).toHaveCount(0)
  await holdsEverywhere(page, 'the launch kit')
  await emails.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(subject).toHaveValue('Build the stand in an afternoon')
  await change('generated-content', section.id, { content: STAND.replace('60 cm', '70 cm') })
  await page.reload()
  await expect(page.getByText('The product has changed since', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Write the Launch Kit Again' }).click()
  await expect(page.getByText('The product has changed since', { exact: true })).toBeHidden()
})
