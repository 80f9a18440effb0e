import { expect, type Page } from '@playwright/test'
import { grant } from './grant.ts'
import { test } from './test.ts'
import { wholeProject } from './whole-project.ts'

const ROUTES = [
  '/dashboard',
  '/dashboard/create',
  '/dashboard/niche-selector',
  '/dashboard/product-ideas',
  '/dashboard/title-generator',
  '/dashboard/content-generator',
  '/dashboard/cover-generator',
  '/dashboard/products',
  '/dashboard/products?tab=all',
  '/dashboard/assemble',
  '/dashboard/account',
  '/admin',
  '/admin/users',
  '/admin/ai',
]
const PUBLIC = ['/', '/login', '/signup', '/forgot-password', '/reset-password?token=x', '/nowhere']

/** A window of 1280 pixels at 400 % (WCAG 1.4.10), and one of 1440 at 200 % (1.4.4). */
const NARROW = { width: 320, height: 640 }
const ZOOMED = { width: 720, height: 450 }

/** Nothing is cut at the edge, no text ends in the middle of its box, no word lies over another. */
async function losesNothing(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
  const width = page.viewportSize()?.width
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
  const cut = await page.locator('button, a, label, h1, h2, h3, p').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.clientWidth > 1 && !one.closest('.spoken, [data-clamped]'))
      .filter((one) => {
        const { overflowX, textOverflow } = getComputedStyle(one)
        return overflowX === 'hidden' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
      })
      .map((one) => one.outerHTML.slice(0, 140)),
  )
  expect.soft(cut, `${where}: text that is cut`).toEqual([])
}

test('at 320 pixels, and at 200 % of a window of 1440, no screen loses anything', async ({
  page,
  creator,
  product,
}) => {
  test.setTimeout(400_000)
  const { project } = await wholeProject(page.request, { title: 'Lullabies '.repeat(12).trim() })
  await grant(creator.email, product.dataDir)
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size)
    for (const path of [...ROUTES, `/dashboard/project/${project.id}`]) {
      await page.goto(path)
      await losesNothing(page, `${path} at ${size.width}`)
    }
  }
  await page.context().clearCookies()
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size)
    for (const path of PUBLIC) {
      await page.goto(path)
      await losesNothing(page, `${path} at ${size.width}`)
    }
  }
})

test('with reduced motion nothing moves: no animation runs and no transition takes time', async ({
  page,
  creator: _,
}) => {
  await wholeProject(page.request)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/dashboard', '/dashboard/create', '/dashboard/products', '/dashboard/cover-generator', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(one)
          const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part) || 0))
          return seconds(transitionDuration) > 0.01 || (animationName !== 'none' && seconds(animationDuration) > 0.01)
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    )
    expect.soft(moving, path).toEqual([])
  }
})
