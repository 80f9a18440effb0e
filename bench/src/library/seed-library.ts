import { openPool } from '../../../server/src/database/connection.ts'
import { startEmbedded } from '../../../server/src/database/embedded.ts'

const SHARES = { niches: 0.15, ideas: 0.2, titles: 0.25, contents: 0.3, covers: 0.05, projects: 0.05 }

const PARAGRAPH = `Cut the stem a finger above the second leaf, ask for **nothing** in return, and wait. What looks like
idleness is the root at work: it drinks, it thickens, and in a fortnight it pushes two shoots where there was one. `

const STATEMENTS = {
  niches: `insert into niches (user_id, created_at, name, market_size, competition_level, profit_potential, demographics)
    select $1, now() - n * interval '7 minutes', 'Balcony gardens for shift workers ' || n, 'Large, and growing by a tenth a year',
      'Low', 'High', '{"age": "25–45", "income": "Middle", "painPoints": ["No time", "Too many choices"]}'
    from generate_series(1, $2) as n`,
  ideas: `insert into product_ideas (user_id, created_at, concept, target_audience, selling_points, modules, product_type)
    select $1, now() - n * interval '5 minutes', 'A balcony that feeds two people with a quarter of an hour a day, plan ' || n,
      'People who come home late and still want tomatoes', '["No soil to carry", "Works facing north"]', '["Pots", "Water", "Light"]', 'ebook'
    from generate_series(1, $2) as n`,
  titles: `insert into product_titles (user_id, created_at, title, tone)
    select $1, now() - n * interval '4 minutes', 'The Quarter-Hour Balcony, Volume ' || n, 'friendly'
    from generate_series(1, $2) as n`,
  contents: `insert into generated_content (user_id, created_at, section_name, content, content_type)
    select $1, now() - n * interval '3 minutes', 'Chapter ' || n || ': Cutting back',
      '# Cutting back' || chr(10) || chr(10) || repeat($3, 40), 'educational'
    from generate_series(1, $2) as n`,
  covers: `insert into cover_images (user_id, created_at, title, author_name, image_url, style, prompt)
    select $1, now() - n * interval '20 minutes', 'The Quarter-Hour Balcony, Volume ' || n, 'Ann Lee', $3, 'bold', 'A pot'
    from generate_series(1, $2) as n`,
  projects: `insert into projects (user_id, created_at, title, status, product_type, wizard_step, wizard_max_step)
    select $1, now() - n * interval '20 minutes', 'The Quarter-Hour Balcony, Edition ' || n, 'draft', 'ebook', 4, 4
    from generate_series(1, $2) as n`,
} as const

/** Inserts items of all kinds without the API: ten thousand in seconds. */
export async function seedLibrary(dataDir: string, userId: string, items: number, coverUrl: string): Promise<void> {
  const database = await startEmbedded(dataDir)
  const pool = openPool({ connectionString: database.url, max: 1 })
  try {
    for (const [kind, statement] of Object.entries(STATEMENTS)) {
      const count = Math.max(1, Math.round(items * SHARES[kind as keyof typeof SHARES]))
      const more = kind === 'contents' ? [PARAGRAPH] : kind === 'covers' ? [coverUrl] : []
      await pool.query(statement, [userId, count, ...more])
    }
    await pool.query('analyze')
  } finally {
    await pool.end()
    await database.stop()
  }
}
