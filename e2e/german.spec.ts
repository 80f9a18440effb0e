import { expect, type Page } from '@playwright/test'
import { newCreator } from './support/creator.ts'
import { test as withModel } from './support/live-product.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

/** English words on this journey's screens that are in no German sentence. */
const ENGLISH =
  /\b(the|your|you|this|with|from|are|for|what|saved|yet|and|Login|Sign (In|Up|Out)|Get Started|Password|Full Name|Create|Products|Niches?|Ideas|Titles|Covers|Generate|Save|Delete|View|Edit|Download|Account|More|Collapse|Budget Range|Interests|Target Audience)\b/

/** All text on the page, visible or for screen readers, except the creator's and the composer's. */
async function wordsOn(page: Page, own: readonly string[]): Promise<string[]> {
  const words = await page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
    const shown = document.body.innerText.split('\n')
    const labels = [...document.body.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')]
      .flatMap((element) => ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)))
      .filter((text) => text !== null)
    return [document.title, ...shown, ...labels].map((text) => text.trim()).filter((text) => text !== '')
  })
  return [...new Set(words)].filter((text) => !own.some((made) => text.includes(made)))
}

test('German is chosen on the landing page, kept through the product, and switched back', async ({ page, context }) => {
  const creator = newCreator()
  const noEnglish = async (own: readonly string[] = []) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect((await wordsOn(page, own)).filter((text) => ENGLISH.test(text))).toEqual([])
  }
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bringen Sie Ihr Wissen in Druck.')
  // the titles of the example's covers
  await noEnglish(['Ten Emails', 'The Quiet', 'Bread After', 'Minutes That', 'Budgeting', 'Small Steps'])

  await page.getByRole('link', { name: 'Loslegen' }).click()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByText('Das Passwort muss mindestens 6 Zeichen haben')).toBeVisible()
  await noEnglish()
  await field('Vollständiger Name').fill(creator.name)
  await field('E-Mail').fill(creator.email)
  await field('Passwort').fill(creator.password)
  await field('Passwort bestätigen').fill(creator.password)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Willkommen, ${creator.name}`)
  await expect(page.getByText('Konto erstellt! Willkommen!')).toBeVisible()
  await expect(page.getByText('Noch keine Produkte')).toBeVisible()
  await noEnglish()

  await page.goto('/dashboard/niche-selector')
  await field('Zielgruppe').fill('fathers on night shifts')
  await field('Interessen').fill('baby sleep')
  await field('Budgetrahmen').fill('50')
  await page.getByRole('button', { name: 'Nischen generieren' }).click()
  const results = page.getByRole('region', { name: 'Ergebnisse' })
  await expect(page.getByRole('heading', { name: '5 Nischen' })).toBeVisible({ timeout: 20_000 })
  const first = results.getByRole('article').first()
  await first.getByRole('button', { name: 'Nische speichern' }).click()
  await expect(page.getByText('Nische gespeichert!')).toBeVisible()

  const { project } = await wholeProject(context.request)
  const made = ['Lullab', 'Fathers', '21-day', 'Two carers', 'Wake Windows', 'word', 'moon', 'fathers']
  await page.goto('/dashboard/products?tab=ideas')
  await expect(page.getByRole('button', { name: 'Ansehen' })).toBeVisible()
  await noEnglish(made)
  await page.goto(`/dashboard/project/${project.id}`)
  await expect(page.getByRole('heading', { name: 'Gestaltung' })).toBeVisible()
  await expect(page.getByText(/E-Book · \d+\. \S+ 20\d\d/)).toBeVisible()
  await noEnglish(made)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gestaltung' })).toBeVisible()
  await page.getByRole('link', { name: 'Konto' }).first().click()
  await page.getByRole('radiogroup', { name: 'Sprache' }).getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('says in German that the composer writes English, before and instead of mixing languages', async ({
  page,
  creator: _,
}) => {
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  await page.goto('/dashboard/niche-selector')
  await expect(page.getByText(/^Der eingebaute Texter schreibt nur Englisch\. Beschreiben Sie/)).toBeVisible()
  await page.getByLabel('Zielgruppe', { exact: true }).fill('Väter im Schichtdienst')
  await page.getByLabel('Interessen', { exact: true }).fill('Babyschlaf')
  await page.getByLabel('Budgetrahmen', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Nischen generieren' }).click()
  const results = page.getByRole('region', { name: 'Ergebnisse' })
  await expect(results.getByText(/Der eingebaute Texter schreibt nur Englisch/)).toBeVisible({ timeout: 20_000 })
  await expect(results.getByRole('article')).toHaveCount(0)
  expect((await wordsOn(page, [])).filter((text) => ENGLISH.test(text))).toEqual([])
})

test('Autopilot without a model asks for the subject in English where it was described in German', async ({
  page,
  creator: _,
}) => {
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  await page.goto('/dashboard/autopilot')
  await page.getByRole('textbox', { name: 'Worum geht es?' }).fill('Gärtnern in Töpfen für Leute mit kleinem Balkon')
  await page.getByRole('button', { name: 'Gliederung schreiben' }).click()
  const write = page.getByRole('button', { name: 'Gliederung auf Englisch schreiben' })
  await expect(write).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Noch einmal' })).toHaveCount(0)
  await write.click()
  await expect(page.getByText('Sagen Sie auf Englisch, worum es geht.')).toBeVisible()
  await page.getByLabel('Worum geht es, auf Englisch?').fill('container gardening for a small balcony')
  await write.click()
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Container Gardening for a Small Balcony', {
    timeout: 20_000,
  })
  await expect(page.getByRole('heading', { name: 'Gliederung' })).toBeVisible()
})

withModel('begins new things in German where a model can write it', async ({ page, creator: _ }) => {
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  const language = page.getByLabel('Sprache', { exact: true })
  for (const address of ['create', 'autopilot', 'niche-selector']) {
    await page.goto(`/dashboard/${address}`)
    await expect(language, address).toHaveValue('de')
  }
  await page.goto('/dashboard/content-generator')
  const name = page.getByLabel('Name des Abschnitts', { exact: true })
  await expect(name).toHaveValue('Kapitel 1: Einleitung')
  await language.selectOption('en')
  await expect(name).toHaveValue('Chapter 1: Introduction')
  await page.goto('/dashboard/cover-generator')
  await expect(page.getByLabel('Farbschema', { exact: true })).toHaveValue('blau-violette Farbverläufe')
})
