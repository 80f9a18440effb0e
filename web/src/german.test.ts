import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { compiledCatalogue } from '../build/messages.ts'

// The language is read when the modules begin: they are imported once it is chosen.
async function inGerman() {
  const json = readFileSync(new URL('./i18n/de.json', import.meta.url), 'utf8')
  Object.assign(globalThis, { INTERFACE_LANGUAGE: 'de', INTERFACE_CATALOGUE: JSON.parse(compiledCatalogue(json)) })
  return {
    ...(await import('./i18n/t.ts')),
    ...(await import('./i18n/said.ts')),
    ...(await import('./i18n/sentence-forms.ts')),
    ...(await import('./i18n/format.ts')),
    ...(await import('./i18n/labels.ts')),
    ...(await import('./lib/money.ts')),
    ...(await import('./features/contents/section-measure.ts')),
    ...(await import('./tools/item-words.ts')),
  }
}
let web: Awaited<ReturnType<typeof inGerman>>
beforeAll(async () => {
  web = await inGerman()
})

it('counts in German, with its plurals and its numbers', () => {
  expect([1, 1_480].map(web.wordsText)).toEqual(['1 Wort', '1.480 Wörter'])
  expect(web.keptItems(1, 'niche')).toBe('1 Nische ist angekommen und bleibt erhalten.')
  expect(web.keptItems(3, 'idea')).toBe('3 Ideen sind angekommen und bleiben erhalten.')
  expect(web.writingItem(1, 5, 'title')).toBe('Titel 2 von 5 wird geschrieben')
})

it('writes dates and amounts as Germans do', () => {
  expect(web.formatDate('2026-11-21T12:00:00Z')).toBe('21. Nov. 2026')
  expect(web.money(1_234.5)).toBe('1.234,50\u00a0$')
  expect(web.money(0.009)).toBe('0,009\u00a0$')
})

it('says in German what the contract says of a field, whatever its label and its limit', () => {
  expect(web.said('Password is required')).toBe('Das Passwort ist erforderlich')
  expect(web.said('Target audience is required')).toBe('Zielgruppe ist erforderlich')
  expect(web.said('Interests is too long: at most 4,000 characters')).toBe(
    'Interessen ist zu lang: höchstens 4.000 Zeichen',
  )
  expect(web.said('Pain points: at most 50 entries')).toBe('Probleme: höchstens 50 Einträge')
  expect(web.PRODUCT_TYPE_LABELS.course).toBe('Onlinekurs')
})

it('says in German how long to wait, and what a password needs', () => {
  expect(web.said('Too many attempts. Try again in a second.')).toBe(
    'Zu viele Versuche. Versuchen Sie es in einer Sekunde erneut.',
  )
  expect(web.said('Too many requests. Try again in 12 seconds.')).toBe(
    'Zu viele Versuche. Versuchen Sie es in 12 Sekunden erneut.',
  )
  expect(web.serverBusy(3)).toBe('Der Server ist gerade ausgelastet. Versuchen Sie es in 3 Sekunden erneut.')
  expect(web.said('Use at least 8 characters')).toBe('Verwenden Sie mindestens 8 Zeichen')
})

it('leaves what nobody translated as it came', () => {
  expect(web.said('insufficient_quota: see your plan')).toBe('insufficient_quota: see your plan')
})

it('keeps elements within a sentence', () => {
  // by its own name, as the sources call it: so the build knows it
  const { rich } = web
  const told = rich('We sent a link to <b>{email}</b>. Open it within an hour to confirm your email, then log in.', {
    email: 'a<b@example.com',
    b: (chunks) => createElement('b', null, ...chunks),
  })
  expect(renderToStaticMarkup(told)).toBe(
    'Wir haben einen Link an <b>a&lt;b@example.com</b> geschickt. Öffnen Sie ihn innerhalb einer Stunde, bestätigen Sie Ihre E-Mail-Adresse und melden Sie sich dann an.',
  )
})

it('tells one English word of two meanings apart', () => {
  expect([web.t('View'), web.t('View', {}, 'noun')]).toEqual(['Ansehen', 'Ansicht'])
})
