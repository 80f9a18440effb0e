import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { fillInSignUp, newCreator } from './creator.ts'
import { test } from './test.ts'
import { wizardOn } from './wizard.ts'

const everyElement = new URL('../press/examples/every-element.md', import.meta.url)

test('a stranger signs up, takes the six steps and holds a PDF, a DOCX and an EPUB', async ({ page }) => {
  await page.goto('/signup')
  await fillInSignUp(page, newCreator('Ines Calloway'))
  await expect(page.getByText('Account created! Welcome!')).toBeVisible()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create New Product' }).click()
  const wizard = wizardOn(page)
  await wizard.niche({ audience: 'People who repair things for others', interests: 'running a small repair workshop', budget: '$20 to $40' })
  await wizard.idea()
  const title = await wizard.title()
  const generated = await wizard.generatedSection('Introduction')
  const pasted = await wizard.pastedSection('Chapter 1', everyElement)
  console.log({ title, generated, pasted })
  await page.getByRole('button', { name: 'Continue to Cover' }).click()
  await wizard.cover()
  await page.getByRole('button', { name: 'Save & Generate PDF Now' }).click()
  await expect(page.getByText('Product created and PDF generated!')).toBeVisible({ timeout: 60_000 })
  for (const f of ['PDF', 'DOCX', 'EPUB']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: `Download ${f}` }).click()])
    console.log(download.suggestedFilename())
    await download.saveAs(`/tmp/journey/out.${f.toLowerCase()}`)
  }
  await page.screenshot({ path: '/tmp/journey/project-first.png' })
})
