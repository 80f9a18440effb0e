import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules that depend on the color scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The current page violates no axe rule, light or dark; `where` names it in a failure. */
export async function breaksNoRule(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze()
    const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    expect(messages, `${where}, ${colorScheme}`).toEqual([])
  }
}

/** Frames in which nothing runs, axe neither: it would wait for them. */
const PREVIEWS = 'iframe[sandbox=""]'

const VIEWS = [
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'light', width: 1440, height: 900 },
] as const

/**
 * The page in its current state violates no axe rule and does not overflow: dark on a phone, light on a desktop.
 * @param within checks only this element: the page behind a dialog is dimmed and inert
 */
export async function holdsEverywhere(page: Page, where: string, within = 'html'): Promise<void> {
  for (const { colorScheme, width, height } of VIEWS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
    const { violations } = await new AxeBuilder({ page }).include(within).exclude(PREVIEWS).analyze()
    const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    expect.soft(messages, `${where}, ${colorScheme} at ${width}`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${where} at ${width}`).toBe(width)
  }
}
