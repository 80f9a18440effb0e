import { expect } from '@playwright/test'
import { PUBLIC, ROUTES } from './support/every-route.ts'
import { grant } from './support/grant.ts'
import { losesNothing } from './support/loses-nothing.ts'
import { test } from './support/test.ts'
import { wholeProject } from './support/whole-project.ts'

/** A window of 1280 pixels at 400 % (WCAG 1.4.10), and one of 1440 at 200 % (1.4.4). */
const NARROW = { width: 320, height: 640 }
const ZOOMED = { width: 720, height: 450 }
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }

test('no page loses content at 320 pixels or at 200% zoom in a 1440-pixel window', async ({
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

test('no page loses content in German, whose words are longer', async ({ page, creator, product }) => {
  test.setTimeout(400_000)
  const { project } = await wholeProject(page.request)
  await grant(creator.email, product.dataDir)
  await page.addInitScript(() => localStorage.setItem('makeready.language', 'de'))
  for (const size of [PHONE, TABLET]) {
    await page.setViewportSize(size)
    for (const path of [...ROUTES, `/dashboard/project/${project.id}`]) {
      await page.goto(path)
      await losesNothing(page, `${path} in German at ${size.width}`)
    }
  }
})

test('reduced motion turns off all animations and transitions', async ({ page, creator: _ }) => {
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
