import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { KINDS, LISTED_KINDS } from '@makeready/contract/domain/kinds'
import { sharedColumns } from '../src/database/items.ts'
import { asOwner, INSTALLATION } from '../src/database/owned.ts'
import { createLocalStorage } from '../src/files/local-storage.ts'
import { authenticate, type TestInstallation } from './installation.ts'

export const PASSWORD = 'a good old password'
/** Text that could break a line, a string or a number in transit. */
const TEXT = 'one\ntwo\r\nthree \u2028 four \\ "five" \t 한국어 🎉 \u{1F469}‍🚀'

export const storageOf = ({ folder }: TestInstallation) => createLocalStorage(join(folder, 'files'))

/** A person with a row in every table, and two files. */
export async function fill(place: TestInstallation, email: string): Promise<string> {
  const { deps, query } = place
  const { userId: id = '' } = await authenticate(place, 'sign-up', { name: 'Ann Lee', email, password: PASSWORD })
  const cover = await deps.files.save(file(id, 'cover', Buffer.from([0, 255, 10, 13])))
  const pdf = await deps.files.save(file(id, 'pdf', Buffer.alloc(300_000, email)))
  const run = randomUUID()
  await asOwner(deps.database, id, async (tx) => {
    const one = { id: randomUUID() }
    await tx
      .insertInto('projects')
      .values({ ...one, title: 'A book', pdfUrl: pdf.url })
      .execute()
    const link = { projectId: one.id, engine: 'composer' }
    const demographics = { age: '30', income: TEXT, painPoints: [TEXT, '{"a": null}'] }
    const niche = { id: randomUUID(), ...link, name: TEXT, demographics }
    await tx.insertInto('niches').values(niche).execute()
    const content = [1, 2].map((number) => ({ id: randomUUID(), ...link, sectionName: `${number}`, content: TEXT }))
    await tx.insertInto('generatedContent').values(content).execute()
    await tx
      .insertInto('productIdeas')
      .values({ concept: TEXT, modules: ['a', 'b'] })
      .execute()
    for (const kind of LISTED_KINDS) {
      const { table, titleField } = KINDS[kind]
      const deleted = { [titleField]: 'T', deletedAt: new Date() }
      await tx
        .insertInto(sharedColumns(table))
        .values(deleted as never)
        .execute()
    }
    await tx
      .insertInto('coverImages')
      .values({ imageUrl: cover.url, ...link })
      .execute()
    const sections = content.map(({ id }, orderIndex) => ({ projectId: one.id, contentId: id, orderIndex }))
    await tx.insertInto('projectContentSections').values(sections).execute()
    await tx.updateTable('projects').set({ title: 'Edited', nicheId: niche.id }).where('id', '=', one.id).execute()
    await tx.updateTable('niches').set({ name: 'Edited' }).execute()
    const source = { id: randomUUID(), projectId: one.id, kind: 'pasted' as const, name: TEXT, text: TEXT }
    await tx
      .insertInto('sources')
      .values({ ...source, number: 1, characters: TEXT.length, words: 9, passages: 1 })
      .execute()
    await tx
      .insertInto('sourcePassages')
      .values({ sourceId: source.id, position: 1, headings: [TEXT], text: TEXT, words: 1, terms: 'one' })
      .execute()
    await tx
      .insertInto('runs')
      .values({ id: run, kind: 'niches', input: { topic: TEXT } })
      .execute()
  })
  await query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
  await query(`insert into book_plans (project_id, user_id, language, words)
    select id, user_id, 'en', 5000 from projects where user_id = '${id}' limit 1`)
  await query(`insert into planned_sections (project_id, user_id, key)
    select project_id, user_id, 's1' from book_plans where user_id = '${id}'`)
  await query(`insert into interview_questions (user_id, project_id, position, perspective, question, answer, state)
    select user_id, project_id, 1, 'beginner', 'Which bees?', 'Calm ones.', 'answered' from book_plans where user_id = '${id}'`)
  await query(`insert into evidence_pages (user_id, niche_id, run_id, url, title, sha256, passages, fetched_at)
    select user_id, id, '${run}', 'https://example.org', '${TEXT}', '0', '["Calm bees"]', now() from niches
    where user_id = '${id}'`)
  await query(`insert into evidence (user_id, niche_id, kind, quote, place, counted, run_id, page_id)
    select user_id, niche_id, 'pain', 'Calm bees', 'example.org', false, run_id, id from evidence_pages
    where user_id = '${id}'`)
  await query(`insert into research_sources (user_id, kind, key_box) values ('${INSTALLATION}', 'brave', 'v1.q'), ('${INSTALLATION}', 'tavily', 'v1.t')
    on conflict do nothing`)
  await query(`insert into research_requests (user_id, run_id, key, source)
    values ('${INSTALLATION}', '${run}', 'search 1', 'brave')`)
  await query(`insert into evidence (user_id, niche_id, kind, measure, value, currency, words, place, url, counted)
    select user_id, id, 'offer', 'price', 19.9, 'USD', 'calm bees', 'Etsy', 'https://example.org', true from niches
    where user_id = '${id}'`)
  await query(`insert into ignored_findings (user_id, project_id, key)
    select user_id, project_id, 'a' from book_plans where user_id = '${id}'`)
  await query(`insert into document_checks (user_id, project_id, epub_url, epub)
    select user_id, project_id, 'a', '["b"]' from book_plans where user_id = '${id}'`)
  await query(`insert into print_editions (user_id, project_id, settings)
    select user_id, project_id, '{"paper": "cream"}' from book_plans where user_id = '${id}'`)
  await query(`insert into launch_files (user_id, project_id, settings)
    select user_id, project_id, '{"design": "poster"}' from book_plans where user_id = '${id}'`)
  await query(`insert into store_packs (user_id, project_id, stores, printing_cost)
    select user_id, project_id, '["etsy", "kdp-ebook"]', '{"amount": 251, "currency": "USD"}' from book_plans
    where user_id = '${id}'`)
  await query(`insert into store_listings (user_id, project_id, store, field, text)
    select user_id, project_id, 'etsy', 'title', 'Calm bees' from book_plans where user_id = '${id}'`)
  await query(`insert into launch_texts (user_id, project_id, kind, position, title, content)
    select user_id, project_id, 'email', 1, 'Bees', 'Calm ones.' from book_plans where user_id = '${id}'`)
  await query(`insert into webhook_endpoints (user_id, name, url, events, secret_box, paused)
    values ('${id}', 'Shop', 'https://example.org', '["run.failed"]', 'v1.z', true)`)
  await query(`insert into webhook_deliveries (user_id, endpoint_id, event, data, status, next_at, response)
    select user_id, id, 'run.failed', '{"projectId": null}', 'delivered', null, 'Thanks' from webhook_endpoints
    where user_id = '${id}'`)
  await query(`insert into proofs (user_id, project_id, name, "right", token_hash, sections, expires_at)
    select user_id, project_id, 'Editor', 'suggest', md5(user_id::text), '["a"]', now() + interval '1 day' from book_plans
    where user_id = '${id}'`)
  await query(`insert into proof_editions (user_id, proof_id, number, book)
    select user_id, id, 1, '{"title": "A book", "sections": []}' from proofs where user_id = '${id}'`)
  await query(`insert into proof_pages (user_id, proof_id, number, label, width, height, picture)
    select user_id, id, 1, 'i', 400.5, 600, '\\x00ff0a' from proofs where user_id = '${id}'`)
  await query(`insert into proof_feedback
      (user_id, proof_id, project_id, content_id, edition, guest_name, start, quote, before, after, text, replacement)
    select user_id, id, project_id, gen_random_uuid(), 1, 'Eva', 3, 'bees', 'the ', '', 'Why?', 'wasps' from proofs
    where user_id = '${id}'`)
  await query(`insert into dictionary_words (user_id, word) values ('${id}', 'Makeready')`)
  await query(`insert into version_names (user_id, item_table, item_id, version, name)
    select user_id, item_table, item_id, version, 'As it was' from versions where user_id = '${id}' limit 1`)
  await query(`insert into run_steps (run_id, key, user_id, hash, status, result)
    values ('${run}', 'one', '${id}', 'h', 'done', 'null'), ('${run}', 'two', '${id}', 'h', 'running', null)`)
  await query(`insert into run_events (run_id, seq, user_id, type, data)
    values ('${run}', 1, '${id}', 'a', 'null'), ('${run}', 2, '${id}', 'b', null), ('${run}', 3, '${id}', 'c', '1.10')`)
  await query(
    `insert into usage (user_id, run_id, engine, cost_micros) values ('${id}', '${run}', 'x', 9007199254740991)`,
  )
  // the second is the installation's own, which belongs to no person
  await query(
    `insert into ai_settings (user_id, provider, key_box) values ($1, 'openai', 'v1.x'), ($2, 'google', 'v1.y')
    on conflict do nothing`,
    [id, INSTALLATION],
  )
  await query(
    `insert into auth."apiKey" ("userId", name, start, hash, scopes, "expiresAt")
    values ($1::uuid, 'Script', 'mr_', $1::text, '{read}', now() + interval '1 day')`,
    [id],
  )
  await query(
    `insert into auth.verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
    values (gen_random_uuid(), $1, 'v', now(), now(), now())`,
    [email],
  )
  await query(
    `insert into auth."twoFactor" (id, "userId", secret, "backupCodes", "lastStep") values (gen_random_uuid(), $1, 's', '[]', 58)`,
    [id],
  )
  await query(
    `insert into auth.passkey (id, "userId", name, "publicKey", "credentialID", counter, "deviceType", "backedUp")
    values (gen_random_uuid(), $1, 'Key', 'k', $2, 1, 'singleDevice', false)`,
    [id, email],
  )
  return id
}

function file(userId: string, kind: 'cover' | 'pdf', bytes: Uint8Array) {
  return { userId, projectId: null, kind, name: `${kind} “1”`, type: `test/${kind}`, bytes }
}

/** All rows of all tables as Postgres writes them: jsonb's null differs from no value. */
export async function rowsOf({ query }: TestInstallation): Promise<Record<string, unknown[]>> {
  const tables = await query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth') and tablename not in ('rateLimit', 'hourlyLimit', 'request_counts', 'password_attempts', 'wrong_passwords') order by 1`)
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    all[String(name)] = (await query(`select t::text as row from ${name} t order by 1`)).map(({ row }) => row)
  }
  return all
}
