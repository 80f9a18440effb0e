import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PASSWORD_MESSAGES } from '@makeready/contract/account'
import { CITATIONS, RIGHTS, THEMES, TRIMS } from '@makeready/contract/domain/book-design'
import { CONTENT_TYPE_LABELS } from '@makeready/contract/domain/content-types'
import { COVER_STYLE_LABELS } from '@makeready/contract/domain/cover-styles'
import {
  PDF_STATUS_CARD_LABELS,
  PDF_STATUS_PAGE_LABELS,
  PROJECT_STATUS_LABELS,
} from '@makeready/contract/domain/document-status'
import { GENERAL_KNOWLEDGE, GENERATION_WARNINGS } from '@makeready/contract/domain/generation-warnings'
import { INTERFACE_LANGUAGES } from '@makeready/contract/domain/interface-languages'
import { ITEM_RUNS } from '@makeready/contract/domain/kinds'
import { PRODUCT_TYPE_LABELS } from '@makeready/contract/domain/product-types'
import { AI_PROVIDER_LABELS } from '@makeready/contract/domain/providers'
import { PRODUCT_PASSES, TEXT_PASSES, UNCHECKED } from '@makeready/contract/domain/quality-passes'
import { SECTION_TYPES } from '@makeready/contract/domain/section-types'
import { TITLE_TONE_LABELS } from '@makeready/contract/domain/tones'
import { API_ERRORS, GENERATION_ERRORS } from '@makeready/contract/errors'
import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { LOCAL_MODEL_PROBLEMS, LOCAL_MODEL_PURPOSES } from '@makeready/contract/local-models'
import { MESSAGES } from '@makeready/contract/messages'
import { SOURCE_ERRORS } from '@makeready/contract/sources'
import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import { messagesOf } from '../../build/messages.ts'
import { untranslated } from '../../build/untranslated.ts'
import { schemaMessages } from '../../test/schema-messages.ts'

const read = (folder: string) => {
  const root = fileURLToPath(new URL(folder, import.meta.url))
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')] as const)
}
const web = read('..')
const contract = read('../../../contract/src')
const messages = web.flatMap(([path, code]) => messagesOf(code, path).map((message) => ({ ...message, path })))
/** Each language with its catalog. */
const catalogs = INTERFACE_LANGUAGES.slice(1).map(({ code, ownName }) => {
  const json = readFileSync(new URL(`./${code}.json`, import.meta.url), 'utf8')
  return [ownName, JSON.parse(json) as Record<string, string>] as const
})

/** Labels in the web's own schemas, besides the contract's. */
const OWN_LABELS = ['Product name']

/** Texts from the contract that the web shows. */
const contractTexts = [
  ...[CONTENT_TYPE_LABELS, COVER_STYLE_LABELS, PRODUCT_TYPE_LABELS, TITLE_TONE_LABELS, AI_PROVIDER_LABELS],
  ...[PDF_STATUS_CARD_LABELS, PDF_STATUS_PAGE_LABELS, PROJECT_STATUS_LABELS, GENERATION_WARNINGS, GENERATION_ERRORS],
  ...[LOCAL_MODEL_PROBLEMS, LOCAL_MODEL_PURPOSES],
  ...[TEXT_PASSES, PRODUCT_PASSES, UNCHECKED],
  SOURCE_ERRORS,
  IMPORT_ERRORS,
  PASSWORD_MESSAGES,
]
  .flatMap((group) => Object.values<string>(group))
  .concat(GENERAL_KNOWLEDGE)
  .concat(Object.values(API_ERRORS).map(({ message }) => message))
  .concat(THEMES.flatMap(({ label, description }) => [label, description]))
  .concat([...TRIMS, ...RIGHTS, ...CITATIONS, ...Object.values(SECTION_TYPES).flat()].map(({ label }) => label))
  .concat(schemaMessages, OWN_LABELS)
  .concat(ITEM_RUNS.flatMap(({ label, phrase }) => [label, phrase]))

/** A message's variables and tags, in all its branches. */
function namesOf(message: string): string[] {
  const names = new Set([...message.matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag))
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const part of Object.values(node)) visit(part)
    if (!Array.isArray(node)) return
    const [first, second] = node
    const isArgument = node.length === 1 || (typeof second === 'number' && second > 0)
    if (typeof first === 'string' && isArgument) names.add(first)
  }
  visit(compile(message))
  return [...names].sort()
}

