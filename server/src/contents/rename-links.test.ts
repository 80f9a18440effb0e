import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { withRenamedLinks } from './rename-links.ts'

const server = testServer()

it.each([
  ['a link', 'See [soil](#chapter-2-soil).', 'See [soil](#chapter-2-water--time).'],
  ['a link by the title alone', 'See [soil](#soil).', 'See [soil](#water--time).'],
  ['an encoded address', '[a](#Chapter%2D2%2DSoil "Soil")', '[a](#chapter-2-water--time "Soil")'],
  ['a reference', 'See [soil].\n\n[soil]: <#soil>', 'See [soil].\n\n[soil]: <#water--time>'],
])('renames %s', (_, before, after) => {
  expect(withRenamedLinks(before, 'Chapter 2: Soil', 'Chapter 2: Water & time')).toBe(after)
})

it.each(['`[a](#soil)`', '```md\n[a](#soil)\n```\n', '[a](#soils) [b](https://a.example/#soil)', 'a #soil b'])(
  'leaves %s as it is',
  (text) => {
    expect(withRenamedLinks(text, 'Soil', 'Water')).toBe(text)
  },
)

it('keeps the rest of a text, in every script', () => {
  expect(withRenamedLinks('[ä](#übung-größe)\r\n\tx', 'Übung: Größe', 'Übung: 水')).toBe('[ä](#übung-水)\r\n\tx')
})

it('keeps the links of a product’s other sections when one is renamed', async () => {
  const ann = await server.client('Ann Lee')
  const add = async (sectionName: string, content: string) =>
    (await ann.post<{ id: string }>('/generated-content', { sectionName, content })).body.id
  const soil = await add('Soil', 'Brown.')
  const tools = await add('Tools', 'A fork for [soil](#soil).')
  const elsewhere = await add('Elsewhere', '[soil](#soil)')
  await ann.post('/projects', { title: 'Garden', contentIds: [soil, tools] })
  const textOf = async (id: string) => (await ann.get<{ content: string }>(`/generated-content/${id}`)).body.content
  await ann.patch(`/generated-content/${soil}`, { sectionName: 'Good soil' })
  expect([await textOf(tools), await textOf(elsewhere)]).toEqual(['A fork for [soil](#good-soil).', '[soil](#soil)'])
})
