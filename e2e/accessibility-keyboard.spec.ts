import { expect, type Locator, type Page } from '@playwright/test'
import { newCreator } from './support/creator.ts'
import { test } from './support/test.ts'

/** Maximum number of Tab presses. */
const PATIENCE = 60

/** Presses Tab until `wanted` has the focus; at every stop the focus is visible and not covered. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible({ timeout: 30_000 })
  for (let steps = 0; steps < PATIENCE; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect.soft(await faultOfFocus(page), `on the way to ${wanted}`).toBeNull()
  }
  throw new Error(`${wanted} is out of reach of the keyboard`)
}

/** WCAG 2.4.7 and 2.4.11: the problem with the current focus, or null. */
function faultOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const html = element.outerHTML.slice(0, 160)
    const marked = (one: Element | null): boolean => {
      if (!one) return false
      const { boxShadow, outlineStyle } = getComputedStyle(one)
      return boxShadow !== 'none' || outlineStyle !== 'none'
    }
    // the focus of a radio button or a field may show on its surroundings
    const around = [element, element.parentElement, element.parentElement?.parentElement ?? null]
    // and that of a text at the edge of its page
    if (element.isContentEditable) around.push(element.closest('article'))
    const related = element.matches('input') ? [element.nextElementSibling, element.closest('label')] : []
    if (![...around, ...related].some(marked)) return `no mark of the focus on ${html}`
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2) return null
    const points = [
      [x + width / 2, y + height / 2],
      [x + 3, y + 3],
      [x + width - 3, y + height - 3],
    ] as const
    const there = points.map(([left, top]) => document.elementFromPoint(left, top))
    if (there.some((one) => one !== null && (element.contains(one) || one.contains(element)))) return null
    return `${there[0]?.outerHTML.slice(0, 160)} covers ${element.ariaLabel ?? html}`
  })
}

const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

const press = async (page: Page, name: string, role: 'button' | 'link' = 'button') => {
  const control = page.getByRole(role, { name, exact: true }).first()
  await expect(control).toBeEnabled({ timeout: 30_000 })
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

const pick = async (page: Page, what: string) => {
  const first = page.getByRole('radiogroup', { name: what }).getByRole('radio').first()
  await tabTo(page, first)
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
}

test('a new user signs up, completes the six steps and downloads a PDF using only the keyboard', async ({ page }) => {
  test.setTimeout(400_000)
  const creator = newCreator('Kim Keys')
  await page.goto('/')
  await press(page, 'Get Started', 'link')
  await type(page, 'Full Name', creator.name)
  await type(page, 'Email', creator.email)
  await type(page, 'Password', creator.password)
  await type(page, 'Confirm Password', creator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name)
  await press(page, 'Create New Product', 'link')

  await type(page, 'Target Audience', 'New dog owners')
  await type(page, 'Interests', 'puppy training')
  await type(page, 'Budget Range', '$20')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Niches generated!')).toBeVisible({ timeout: 30_000 })
  await pick(page, 'niches')
  await press(page, 'Save Niche')
  await press(page, 'Generate Ideas')
  await expect(page.getByText('Ideas generated!')).toBeVisible({ timeout: 30_000 })
  await pick(page, 'ideas')
  await press(page, 'Save Idea')
  await press(page, 'Generate Titles')
  await expect(page.getByText('Titles generated!')).toBeVisible({ timeout: 30_000 })
  await pick(page, 'titles')
  await press(page, 'Save Title')
  await press(page, 'Write “Introduction”')
  await press(page, 'Save Content')
  await press(page, 'Continue to Cover')
  await press(page, 'Generate Cover')
  await press(page, 'Save Cover')
  await press(page, 'Save & Generate PDF Now')
  await expect(page.getByText('Product created and PDF generated!')).toBeVisible({ timeout: 90_000 })
  const download = page.waitForEvent('download')
  await press(page, 'Download PDF', 'link')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})