it('has no text outside the catalog', () => {
  const sameEverywhere = [
    /^features\/previews\/page-strip\.tsx:\d+ Arrow(Left|Right)$/,
    /^lib\/program-name\.ts:\d+ (Android|Chrome|ChromeOS|Edge|Firefox|Linux|Opera|Safari|Samsung Internet|Windows)$/,
    /^screens\/import\/[a-z-]+\.tsx:\d+ (Markdown|Obsidian, Markdown|Notion|Scrivener)$/,
    // settings of another program
    /^screens\/account\/api-keys\/connect-agent\.tsx:\d+ Bearer YOUR_KEY$/,
    /^features\/ideas\/idea-view\.tsx:\d+ product idea$/,
    // what to type for the composer, which reads English only
    /^features\/autopilot\/outline\/describe-in-english\.tsx:\d+ Sourdough for beginners$/,
    // the example's own title, in the drawing and in pictures of its covers
    /^screens\/landing\/line-(web|delivery)\.tsx:\d+ /,
    /^screens\/landing\/sample-covers\.tsx:\d+ (Bread|Night|The Quiet|Budgeting|Minutes|Ten Emails)/,
    // keys, syntax node names, and CodeMirror's own sentences, which are next to their translation
    /^editor\/code-mirror\.ts:\d+ (Mod-[\w-]+|Shift-Enter|Enter|Backspace)$/,
    /^editor\/(markdown-language|node-styles|table-widget)\.ts:\d+ [A-Z]/,
    /^editor\/phrases\.ts:\d+ /,
    /^editor\/pictures\.ts:\d+ <img src="$/,
    /^(ui\/page-heading|screens\/landing\/static-page)\.tsx:\d+ {2}· Makeready$/,
  ]
  const found = web.flatMap(([path, code]) => untranslated(code, path))
  expect(found.filter((words) => !sameEverywhere.some((known) => known.test(words)))).toEqual([])
})

it('finds text that bypasses the catalog', () => {
  const code = `
    const title = 'Saved items'
    export const A = () => <p title="Hint" className="a b">read me {busy ? 'Sending…' : t('Send')} <b>{\`\${n} pages of it\`}</b></p>
  `
  expect(untranslated(code, 'a.tsx').map((found) => found.replace(/^a\.tsx:\\d+ /, ''))).toHaveLength(5)
})

it.each(catalogs)('has every sentence of the screens in %s', (_, catalog) => {
  expect(messages.map(({ key }) => key).filter((key) => !catalog[key])).toEqual([])
})

/** Limits that screens already enforce: only API clients can exceed them. */
const API_ONLY = new Set([
  'Action',
  'A page',
  'At most 12 pages at once',
  'At most 2,000 keys',
  'At most 20 names at once',
  'At most 20 texts',
  'Keys',
  'Token',
  'The picture is too large for a data URL. Send a picture of more than 2 MB as multipart/form-data to POST /api/v1/cover-images/art, and use the link in its answer.',
])

it.each(catalogs)('has every message of the contract and its schemas in %s', (_, catalog) => {
  expect(schemaMessages).toEqual(expect.arrayContaining(['Passwords do not match', 'Full name', 'Selling points']))
  expect([...new Set(contractTexts)].filter((sentence) => !catalog[sentence] && !API_ONLY.has(sentence))).toEqual([])
})

/** better-auth's own messages. */
const LIBRARY_MESSAGES = new Set([
  'Email not verified',
  'Invalid email',
  'Invalid email or password',
  'Invalid token',
  'An account with this email already exists.',
  'User already exists. Use another email.',
])

it.each(catalogs)('has every coded message of server and press in %s', (_, catalog) => {
  expect(Object.keys(MESSAGES).filter((code) => !catalog[code])).toEqual([])
})

it.each(catalogs)('uses only a message’s own parameters in its %s text', (_, catalog) => {
  const wrong = Object.entries<readonly string[]>(MESSAGES).filter(([code, names]) =>
    namesOf(catalog[code] ?? '').some((name) => !names.includes(name)),
  )
  expect(wrong.map(([code]) => code)).toEqual([])
})

it.each(catalogs)('has no unused sentences in %s', (_, catalog) => {
  const elsewhere = [...contract, ...read('../../../server/src')].map(([, code]) => code).join('\n')
  const used = new Set([...messages.map(({ key }) => key), ...contractTexts, ...Object.keys(MESSAGES)])
  expect(
    Object.keys(catalog).filter((key) => !used.has(key) && !elsewhere.includes(key) && !LIBRARY_MESSAGES.has(key)),
  ).toEqual([])
})

/** Modules of the first download: those that `main.tsx` imports statically, directly or indirectly. */
function modulesBeforeCatalog(): Set<string> {
  const code = new Map(web)
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const [, from = ''] of (code.get(path) ?? '').matchAll(
      /^(?:import|export) (?!type)[^'"]*?from '(\.[^']+\.tsx?)'/gm,
    ))
      visit(join(dirname(path), from))
  }
  visit('main.tsx')
  return seen
}

it('shows no text before the language is loaded', () => {
  const early = modulesBeforeCatalog()
  expect(early).toContain('router.tsx')
  expect(early).not.toContain('i18n/labels.ts')
  expect(
    messages.filter(({ path, waits }) => early.has(path) && !waits).map(({ path, key }) => `${path} ${key}`),
  ).toEqual([])
})

it.each(catalogs)('uses the same variables in %s', (_, catalog) => {
  const sentences = Object.entries(catalog).filter(([english]) => !(english in MESSAGES))
  const differing = sentences.filter(([english, other]) => `${namesOf(english)}` !== `${namesOf(other)}`)
  expect(differing.map(([english]) => english)).toEqual([])
})

it('passes each sentence its variables', () => {
  const ungiven = messages.filter(
    ({ message, values }) => values && namesOf(message).some((name) => !values.includes(name)),
  )
  expect(ungiven.map(({ path, message }) => `${path} ${message}`)).toEqual([])
})
