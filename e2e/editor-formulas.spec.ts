import { expect } from '@playwright/test'
import { breaksNoRule } from './support/axe.ts'
import { hasMarkdown, selectIn } from './support/editor.ts'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'

const TEXT = `The norm $a*b*c + \\frac{1}{2}$ costs $5 to $10, and $\\foo{x}$ is wrong.

$$
\\sum_{i=1}^n i = \\frac{n(n+1)}{2} \\tag{1}
$$

| name | formula |
| --- | --- |
| energy | $E=mc^2$ |

The end.`

test('formulas are shown as they are set, their source where the caret is', async ({ page, creator: _ }) => {
  const { id } = await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 1', content: TEXT })
  const tex = page.waitForRequest(/read-formula[^/]*\.js$/)
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  await tex
  const editor = page.getByRole('textbox', { name: 'Content', exact: true })
  await hasMarkdown(editor, TEXT)
  await expect(editor.locator('math')).toHaveCount(3)
  await expect(editor.locator('math mfrac')).toHaveCount(2)
  await expect(editor.getByRole('cell').locator('math')).toBeVisible()
  await expect(editor).toContainText('costs $5 to $10, and $\\foo{x}$ is wrong.')
  await expect(editor).not.toContainText(/\\frac|\\sum|\$\$/)
  await expect(editor.getByText('(1)')).toBeVisible()
  await breaksNoRule(page, 'formulas in a section')

  await selectIn(editor, TEXT.indexOf('*b*') + 1)
  await expect(editor).toContainText('$a*b*c + \\frac{1}{2}$')
  await expect(editor.locator('math')).toHaveCount(2)
  await selectIn(editor, TEXT.indexOf('sum'))
  await expect(editor).toContainText('\\tag{1}')
  await hasMarkdown(editor, TEXT)
})

test('a text without formulas does not load what reads them', { tag: '@long' }, async ({ page, creator: _ }) => {
  const content = 'It costs $5 to $10. Set $HOME and $PATH.'
  const { id } = await recordsOf(page.request).make('generated-content', { sectionName: 'Chapter 1', content })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/dashboard/content-generator?edit=${id}`)
  await hasMarkdown(page.getByRole('textbox', { name: 'Content', exact: true }), content)
  expect(asked.filter((url) => url.includes('read-formula'))).toEqual([])
})
