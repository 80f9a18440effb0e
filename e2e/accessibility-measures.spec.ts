import { expect, type Page } from '@playwright/test'
import { PUBLIC, ROUTES } from './support/every-route.ts'
import { grant } from './support/grant.ts'
import { isThere, losesNothing } from './support/loses-nothing.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** WCAG 1.4.12: all text spacing a reader may set, at once. Labels that move are measured where they arrive. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  * { transition: none !important; }
  p { margin-bottom: 2em !important; }
`

async function spacedLosesNothing(page: Page, where: string): Promise<void> {
  await isThere(page)
  await page.addStyleTag({ content: SPACED })
  await losesNothing(page, where)
  const cut = await page
    .locator('button, a, label, h1, h2, h3, h4, p, li, td, th, dt, dd, span, b')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.clientHeight > 1)
        .filter((one) => !one.closest('.visually-hidden, [data-clamped], [data-loading], [aria-hidden=true]'))
        .filter((one) => {
          const { overflowY, webkitLineClamp } = getComputedStyle(one)
          return /hidden|clip/.test(overflowY) && webkitLineClamp === 'none' && one.scrollHeight > one.clientHeight + 2
        })
        .map((one) => one.outerHTML.slice(0, 140)),
    )
  expect.soft(cut, `${where}: lines that are cut`).toEqual([])
}

/**
 * WCAG 2.5.8: targets are at least 24 by 24 pixels, or a circle of that diameter around their center touches no other,
 * except within a sentence. A field's label counts as part of it.
 */
async function canBeHit(page: Page, where: string): Promise<void> {
  await isThere(page)
  const missed = await page.evaluate(() => {
    const MIN_SIZE = 24
    type Target = { html: string; left: number; top: number; right: number; bottom: number; small: boolean }
    const targets: Target[] = []
    for (const one of document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider], [tabindex="0"]',
    )) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]')) continue
      if (one.matches(':disabled') || one.matches('[tabindex="0"]:not([role])')) continue
      const inSentence =
        one.matches('a, button') &&
        getComputedStyle(one).display === 'inline' &&
        (one.parentElement?.textContent ?? '').trim().length > (one.textContent ?? '').trim().length
      if (inSentence) continue
      const boxes = [one, ...((one as HTMLInputElement).labels ?? [])].map((box) => box.getBoundingClientRect())
      const [own] = boxes
      // elements for screen readers only, or visible only when focused
      if (!own || own.width < 2 || own.height < 2 || own.bottom <= 0) continue
      const left = Math.min(...boxes.map((box) => box.left))
      const top = Math.min(...boxes.map((box) => box.top))
      const right = Math.max(...boxes.map((box) => box.right))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      const small = right - left < MIN_SIZE - 0.5 || bottom - top < MIN_SIZE - 0.5
      targets.push({ html: one.outerHTML.slice(0, 140), left, top, right, bottom, small })
    }
    const middle = ({ left, top, right, bottom }: Target) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
    const meets = (one: Target, other: Target) => {
      const { x, y } = middle(one)
      if (other.small) return Math.hypot(x - middle(other).x, y - middle(other).y) < MIN_SIZE
      const nearX = Math.max(other.left, Math.min(x, other.right))
      const nearY = Math.max(other.top, Math.min(y, other.bottom))
      return Math.hypot(x - nearX, y - nearY) < MIN_SIZE / 2
    }
    return targets
      .filter((one) => one.small && targets.some((other) => other !== one && meets(one, other)))
      .map(({ html, left, right, top, bottom }) => `${Math.round(right - left)} × ${Math.round(bottom - top)}: ${html}`)
  })
  expect.soft(missed, `${where}: too small to hit`).toEqual([])
}

const CHECKS = [
  { name: 'with the widest spacing of text that readers may set no screen loses anything', check: spacedLosesNothing },
  { name: 'whatever can be hit is 24 pixels wide and high, or has that room around it', check: canBeHit },
]

for (const { name, check } of CHECKS)
  test(name, async ({ page, creator, product }) => {
    test.setTimeout(400_000)
    const { project } = await wholeProject(page.request)
    await grant(creator.email, product.dataDir)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const path of [...ROUTES, `/dashboard/project/${project.id}`]) {
        await page.goto(path)
        await check(page, `${path} at ${size.width}`)
      }
    }
    await page.context().clearCookies()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const path of PUBLIC) {
        await page.goto(path)
        await check(page, `${path} at ${size.width}`)
      }
    }
  })
