import { expect, type Locator, type Page } from '@playwright/test'

/** Milliseconds within which a run's last result must be on the screen. */
const RUN_ENDS_WITHIN = 20_000

/**
 * Uses the wizard like a person. A step's function ends when the next step is on the screen.
 * @param look called after each generation and selection, before saving
 */
export function wizardOn(page: Page, look = async () => {}) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text })
  /** a step in the progress bar, while it is the current one */
  const step = (name: string) =>
    page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]').filter({ hasText: name })

  async function generateAndPick(what: string, said: string, choice: number): Promise<string> {
    await button(`Generate ${what}`).click()
    await expect(toast(said)).toBeVisible({ timeout: RUN_ENDS_WITHIN })
    const radio = page.getByRole('radiogroup', { name: what.toLowerCase() }).getByRole('radio').nth(choice)
    await radio.check()
    await look()
    return labelOf(radio)
  }

  async function saveSection(): Promise<string> {
    await look()
    const name = await page.getByLabel('Section Name').inputValue()
    await button('Save Content').click()
    const saved = page.getByRole('region', { name: 'Saved sections' })
    await expect(saved.getByRole('button', { name, exact: true })).toBeVisible()
    return name
  }

  return {
    step,
    button,
    toast,
    async open() {
      await page.goto('/dashboard/create')
      await expect(button('Generate Niches')).toBeVisible()
    },
    async fillInNiche({ audience, interests, budget }: { audience: string; interests: string; budget: string }) {
      await page.getByLabel('Target Audience').fill(audience)
      await page.getByLabel('Interests').fill(interests)
      await page.getByLabel('Budget Range').fill(budget)
    },
    /** Generates niches and saves the second one. @returns its name */
    async niche(fields: { audience: string; interests: string; budget: string }): Promise<string> {
      await this.fillInNiche(fields)
      const name = await generateAndPick('Niches', 'Niches generated!', 1)
      await button('Save Niche').click()
      await expect(step('Idea')).toBeVisible()
      return name
    },
    /** Generates ideas from step 1's input and saves the first one. @returns its concept */
    async idea(): Promise<string> {
      const concept = await generateAndPick('Ideas', 'Ideas generated!', 0)
      await button('Save Idea').click()
      await expect(step('Title')).toBeVisible()
      return concept
    },
    /** Generates titles and saves the first one. @returns it */
    async title(): Promise<string> {
      const title = await generateAndPick('Titles', 'Titles generated!', 0)
      await button('Save Title').click()
      await expect(step('Content')).toBeVisible()
      return title
    },
    async skipTo(name: 'Idea' | 'Title') {
      await button('Skip This Step').click()
      await expect(step(name)).toBeVisible()
    },
    async ownTitle(title: string) {
      await page.getByLabel('Or type your own title').fill(title)
      await button('Save Title').click()
      await expect(step('Content')).toBeVisible()
    },
    /** Generates one section and saves it. @returns its name */
    async generatedSection(type: string): Promise<string> {
      await page.getByLabel('Section Type').selectOption({ label: type })
      await button('Generate Content').click()
      await expect(button('Save Content')).toBeEnabled({ timeout: RUN_ENDS_WITHIN })
      return saveSection()
    },
    async paste(type: string, markdown: string) {
      await page.getByRole('radio', { name: 'Write or paste your own' }).check()
      await page.getByLabel('Section Type').selectOption({ label: type })
      await page.getByRole('textbox', { name: 'Content', exact: true }).fill(markdown)
    },
    /** Pastes a section and saves it. @returns its name */
    async pastedSection(type: string, markdown: string): Promise<string> {
      await this.paste(type, markdown)
      return saveSection()
    },
    saveSection,
    async toCover() {
      await button('Continue to Cover').click()
      await expect(toast('Progress auto-saved as draft')).toBeVisible()
      await expect(step('Cover')).toBeVisible()
    },
    /** Generates a cover, checks that it is a picture of 3:4, and saves it. */
    async cover() {
      await button('Generate Cover').click()
      await expect(toast('Cover image generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
      const preview = page.getByRole('region', { name: 'Cover preview' }).getByRole('img')
      expect(await shape(preview)).toBeCloseTo(3 / 4, 2)
      await look()
      await button('Save Cover').click()
      await expect(step('Review')).toBeVisible()
    },
  }
}

/** A choice's name: the text next to its radio button, without the facts below. */
async function labelOf(radio: Locator): Promise<string> {
  const [first = ''] = await radio.locator('xpath=following-sibling::*/*').allTextContents()
  return first.trim()
}

/** A delivered picture's width divided by its height. */
async function shape(picture: Locator): Promise<number> {
  return picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('This is no picture.')
    await element.decode()
    return element.naturalWidth / element.naturalHeight
  })
}
