import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** How long a run may take until its last result is on the screen, in milliseconds. */
const RUN_ENDS_WITHIN = 20_000

/** The six steps of the wizard as a person takes them. Each ends when the next step is on the screen. */
export function wizardOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const toast = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name }).and(page.locator('[aria-current]'))

  const generateAndPick = async (what: string, choice: number): Promise<string> => {
    await button(`Generate ${what}`).click()
    await expect(toast(`${what} generated!`)).toBeVisible({ timeout: RUN_ENDS_WITHIN })
    const radio = page.getByRole('radiogroup', { name: what }).getByRole('radio').nth(choice)
    await radio.check()
    return ownLine(radio)
  }

  return {
    async open() {
      await page.goto('/dashboard/create')
      await expect(page.getByRole('heading', { name: 'Create Product' })).toBeVisible()
    },
    step,
    toast,
    async niche(fields: { audience: string; interests: string; budget: string }) {
      await page.getByLabel('Target Audience').fill(fields.audience)
      await page.getByLabel('Interests').fill(fields.interests)
      await page.getByLabel('Budget Range').fill(fields.budget)
      const name = await generateAndPick('Niches', 1)
      await button('Save Niche').click()
      await expect(step('Idea')).toBeVisible()
      return name
    },
    async idea() {
      const concept = await generateAndPick('Ideas', 0)
      await button('Save Idea').click()
      await expect(step('Title')).toBeVisible()
      return concept
    },
    async title() {
      const title = await generateAndPick('Titles', 0)
      await button('Save Title').click()
      await expect(step('Content')).toBeVisible()
      return title
    },
    async ownTitle(title: string) {
      await page.getByLabel('Or bring your own').fill(title)
      await button('Save Title').click()
      await expect(step('Content')).toBeVisible()
    },
    async generatedSection(type: string) {
      await page.getByLabel('Section Type').selectOption({ label: type })
      await button('Generate Content').click()
      await expect(button('Save Content')).toBeEnabled({ timeout: RUN_ENDS_WITHIN })
      return this.saveSection()
    },
    async pastedSection(type: string, file: URL) {
      await page.getByRole('radio', { name: 'Write or paste your own' }).check({ force: true })
      await page.getByLabel('Section Type').selectOption({ label: type })
      await page.getByRole('textbox', { name: 'Content' }).fill(await readFile(file, 'utf8'))
      return this.saveSection()
    },
    async saveSection() {
      const name = await page.getByLabel('Section Name').inputValue()
      await button('Save Content').click()
      await expect(page.getByRole('region', { name: 'Saved sections' }).getByRole('button', { name, exact: true })).toBeVisible()
      return name
    },
    async cover() {
      await button('Generate Cover').click()
      const proof = page.getByRole('region', { name: 'Cover proof' }).getByRole('img').first()
      await expect(proof).toBeVisible({ timeout: RUN_ENDS_WITHIN })
      expect(await shape(proof)).toBeCloseTo(3 / 4, 2)
      await button('Save Cover').click()
      await expect(step('Review')).toBeVisible()
    },
  }
}

/** The first line of a choice's label: what it is, without the facts below. */
async function ownLine(radio: Locator): Promise<string> {
  const text = await radio.locator('xpath=..').innerText()
  return text.split('\n')[0]?.trim() ?? ''
}

/** Width by height of the picture itself; throws when it is not one. */
async function shape(picture: Locator): Promise<number> {
  return picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('The proof is no picture.')
    await element.decode()
    return element.naturalWidth / element.naturalHeight
  })
}
