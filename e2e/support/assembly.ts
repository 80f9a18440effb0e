import type { APIRequestContext, Page } from '@playwright/test'
import { PIXEL, recordsOf } from './records.ts'
import { tab } from './tab.ts'

export const LONG = `First words. ${'a'.repeat(200)}`
export const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' })
export const order = (page: Page) => preview(page).getByRole('listitem').locator('b')

/** Two titles, a cover and three sections, the first of them in an older and a newer form. */
export async function parts(request: APIRequestContext) {
  const { make } = recordsOf(request)
  const title = await make('product-titles', { title: 'Calm Puppy Weeks', tone: 'friendly' })
  await make('product-titles', { title: 'Another Title' })
  const cover = await make('cover-images', { imageUrl: PIXEL, title: 'Calm cover', style: 'bold' })
  const section = (sectionName: string, content: string) => make('generated-content', { sectionName, content })
  await section('Introduction', 'The older text.')
  const stay = await section('Chapter 2: Stay', 'How to stay.')
  const sit = await section('Chapter 1: Sit', LONG)
  const intro = await section('introduction', 'The newer text.')
  return { title, cover, intro, sit, stay }
}

export async function pickAll(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Calm Puppy Weeks' }).check()
  await tab(page, 'Content').click()
  for (const name of ['introduction', 'Chapter 1: Sit', 'Chapter 2: Stay']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  }
  await tab(page, 'Cover').click()
  await page.getByRole('radio', { name: 'Calm cover, Bold' }).check()
}
