import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

// Specification, section 3: names that the owner's scripts and reports rely on.
it.each([
  [
    'projects',
    'id user_id title status niche niche_id product_idea_id title_id cover_id product_type pdf_status pdf_url docx_url wizard_step wizard_max_step created_at',
  ],
  ['niches', 'id user_id name market_size competition_level profit_potential demographics project_id created_at'],
  ['product_ideas', 'id user_id concept target_audience selling_points modules product_type project_id created_at'],
  ['product_titles', 'id user_id title tone project_id created_at'],
  ['generated_content', 'id user_id section_name content content_type project_id created_at'],
  ['cover_images', 'id user_id image_url style prompt project_id created_at'],
  ['project_content_sections', 'project_id content_id order_index'],
  ['profiles', 'id full_name created_at'],
  ['user_roles', 'user_id role'],
])(
  '%s has the columns of the specification',
  { tags: ['DATA-1', 'DATA-2', 'DATA-5', 'DATA-6', 'DATA-7', 'DATA-8', 'DATA-11', 'DATA-12', 'DATA-13'] },
  async (table, columns) => {
    const rows = await db.asSuperuser(
      "select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    )
    expect(rows.map(({ column_name }) => column_name)).toEqual(expect.arrayContaining(columns.split(' ')))
    const typeOf = (column: string) => rows.find(({ column_name }) => column_name === column)?.data_type
    const lists = columns.split(' ').filter((column) => ['selling_points', 'modules'].includes(column))
    expect(lists.map(typeOf)).toEqual(lists.map(() => 'jsonb'))
    if (columns.includes(' content ')) expect(typeOf('content')).toBe('text')
  },
)

it('stores demographics as an object of age, income and a list of pain points', { tags: ['DATA-3'] }, async () => {
  const store = (demographics?: string) =>
    db.asSuperuser(
      `insert into niches (user_id, name, demographics) values (gen_random_uuid(), 'A niche', ${demographics ?? 'default'})
       returning jsonb_typeof(demographics) as type, demographics`,
    )
  const empty = { age: '', income: '', painPoints: [] }
  expect(await store()).toEqual([{ type: 'object', demographics: empty }])
  const whole = { age: '25–40', income: 'middle', painPoints: ['no time', 'no plan'] }
  expect(await store(`'${JSON.stringify(whole)}'`)).toEqual([{ type: 'object', demographics: whole }])
})
