import { KINDS, LISTED_KINDS } from '@makeready/contract/domain/kinds'
import { nameInDatabase } from '../src/database/items.ts'

type Insert = (user: string) => string

const ITEMS: Record<string, Insert> = Object.fromEntries(
  LISTED_KINDS.map((kind) => {
    const { table, titleField } = KINDS[kind]
    const name = nameInDatabase(table)
    return [
      name,
      (user) => `insert into ${name} (user_id, ${nameInDatabase(titleField)}) values ('${user}', 'Gardens')`,
    ]
  }),
)

/** One row of every table in schema public; a table that is missing here fails a test. */
export const ROWS: Record<string, Insert> = {
  ...ITEMS,
  generated_content: (user) =>
    `insert into generated_content (user_id, section_name, content) values ('${user}', 'Chapter 1', 'Text')`,
  cover_images: (user) => `insert into cover_images (user_id, image_url) values ('${user}', '/api/v1/files/1')`,
  projects: (user) => `insert into projects (user_id, title) values ('${user}', 'A book')`,
  project_content_sections: (
    user,
  ) => `insert into project_content_sections (user_id, project_id, content_id, order_index)
    select '${user}', p.id, c.id, 0 from projects p, generated_content c
    where p.user_id = '${user}' and c.user_id = '${user}' limit 1`,
  profiles: () => 'select 1',
  user_roles: (user) => `insert into user_roles (user_id, role) values ('${user}', 'tester')`,
  files: (user) => `insert into files (user_id, kind, name, type, bytes, storage_key, sha256)
    values ('${user}', 'cover', 'cover.png', 'image/png', 1, '${user}', '0')`,
  versions: (user) => `insert into versions (user_id, item_table, item_id, version, data, action)
    values ('${user}', 'niches', gen_random_uuid(), 1, '{}', 'update')`,
  runs: (user) => `insert into runs (user_id, kind, status) values ('${user}', 'niches', 'done')`,
  run_turns: (user) => `insert into run_turns (user_id) values ('${user}')`,
  run_steps: (user) => `insert into run_steps (run_id, user_id, key, hash, status)
    select id, user_id, 'step', '0', 'done' from runs where user_id = '${user}' limit 1`,
  run_events: (user) => `insert into run_events (run_id, user_id, seq, type)
    select id, user_id, 1, 'end' from runs where user_id = '${user}' limit 1`,
  usage: (user) => `insert into usage (user_id, engine) values ('${user}', 'composer')`,
  ai_settings: (user) => `insert into ai_settings (user_id, provider, key_box) values ('${user}', 'openai', 'v1.x')`,
  book_plans: (user) => `insert into book_plans (project_id, user_id, language, words)
    select id, user_id, 'en', 5000 from projects where user_id = '${user}' limit 1`,
  planned_sections: (user) => `insert into planned_sections (project_id, user_id, key)
    select project_id, user_id, gen_random_uuid()::text from book_plans where user_id = '${user}'`,
  sources: (user) => `insert into sources (user_id, project_id, number, kind, name, text, characters, words, passages)
    select '${user}', id, 1, 'pasted', 'Notes', 'Text', 4, 1, 1 from projects where user_id = '${user}' limit 1`,
  source_passages: (user) => `insert into source_passages (source_id, user_id, position, text, words, terms)
    select id, user_id, 1, 'Text', 1, 'text' from sources where user_id = '${user}' limit 1`,
  request_counts: (user) => `insert into request_counts (user_id, kind) values ('${user}', 'downloads')`,
  ignored_findings: (user) => `insert into ignored_findings (user_id, project_id, key)
    select user_id, id, 'a' from projects where user_id = '${user}' limit 1`,
  document_checks: (user) => `insert into document_checks (user_id, project_id, epub_url)
    select user_id, id, '/api/v1/files/1' from projects where user_id = '${user}' limit 1`,
  print_editions: (user) => `insert into print_editions (user_id, project_id, settings)
    select user_id, id, '{}' from projects where user_id = '${user}' limit 1`,
  launch_files: (user) => `insert into launch_files (user_id, project_id, settings)
    select user_id, id, '{}' from projects where user_id = '${user}' limit 1`,
  store_packs: (user) => `insert into store_packs (user_id, project_id, stores)
    select user_id, id, '["etsy"]' from projects where user_id = '${user}' limit 1`,
  store_listings: (user) => `insert into store_listings (user_id, project_id, store, field, text)
    select user_id, id, 'etsy', 'title', 'A title' from projects where user_id = '${user}' limit 1`,
  launch_texts: (user) => `insert into launch_texts (user_id, project_id, kind, position)
    select user_id, id, 'sales_page', 1 from projects where user_id = '${user}' limit 1`,
  storage_use: (user) => `insert into storage_use (user_id) values ('${user}') on conflict (user_id) do nothing`,
  version_names: (user) => `insert into version_names (user_id, item_table, item_id, version, name)
    values ('${user}', 'niches', gen_random_uuid(), 1, 'As it was')`,
  dictionary_words: (user) => `insert into dictionary_words (user_id, word) values ('${user}', 'Makeready')`,
  webhook_endpoints: (user) => `insert into webhook_endpoints (user_id, name, url, events)
    values ('${user}', 'Shop', 'https://example.org', '["run.failed"]')`,
  webhook_deliveries: (user) => `insert into webhook_deliveries (user_id, endpoint_id, event, data)
    select user_id, id, 'webhook.test', '{}' from webhook_endpoints where user_id = '${user}' limit 1`,
  proofs: (user) => `insert into proofs (user_id, project_id, name, "right", token_hash, expires_at)
    select user_id, id, 'Editor', 'suggest', gen_random_uuid()::text, now() + interval '1 day' from projects
    where user_id = '${user}' limit 1`,
  proof_editions: (user) => `insert into proof_editions (user_id, proof_id, number, book)
    select user_id, id, 1, '{"sections": []}' from proofs where user_id = '${user}' limit 1`,
  proof_pages: (user) => `insert into proof_pages (user_id, proof_id, number, label, width, height, picture)
    select user_id, id, 1, '1', 400, 600, '\\x00' from proofs where user_id = '${user}' limit 1`,
  proof_feedback: (
    user,
  ) => `insert into proof_feedback (user_id, proof_id, project_id, content_id, edition, guest_name, start, quote, before, after, text)
    select user_id, id, project_id, gen_random_uuid(), 1, 'Eva', 0, 'Text', '', '', 'Why?' from proofs
    where user_id = '${user}' limit 1`,
  evidence_pages: (
    user,
  ) => `insert into evidence_pages (user_id, niche_id, run_id, url, title, sha256, passages, fetched_at)
    select user_id, id, gen_random_uuid(), 'https://example.org', 'Bees', '0', '["Bees"]', now() from niches
    where user_id = '${user}' limit 1`,
  research_sources: (user) =>
    `insert into research_sources (user_id, kind, key_box) values ('${user}', 'brave', 'v1.x')`,
  research_requests: (user) => `insert into research_requests (user_id, run_id, key, source)
    values ('${user}', gen_random_uuid(), 'search 1', 'brave')`,
  evidence: (user) => `insert into evidence (user_id, niche_id, kind, measure, value, place, counted)
    select user_id, id, 'offer', 'offers', 120, 'Etsy', true from niches where user_id = '${user}' limit 1`,
  interview_questions: (user) => `insert into interview_questions (user_id, project_id, position, question)
    select user_id, id, 1, 'Why?' from projects where user_id = '${user}' limit 1`,
}
export const TABLES = Object.keys(ROWS)
