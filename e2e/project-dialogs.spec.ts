import { expect, type Page } from '@playwright/test'
import { markdownOf } from './support/editor.ts'
import { fits } from './support/fits.ts'
import { failing, IDEA, NICHE, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { inDialog, offered, wholeProject } from './support/whole-project.ts'

/** Milliseconds within which a run's last result must be on the screen. */
const RUN_ENDS_WITHIN = 30_000

test('each part on a project page offers its actions', {
  tag: ['@DLG-16', '@DLG-17', '@DLG-18', '@DLG-19', '@DLG-20', '@DLG-21', '@DLG-22', '@COVER-32'],
}, async ({ page, creator: _ }) => {
  const { project } = await wholeProject(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  for (const [part, buttons] of [
    [NICHE.name, ['Regenerate Similar', 'Generate New Niche']],
    [IDEA.concept, ['Regenerate Similar', 'Generate New Idea']],
    ['The Late Shift Lullaby', ['Regenerate Titles']],
    ['Bold', ['Download', 'Edit Settings', 'Regenerate']],
    ['Chapter 2: Wake Windows', ['Download', 'Edit', 'Regenerate']],
  ] as const) {
    const opener = page.getByRole('main').getByRole('button', { name: part })
    for (const work of buttons.filter((name) => name !== 'Download')) {
      await opener.click()
      await expect(offered(page)).toHaveText([...buttons])
      const name = work === 'Edit' ? 'Edit section' : work
      const followUp = followUpOf(page, work, name)
      await page.getByRole('dialog').getByRole('button', { name: work, exact: true }).click()
      await expect(inDialog(page, name)).toBeVisible()
      const { timers, waited } = await followUp
      expect(timers, 'milliseconds that the click waits').toContain(100)
      expect(waited).toBeGreaterThanOrEqual(99)
      await expect(page).toHaveURL(`/dashboard/project/${project.id}`)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }
  await page.route('**/api/v1/files/*download=png', (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'Bold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click()
  await expect(toast(page, 'Failed to download cover image')).toBeVisible()
})

/** What a click on this button causes: timers with their delays, and when the dialog with this name appears. */
function followUpOf(page: Page, button: string, dialog: string): Promise<{ timers: number[]; waited: number }> {
  return page.evaluate(
    ([button, dialog]) =>
      new Promise<{ timers: number[]; waited: number }>((resolve) => {
        const timers: number[] = []
        const { setTimeout } = window
        const isOpen = () =>
          [...document.querySelectorAll('[role=dialog]')].some((one) => one.querySelector('h2')?.textContent === dialog)
        const listen = ({ target }: Event) => {
          if ((target as Element).closest('button')?.textContent !== button) return
          document.removeEventListener('click', listen, true)
          const clicked = performance.now()
          window.setTimeout = ((...[handler, delay, ...more]: Parameters<typeof setTimeout>) => {
            timers.push(delay ?? 0)
            return setTimeout(handler, delay, ...more)
          }) as typeof setTimeout
          // the click itself, and nothing later
          setTimeout(() => {
            window.setTimeout = setTimeout
          })
          const watch = new MutationObserver(() => {
            if (!isOpen()) return
            watch.disconnect()
            resolve({ timers, waited: performance.now() - clicked })
          })
          watch.observe(document, { childList: true, subtree: true, characterData: true })
        }
        document.addEventListener('click', listen, true)
      }),
    [button, dialog] as const,
  )
}

test('a niche is regenerated inside the project, and its documents become outdated', {
  tag: ['@long', '@DLG-21', '@DLG-28', '@NICHE-3', '@PROJ-18'],
}, async ({ page, creator: _ }) => {
  const { project, niche } = await wholeProject(page.request)
  const { get, all } = recordsOf(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('button', { name: 'Generate Product' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 90_000 })
  await page.getByRole('main').getByRole('button', { name: NICHE.name }).click()
  await page.getByRole('button', { name: 'Generate New Niche' }).click()
  const dialog = inDialog(page, 'Generate New Niche')
  await dialog.getByRole('button', { name: 'Generate Niches' }).click()
  for (const sentence of ['Target audience is required', 'Interests are required', 'Budget range is required'])
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
  await dialog.getByLabel('Target Audience').fill('New dog owners')
  await dialog.getByLabel('Interests').fill('puppy training')
  await dialog.getByLabel('Budget Range').fill('$20')
  await dialog.getByRole('button', { name: 'Generate Niches' }).click()
  await expect(toast(page, 'Niches generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
  await expect(dialog.getByRole('button', { name: 'Use in Product' })).toBeDisabled()
  await dialog.getByRole('radio').nth(1).check()
  await failing(page, 'projects/update', async () => {
    await dialog.getByRole('button', { name: 'Use in Product' }).click()
    await expect(toast(page, 'Failed to update niche')).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Use in Product' }).click()
  await expect(toast(page, 'Niche updated!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Out of date', { exact: true })).toBeVisible()
  const now = await get('projects', project.id)
  expect(now.pdfStatus).toBe('not_generated')
  expect(now.nicheId).not.toBe(niche.id)
  expect((await get('niches', niche.id)).name).toBe(NICHE.name)
  // the failed attempt had saved the niche: it is not saved twice
  expect(await all('niches')).toHaveLength(2)
})

test('a similar idea is generated inside the project', { tag: ['@long', '@DLG-17', '@DLG-28'] }, async ({
  page,
  creator: _,
}) => {
  const { project, idea } = await wholeProject(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: IDEA.concept }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate Similar' }).click()
  const dialog = inDialog(page, 'Regenerate Similar')
  await dialog.getByRole('button', { name: 'Generate Ideas' }).click()
  await expect(toast(page, 'Ideas generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
  await dialog.getByRole('radio').first().check()
  await failing(page, 'projects/update', async () => {
    await dialog.getByRole('button', { name: 'Use in Product' }).click()
    await expect(toast(page, 'Failed to update product idea')).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Use in Product' }).click()
  await expect(toast(page, 'Idea updated!')).toBeVisible()
  expect((await recordsOf(page.request).get('projects', project.id)).productIdeaId).not.toBe(idea.id)
})

test('a section and a cover are regenerated inside the project', {
  tag: ['@long', '@DLG-19', '@DLG-20', '@DLG-28'],
}, async ({ page, creator: _ }) => {
  const { project, content, cover } = await wholeProject(page.request)
  const { get } = recordsOf(page.request)
  await page.goto(`/dashboard/project/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Chapter 2: Wake Windows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate', exact: true }).click()
  let dialog = inDialog(page, 'Regenerate')
  await expect(dialog.getByLabel('Length'), 'the length of the text it replaces').toHaveValue('400')
  await dialog.getByLabel('Outline').fill('What a wake window is')
  await dialog.getByRole('button', { name: 'Generate Content' }).click()
  await expect(toast(page, 'Content generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
  const text = await markdownOf(dialog.getByRole('textbox', { name: 'Content', exact: true }))
  await dialog.getByRole('button', { name: 'Use in Product' }).click()
  await expect(toast(page, 'Content updated!')).toBeVisible()
  const [section] = (await get('projects', project.id)).contentSections as { id: string; content: string }[]
  expect(section?.content).toBe(text)
  expect(section?.id).not.toBe(content.id)

  await page.getByRole('main').getByRole('button', { name: 'Bold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Settings' }).click()
  dialog = inDialog(page, 'Edit Settings')
  await expect(dialog.getByLabel('Product Title')).toHaveValue('Lullaby cover')
  await dialog.getByRole('radio', { name: 'Modern' }).check()
  await dialog.getByRole('button', { name: 'Update & Regenerate' }).click()
  await expect(toast(page, 'Cover image generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
  await failing(page, 'covers/update', async () => {
    await dialog.getByRole('button', { name: 'Use in Product' }).click()
    await expect(toast(page, 'Failed to update cover')).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Use in Product' }).click()
  await expect(toast(page, 'Cover updated!')).toBeVisible()
  expect(await get('cover-images', cover.id)).toMatchObject({ style: 'modern' })
  expect((await get('projects', project.id)).coverId).toBe(cover.id)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('titles are regenerated inside the project', { tag: ['@long', '@DLG-18', '@DLG-21', '@DLG-28'] }, async ({
    page,
    creator: _,
  }) => {
    const { project } = await wholeProject(page.request)
    await page.goto(`/dashboard/project/${project.id}`)
    await fits(page)
    await page.getByRole('main').getByRole('button', { name: 'The Late Shift Lullaby' }).tap()
    await page.getByRole('button', { name: 'Regenerate Titles' }).tap()
    const dialog = inDialog(page, 'Regenerate Titles')
    await expect(dialog.getByLabel('Product Concept')).toHaveValue(IDEA.concept)
    await dialog.getByLabel('Tone').selectOption({ label: 'Playful' })
    await dialog.getByRole('button', { name: 'Generate Titles' }).tap()
    await expect(toast(page, 'Titles generated!')).toBeVisible({ timeout: RUN_ENDS_WITHIN })
    await dialog.getByRole('radio').first().check()
    await fits(page)
    await failing(page, 'projects/update', async () => {
      await dialog.getByRole('button', { name: 'Use in Product' }).tap()
      await expect(toast(page, 'Failed to update title')).toBeVisible()
    })
    await dialog.getByRole('button', { name: 'Use in Product' }).tap()
    await expect(toast(page, 'Title updated!')).toBeVisible()
    expect(await recordsOf(page.request).all('product-titles')).toMatchObject([{ tone: 'playful' }, {}])
  })
})
