import { expect } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { openPdf } from './documents/pdf.ts'
import { newCreator } from './support/creator.ts'
import { type Firefox, finderOn, NO_FIREFOX, openFirefox } from './support/firefox.ts'
import { test } from './support/test.ts'

if (NO_FIREFOX) console.log(`Without Firefox: ${NO_FIREFOX}`)

const TITLE = 'Calm Puppy Weeks'

test('in Firefox a new user signs up, writes a section, edits it and opens the PDF', async ({ product }) => {
  test.skip(NO_FIREFOX !== null, NO_FIREFOX ?? '')
  test.setTimeout(300_000)
  const firefox = await openFirefox()
  try {
    await signUp(firefox.page, product.url)
    await writeSection(firefox.page, product.url)
    await editSection(firefox.page)
    await makeProduct(firefox)
    expect(firefox.failures, 'what the pages threw').toEqual([])
  } finally {
    await firefox.close()
  }
})

async function signUp(page: Page, url: string): Promise<void> {
  const { field, button, words } = finderOn(page)
  const { name, email, password } = newCreator()
  await page.goto(`${url}/signup`)
  await field('Full Name').fill(name)
  await field('Email').fill(email)
  await field('Password').fill(password)
  await field('Confirm Password').fill(password)
  await button('Sign Up').click()
  await words('No projects yet').wait()
}

/** In the wizard, where the words stream into the page. */
async function writeSection(page: Page, url: string): Promise<void> {
  const { field, button, labeled } = finderOn(page)
  await page.goto(`${url}/dashboard/create`)
  await button('Skip This Step').click()
  await button('Generate Ideas').wait()
  await button('Skip This Step').click()
  await field('Or type your own title').fill(TITLE)
  await button('Save Title').click()
  await field('Section Type').fill('chapter-1')
  await button('Generate Content').click()
  await labeled('Text being written').wait()
  await page.waitForFunction(() => /Completed in.+words of 800/.test(document.body.textContent))
}

async function editSection(page: Page): Promise<void> {
  const { button, labeled } = finderOn(page)
  const editor = await page.waitForSelector('[role="textbox"][aria-label="Content"]')
  await editor?.focus()
  await keys(page, 'Control', 'Home')
  await keys(page, 'Control', 'End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Typed in Firefox, with care')
  await keys(page, 'Control', 'Shift', 'ArrowLeft')
  await button('Bold (Ctrl + B)').click()
  expect(await page.$eval('.cm-content', (text) => text.lastElementChild?.innerHTML)).toContain('<strong>')
  await page.keyboard.press('End')
  await page.keyboard.type(' or not')
  await keys(page, 'Control', 'z')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/check')
  await page.waitForSelector('[role="option"][aria-selected="true"]')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Walk the dog')
  await button('Save Content').click()
  await labeled('Saved sections')
    .filter((list) => list.textContent?.includes('Chapter 1') ?? false)
    .wait()
}

async function keys(page: Page, ...names: ('Control' | 'Shift' | 'Home' | 'End' | 'ArrowLeft' | 'z')[]): Promise<void> {
  for (const name of names) await page.keyboard.down(name)
  for (const name of names.toReversed()) await page.keyboard.up(name)
}

async function makeProduct({ page, downloaded }: Firefox): Promise<void> {
  const { button, link } = finderOn(page)
  await button('Continue to Cover').click()
  await button('Generate Cover').click()
  await page.waitForSelector('[aria-label="Cover preview"] img')
  await button('Save Cover').click()
  await button('Save & Generate PDF Now').click()
  await link('Download PDF').click()
  const { pages } = await openPdf(await downloaded(/\.pdf$/))
  const text = pages.join(' ')
  expect(text).toContain(TITLE)
  expect(text).toContain('Typed in Firefox, with care')
  expect(text).toContain('Walk the dog')
}
