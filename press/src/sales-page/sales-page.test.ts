import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { exampleInput } from '../../test/example-book.ts'
import { makeCover } from '../cover/make-cover.ts'
import { contrastOf } from './oklch.ts'
import { colorsFrom } from './page-colors.ts'
import { withoutMargins } from './page-pictures.ts'
import { writeSalesPage } from './sales-page.ts'
import type { SalesPageInput } from './sales-page-input.ts'

let input: SalesPageInput

beforeAll(async () => {
  const { jpeg } = await makeCover({ title: 'Bees', author: 'Ann Lee', language: 'en', art: null, style: 'bold' })
  input = {
    design: 'journal',
    book: { ...exampleInput(), title: 'Bees <b>', sections: [{ name: 'Chapter 1: Hives', markdown: 'A hive hums.' }] },
    cover: jpeg,
    text: {
      headline: 'Bees </title><script>alert(1)</script>',
      promise:
        'Calm. <img src=x onerror=alert(2)> [Click](javascript:alert(3)) ![p](https://example.org/p.png)\n\nEvery week.',
      sections: [
        {
          kind: 'contents',
          title: '<i>Inside</i>',
          markdown: '1. **Hives.** How to [open](https://example.org/a) one.',
        },
        {
          kind: 'questions',
          title: 'Questions',
          markdown: '### Do they sting?\n\nRarely.[^1]\n\n**“Smoke harms.”**\n\nIt does not.\n\n[^1]: In June.',
        },
        { kind: 'price', title: 'Price', markdown: '<style>*{color:red}</style>One payment.' },
      ],
    },
    facts: ['PDF'],
    price: { amount: 1990, currency: 'EUR' },
    link: 'https://shop.example/bees?a=1&b="2"',
    action: 'Get it',
    authorLine: '',
    pageUrl: null,
  }
})

const htmlOf = async (more: Partial<SalesPageInput>) => {
  const { files } = await writeSalesPage({ ...input, ...more })
  return { html: Buffer.from(files[0]?.bytes ?? []).toString(), files }
}

async function expectInert(design: SalesPageInput['design']): Promise<string> {
  const { html, files } = await htmlOf({ design })
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)]
  expect(scripts.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"'])
  expect(JSON.parse(scripts[0]?.[2] ?? '')).toMatchObject({ name: 'Bees <b>', offers: { price: '19.90' } })
  const tags = html.replaceAll(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '')
  expect(tags).not.toMatch(
    /<[^>]* on\w+=|javascript:|<(?:iframe|object|embed|base|form|link rel="stylesheet")|<i>|<b>/i,
  )
  expect(html).not.toMatch(
    /url\((?!data:|"data:)|@import|https?:\/\/(?!shop\.example|example\.org\/a|schema\.org|www\.w3\.org)/,
  )
  const named = [...tags.matchAll(/(?:src|content)="([^":]+\.(?:webp|jpg))"/g)].map(([, file]) => file)
  const sets = [...tags.matchAll(/srcset="([^"]+)"/g)].flatMap(([, set = '']) =>
    set.split(', ').map((one) => one.split(' ')[0]),
  )
  expect(new Set([...named, ...sets])).toEqual(new Set(files.slice(1).map(({ path }) => path)))
  expect(tags.match(/<img(?![^>]* alt=)/)).toBeNull()
  expect(tags.match(/href="https:\/\/shop\.example\/bees\?a=1&amp;b=%222%22"/g)?.length).toBe(2)
  return html
}

test('runs nothing and loads only its own files, whatever the texts contain', async () => {
  const html = await expectInert('journal')
  expect(html).toMatch(/<h3>Do they sting\?<\/h3><p>Rarely\. \(In June\.\)<\/p>/)
  expect(html).toMatch(/<h3>“Smoke harms.”<\/h3><p>It does not\.<\/p>/)
  expect(html).toMatch(/<strong>Hives<\/strong>/)
  expect(html).toMatch(
    /<div class="promise"><p>Calm\.(?:(?!<\/div>).)*<\/div>[\s\S]*<div class="story"><div class="prose"><p>Every week\./,
  )
  expect(html).toContain('€19.90')
})

test('is as safe in the other designs', { tags: ['slow'] }, async () => {
  await expectInert('poster')
  await expectInert('studio')
})

test('has no button without a link, and runs from the right where its language does', { tags: ['slow'] }, async () => {
  const { html } = await htmlOf({ link: 'javascript:alert(1)', price: null, book: { ...input.book, language: 'ar' } })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).not.toContain('class="buy"')
})

test('text is readable on the colors of any cover', () => {
  for (const main of ['#ffff00', '#000000', '#ffffff', '#d03030', '#18b5a0', '#8a8a8a', '#b0656f'])
    for (const ground of ['#ffffff', '#101010', '#e8c8a0', '#203a70']) {
      const { light, dark, deep, onDeep, softOnDeep, bright, onBright } = colorsFrom(main, ground)
      const pairs = [light, dark].flatMap(({ paper, tint, ink, soft, accent, onAccent }) => [
        ...[ink, soft, accent].flatMap((text) => [[paper, text] as const, [tint, text] as const]),
        [accent, onAccent] as const,
      ])
      for (const [under, text] of [...pairs, [deep, onDeep], [deep, softOnDeep], [bright, onBright]] as const)
        expect(contrastOf(under, text), `${main} ${ground}: ${text} on ${under}`).toBeGreaterThanOrEqual(4.5)
    }
})

test('the shadow of a mock-up fades to nothing before its picture ends', async () => {
  const shadow =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><radialGradient id="a"><stop stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient><rect width="400" height="300" fill="url(#a)"/></svg>'
  const { data, info } = await sharp(await withoutMargins(Buffer.from(shadow)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sides = Array.from({ length: info.height }, (_, y) =>
    [0, info.width - 1].map((x) => (y * info.width + x) * 4 + 3),
  )
  expect(info.width).toBeLessThan(400)
  expect(Math.max(...sides.flat().map((at) => data[at] ?? 255))).toBeLessThan(3)
})
