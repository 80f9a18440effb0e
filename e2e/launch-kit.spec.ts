import { expect } from '@playwright/test'
import { openEpub } from './documents/epub.ts'
import { openPdf } from './documents/pdf.ts'
import { holdsEverywhere } from './support/axe.ts'
import { zipFrom } from './support/linked-file.ts'
import { recordsOf } from './support/records.ts'
import { composedProduct, openSalesPage, salesPageHolds } from './support/sales-page.ts'
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

const STAND_DE = `# Kapitel 1: Der Stand

Ein trockener Stand in der richtigen Höhe hält Feuchtigkeit und Mäuse vom Bienenstock fern.

## Einen Stand an einem Nachmittag bauen

1. **Sägen Sie vier Pfosten zu.** Jeder ist 60 cm lang und steckt 20 cm tief im Boden, auf Kies, damit das Wasser abläuft.
2. **Schrauben Sie zwei Leisten darauf.** Lassen Sie 30 cm dazwischen, damit der Boden des Stocks auf beiden ruht.
3. **Richten Sie beide quer aus.** Die Vorderseite liegt einen Finger tiefer, damit der Regen aus dem Flugloch läuft.

## Prüfen Sie Ihr Ergebnis

- [ ] Ein voller Kasten kippt den Stand nicht.
- [ ] Vor dem Flugloch wächst kein Gras.`

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
  await page.getByRole('tab', { name: 'Launch' }).click()
  await page.getByRole('link', { name: 'Open the Launch Kit' }).click()
  await page.getByRole('button', { name: 'Write the Launch Kit' }).click()
  await expect(page.getByRole('button', { name: 'Write the Launch Kit Again' })).toBeVisible()
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
  const asked = page.getByRole('dialog', { name: 'Write again' })
  await expect(asked.getByText('Your texts stay in the versions.')).toBeVisible()
  await asked.getByRole('button', { name: 'Write Again' }).click()
  const isOlder = page.getByText('The product has changed since', { exact: true })
  await expect(isOlder).toBeHidden()
  // not only while it is written
  await expect(page.getByRole('button', { name: 'Write the Launch Kit Again' })).toBeVisible()
  await page.getByLabel('Shop link').fill('https://shop.example/bees')
  await page.keyboard.press('Tab')
  await expect(isOlder, 'emails name the link').toBeVisible()
})

test('a composed product gets a sales page in three designs, a sample and a lead magnet, all of which open', {
  tag: '@long',
}, async ({ page, context, creator: _ }) => {
  test.setTimeout(600_000)
  const id = await composedProduct(page, 'Sourdough for Beginners')
  await page.goto(`/dashboard/project/${id}/launch`)
  await page.getByRole('button', { name: 'Write the Launch Kit' }).click()
  await expect(page.getByRole('region', { name: 'Emails' })).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Shop link').fill('https://shop.example/sourdough')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  const made = async (region: string, button: string, type: string) => {
    const within = page.getByRole('region', { name: region, exact: true })
    await within.getByRole('button', { name: button }).click()
    await expect(within.getByRole('button', { name: button })).toBeHidden()
    await expect(within.getByRole('button', { name: 'Stop' })).toBeHidden({ timeout: 150_000 })
    const link = within.getByRole('link', { name: new RegExp(`^Download .*\\.${type}$`) })
    return async (of = link) => {
      const [download] = await Promise.all([page.waitForEvent('download'), of.click()])
      return download.path()
    }
  }

  const opened = await context.newPage()
  for (const [design, button] of [
    ['Journal', 'Create Sales Page'],
    ['Poster', 'Update Sales Page'],
    ['Studio', 'Update Sales Page'],
  ] as const) {
    await page.getByRole('radio', { name: design }).check()
    const zip = await (await made('Sales page as a website', button, 'zip'))()
    await openSalesPage(opened, zip)
    await expect(opened.locator('body')).toHaveClass(design.toLowerCase())
    await expect(opened.getByRole('link', { name: 'Get the whole book' }).first()).toBeVisible()
    await expect(opened.getByText('For you to add')).toHaveCount(0)
    await salesPageHolds(opened, `sales page, ${design}`)
  }
  const markdown = page.getByRole('link', { name: /^Download .* sales page\.md$/ })
  expect(await (await page.request.get((await markdown.getAttribute('href')) ?? '')).text()).toMatch(/^# .+\n\n/)

  const sample = await made('Sample', 'Create Sample', 'epub')
  const epub = await openEpub(await sample())
  expect(epub.contents.map(({ found }) => found)).not.toContain(false)
  expect(epub.contents.at(-1)?.text).toBe('Get the whole book')
  const pdf = await openPdf(await sample(page.getByRole('link', { name: /^Download .* - Sample\.pdf$/ })))
  expect(pdf.pages.at(-1)).toContain('You have read 2 of')
  const magnet = await made('Lead magnet as a file', 'Create Lead Magnet', 'pdf')
  expect((await openPdf(await magnet())).pages.join(' ')).toMatch(/This checklist is from[\s\S]*Get the whole book/)
})

test('a German product’s launch kit is written in German, and is in the ZIP for its stores', {
  tag: '@long',
}, async ({ page, creator: _ }) => {
  const { make } = recordsOf(page.request)
  const section = await make('generated-content', { sectionName: 'Kapitel 1: Der Stand', content: STAND_DE })
  const { id } = await make('projects', {
    title: 'Das erste Jahr mit Bienen',
    productType: 'ebook',
    language: 'de',
    contentIds: [section.id],
  })
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  await page.goto(`/dashboard/project/${id}`)
  await page.getByRole('tab', { name: 'Launch' }).click()
  await page.getByRole('link', { name: 'Launch-Paket öffnen' }).click()
  await page.getByRole('button', { name: 'Launch-Paket schreiben' }).click()
  const emails = page.getByRole('region', { name: 'E-Mails' })
  await emails
    .getByRole('button', { name: /Einen Stand an einem Nachmittag bauen/ })
    .first()
    .click()
  await expect(emails.getByLabel('Betreff')).toHaveValue('Einen Stand an einem Nachmittag bauen')
  await page.goto(`/dashboard/project/${id}/stores`)
  const files = await zipFrom(page, 'Alles herunterladen')
  const launched = Object.entries(files).filter(([path]) => path.startsWith('launch/') && path.endsWith('.md'))
  expect(launched.length).toBeGreaterThan(5)
  const words = launched.map(([, text]) => text).join('\n')
  expect(words).toContain('Stand')
  expect(words.match(/\b(the|you|your|with|and)\b/gi) ?? [], 'English words in German texts').toEqual([])
})
