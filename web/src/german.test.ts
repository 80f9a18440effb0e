import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { compiledCatalog } from '../build/messages.ts'

// The language is read when modules load: import them after choosing it.
async function inGerman() {
  const json = readFileSync(new URL('./i18n/de.json', import.meta.url), 'utf8')
  Object.assign(globalThis, { INTERFACE_LANGUAGE: 'de', INTERFACE_CATALOG: JSON.parse(compiledCatalog(json)) })
  // modules of the kinds add listeners to it
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('CSS', { supports: () => false })
  return {
    ...(await import('./i18n/t.ts')),
    ...(await import('./i18n/translate.ts')),
    ...(await import('./i18n/field-message.ts')),
    ...(await import('./i18n/format.ts')),
    ...(await import('./i18n/labels.ts')),
    ...(await import('./lib/money.ts')),
    ...(await import('./features/contents/section-measure.ts')),
    ...(await import('./runs/run-state.ts')),
    ...(await import('./tools/item-labels.ts')),
    ...(await import('./features/niches/niche-kind.tsx')),
    ...(await import('./features/ideas/idea-kind.tsx')),
    ...(await import('./features/titles/title-kind.tsx')),
  }
}
let web: Awaited<ReturnType<typeof inGerman>>
beforeAll(async () => {
  web = await inGerman()
})

it('counts in German, with its plurals and its numbers', () => {
  expect([1, 1_480].map(web.wordsText)).toEqual(['1 Wort', '1.480 Wörter'])
  expect(web.arrivedItems(1, 5, web.NICHE)).toBe('1 Nische von 5')
  expect(web.arrivedItems(3, 5, web.IDEA)).toBe('3 Ideen von 5')
  expect(web.writingItem(1, 5, web.TITLE)).toBe('Titel 2 von 5 wird geschrieben')
})

it('formats dates and amounts as in German', () => {
  expect(web.formatDate('2026-11-21T12:00:00Z')).toBe('21. Nov. 2026')
  expect(web.money(1_234.5)).toBe('1.234,50\u00a0$')
  expect(web.money(0.009)).toBe('0,009\u00a0$')
})

it('shows the contract’s field errors in German, for any label and limit', async () => {
  const { generateNichesInput } = await import('@makeready/contract/niches')
  const { issues } = generateNichesInput.safeParse({ targetAudience: '', interests: 'x'.repeat(5_000) }).error ?? {}
  expect(issues?.map(web.translateIssue)).toEqual([
    'Zielgruppe ist erforderlich',
    'Interessen ist zu lang: höchstens 4.000 Zeichen',
  ])
  expect(web.translate('Password is required')).toBe('Das Passwort ist erforderlich')
  expect(web.fieldMessage('field.too-many', { label: 'Pain points', max: 50 })).toBe('Probleme: höchstens 50 Einträge')
  expect(web.PRODUCT_TYPE_LABELS.course).toBe('Onlinekurs')
})

it('names a run’s step in German, and shows one from before message codes as stored', () => {
  const after = (data: unknown) => web.afterEvents(web.IDLE_RUN, [{ seq: 1, type: 'progress', data }]).progress
  const step = { message: 'Creating the PDF', detail: { code: 'step.format', params: { format: 'PDF' } } }
  expect(after({ ...step, done: 1, total: 5 })).toEqual({ message: 'Das PDF wird erstellt', done: 1, total: 5 })
  expect(after({ message: step.message, done: 1, total: 5 })?.message).toBe('Creating the PDF')
})

it('says until when the monthly limit is used up, with date and amounts in German format', () => {
  const params = { counted: 10.02, cap: 10, from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' }
  expect(web.translate('…', { code: 'limit.month', params })).toBe(
    '10,02\u00a0$ von 10,00\u00a0$ im März verbraucht. Das Modell schreibt ab dem 1. Apr. 2026 (UTC) wieder. Der eingebaute Texter schreibt weiterhin kostenlos.',
  )
  expect(web.translate('…', { code: 'limit.month-left', params })).toContain('mehr kosten, als noch übrig ist')
})

it('shows the waiting time and the password rules in German', () => {
  const wait = (seconds: number) => web.translate('…', { code: 'limit.attempts', params: { seconds } })
  expect(wait(1)).toBe('Zu viele Versuche. Versuchen Sie es in einer Sekunde erneut.')
  expect(wait(12)).toBe('Zu viele Versuche. Versuchen Sie es in 12 Sekunden erneut.')
  expect(web.serverBusy(3)).toBe('Der Server ist gerade ausgelastet. Versuchen Sie es in 3 Sekunden erneut.')
  expect(web.fieldMessage('field.password-short', { min: 8 })).toBe('Verwenden Sie mindestens 8 Zeichen')
})

it('shows messages of press, Quality control and plan in German, with their parameters', () => {
  const first = 'https://example.org'
  const linkLost = (count: number) => web.translate('…', { code: 'press.link-lost', params: { count, first } })
  expect(linkLost(1)).toContain(`Der Link „${first}“`)
  expect(linkLost(3)).toContain('3 Links')
  expect(web.translate('…', { code: 'quality.too-short', params: { words: 1200, goal: 2400 } })).toContain('1.200')
  expect(web.translate('…', { code: 'quality.article', params: { quote: 'a apple', better: 'an apple' } })).toContain(
    '„an apple“',
  )
  expect(web.translate('…', { code: 'plan.cost-cap', params: { cap: 0.5 } })).toContain('0,50\u00a0$')
  expect(web.translate('…', { code: 'version.without-named-part', params: { part: 'title', name: 'Bread' } })).toBe(
    'Ohne den Titel „Bread“, der gelöscht wurde.',
  )
})

it('shows a message that was stored without a code as it is', () => {
  expect(web.translate('The link “a” leads to no heading.', null)).toBe('The link “a” leads to no heading.')
})

it('leaves untranslated text unchanged', () => {
  expect(web.translate('insufficient_quota: see your plan')).toBe('insufficient_quota: see your plan')
})

it('keeps elements within a sentence', () => {
  // under its own name, as in sources, so that the build recognizes it
  const { rich } = web
  const sentence = rich(
    'We sent a link to <b>{email}</b>. Open it within an hour to confirm your email, then log in.',
    {
      email: 'a<b@example.com',
      b: (chunks) => createElement('b', null, ...chunks),
    },
  )
  expect(renderToStaticMarkup(sentence)).toBe(
    'Wir haben einen Link an <b>a&lt;b@example.com</b> geschickt. Öffnen Sie ihn innerhalb einer Stunde, bestätigen Sie Ihre E-Mail-Adresse und melden Sie sich dann an.',
  )
})

it('distinguishes two meanings of one English word', () => {
  expect([web.t('View'), web.t('View', {}, 'noun')]).toEqual(['Ansehen', 'Ansicht'])
})
