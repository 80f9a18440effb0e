import { expect, type Page } from '@playwright/test'
import { hasMarkdown } from './support/editor.ts'
import { NICHE, recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'
import { inDialog, wholeProject } from './support/whole-project.ts'

/** Where names are typed, how to open the page, and what happens on saving. */
const NAMES = [
  { path: 'niche-selector', part: 'niche', field: 'Name', save: 'Update Niche', kind: 'niches', key: 'name' },
  {
    path: 'title-generator',
    part: 'title',
    field: 'Title',
    save: 'Update Title',
    kind: 'product-titles',
    key: 'title',
  },
  {
    path: 'content-generator',
    part: 'content',
    field: 'Section Name',
    save: 'Update Content',
    kind: 'generated-content',
    key: 'sectionName',
  },
] as const

const ODD = {
  emoji: '🌱👩🏽‍🌾🇩🇪 seed',
  'right-to-left': 'حدائق الشرفات 2026',
  'a script': '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">',
  'bidirectional marks and zero-width signs': 'a\u202eb\u202c\u200bc',
  '200 characters': `${'W'.repeat(199)}.`,
}

/** Nothing that was typed was executed as code. */
const notHacked = async (page: Page) => expect(await page.evaluate(() => 'hacked' in window)).toBe(false)

for (const { path, part, field: label, save, kind, key } of NAMES) {
  test(`${label} of ${path} accepts any script unchanged, and reports input that is too short or too long`, async ({
    page,
    creator: _,
  }) => {
    test.slow()
    const { button, says, field } = await toolOn(page)
    const records = recordsOf(page.request)
    const { id } = (await wholeProject(page.request))[part]
    const before = await records.get(kind, id)
    for (const [typed, fault] of [
      ['', /is required/],
      [' \t  ', /is required/],
      ['x'.repeat(201), /is too long: at most 200 characters/],
    ] as const) {
      await page.goto(`/dashboard/${path}?edit=${id}`)
      await field(label).fill(typed)
      await button(save).click()
      await expect(page.getByText(fault).first()).toBeVisible()
      await expect(field(label)).toHaveValue(typed)
      expect((await records.get(kind, id))[key]).toBe(before[key])
    }
    for (const [what, typed] of Object.entries(ODD)) {
      await page.goto(`/dashboard/${path}?edit=${id}`)
      await field(label).fill(typed)
      await button(save).click()
      await says(`${save.replace('Update ', '')} updated!`)
      expect((await records.get(kind, id))[key], what).toBe(typed)
      await page.goto('/dashboard/products?tab=all')
      await expect(page.getByRole('heading', { level: 2, name: typed, exact: true }), what).toBeVisible()
      await notHacked(page)
    }
  })
}

test('a script in every field of every kind is shown as text, in cards, dialogs, pickers and on the project page', async ({
  page,
  creator: _,
}) => {
  test.slow()
  const script = ODD['a script']
  const { make } = recordsOf(page.request)
  const demographics = { age: script, income: script, painPoints: [script] }
  const niche = await make('niches', {
    name: script,
    marketSize: script,
    competitionLevel: script,
    profitPotential: script,
    demographics,
  })
  const idea = await make('product-ideas', {
    concept: script,
    targetAudience: script,
    sellingPoints: [script],
    modules: [script],
  })
  const title = await make('product-titles', { title: script })
  const content = await make('generated-content', {
    sectionName: script,
    content: `# ${script}\n\n${script}\n\n[a link](javascript:window.hacked=true)`,
  })
  const project = await make('projects', {
    title: script,
    nicheId: niche.id,
    productIdeaId: idea.id,
    titleId: title.id,
    contentIds: [content.id],
  })
  await page.goto('/dashboard')
  await expect(page.getByText(script).first()).toBeVisible()
  for (const tab of ['niches', 'ideas', 'titles', 'content']) {
    await page.goto(`/dashboard/products?tab=${tab}`)
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('dialog').getByText('<script>').first()).toBeVisible()
    await notHacked(page)
  }
  for (const path of [
    `project/${project.id}`,
    'assemble',
    `niche-selector?regenerate=${niche.id}`,
    `product-ideas?nicheId=${niche.id}`,
    `title-generator?ideaId=${idea.id}`,
    `content-generator?titleId=${title.id}`,
    `cover-generator?titleId=${title.id}`,
    `create?projectId=${project.id}`,
  ]) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('main').getByText('<script>').or(page.locator('form')).first()).toBeAttached()
    await notHacked(page)
  }
  await page.goto('/dashboard/content-generator')
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill(`# A\n\n${script}`)
  await expect(page.getByRole('textbox', { name: 'Content', exact: true }).getByRole('heading')).toHaveText('A')
  await notHacked(page)
})

test('text pasted from Word arrives as Markdown, without its markup', async ({ page, context, creator: _ }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { project, content } = await wholeProject(page.request)
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-parent:""}</style>
    <!--[if gte mso 9]><xml><o:p></o:p></xml><![endif]--></head><body><p class=MsoNormal><b>Sit</b><o:p></o:p></p>
    <p class=MsoListParagraph><span style='mso-list:Ignore'>·</span>Wait a moment – “calmly”</p></body></html>`
  const text = 'Sit\r\n·\tWait a moment – “calmly”\r\n'
  await page.goto(`/dashboard/project/${project.id}`)
  await page.evaluate(
    ([asHtml = '', asText = '']) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([asHtml], { type: 'text/html' }),
          'text/plain': new Blob([asText], { type: 'text/plain' }),
        }),
      ]),
    [html, text],
  )
  await page.getByRole('main').getByRole('button', { name: 'Chapter 2: Wake Windows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = inDialog(page, 'Edit section')
  const field = dialog.getByRole('textbox', { name: 'Content', exact: true })
  await field.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
  await hasMarkdown(field, '**Sit**\n\n- Wait a moment – “calmly”')
  await dialog.getByRole('button', { name: 'Save Content' }).click()
  await expect(page.getByText('Content updated!', { exact: true })).toBeVisible()
  const saved = await recordsOf(page.request).get('generated-content', content.id)
  expect(saved.content).toBe('**Sit**\n\n- Wait a moment – “calmly”')
})

test('when two tabs edit one record in a tool, the second compares both and chooses', async ({
  page,
  context,
  creator: _,
}) => {
  const records = recordsOf(page.request)
  const { id } = await records.make('niches', NICHE)
  const first = await toolOn(page)
  const other = await context.newPage()
  const second = await toolOn(other)
  for (const one of [page, other]) await one.goto(`/dashboard/niche-selector?edit=${id}`)
  await first.field('Name').fill('Written in the first tab')
  await second.field('Name').fill('Written in the second tab')
  await first.button('Update Niche').click()
  await first.says('Niche updated!')
  await second.button('Update Niche').click()
  const clash = other.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(clash.getByText('Written in the first tab')).toBeVisible()
  await expect(clash.getByText('Written in the second tab')).toBeVisible()
  await clash.getByRole('button', { name: 'Cancel' }).click()
  await expect(second.field('Name')).toHaveValue('Written in the second tab')
  expect((await records.get('niches', id)).name).toBe('Written in the first tab')
  await second.button('Update Niche').click()
  await clash.getByRole('button', { name: 'Use the other' }).click()
  await expect(second.field('Name')).toHaveValue('Written in the first tab')
  expect((await records.get('niches', id)).name).toBe('Written in the first tab')
})
