import { expect, it } from 'vitest'
import { addressIn, claimIn, linkIn, offerIn, priceIn, trademarkIn, unknownTags } from './refused-words.ts'

it.each([
  ['The Best-Selling Guide', 'Best-Selling'],
  ['A #1 Bestseller', '#1'],
  ['Kostenlos kochen', 'Kostenlos'],
  ['Selling Your Best Work', null],
])('finds a claim that stores refuse in “%s”', (title, found) => expect(claimIn(title)).toBe(found))

it.each([
  ['Free Recipes', 'Free'],
  ['Debt-Free in a Year', null],
  ['A Freelancer’s Year', null],
])('finds an offer in “%s”', (title, found) => expect(offerIn(title)).toBe(found))

it.each([
  ['Canva Templates for Teachers', 'Canva'],
  ['How to Excel at Apple Pie', null],
])('finds a trademark in “%s”', (title, found) => expect(trademarkIn(title)).toBe(found))

it.each([
  ['Read more at https://example.org/x.', 'https://example.org/x.', null],
  ['See birch-press.com for more', 'birch-press.com', null],
  ['Write to ines@example.org', null, 'ines@example.org'],
  ['A week. No hurry.', null, null],
])('finds links and addresses in “%s”', (text, link, address) => {
  expect([linkIn(text), addressIn(text)]).toEqual([link, address])
})

it('finds prices, and tags that stores don’t take', () => {
  expect([priceIn('Now $9.99 only'), priceIn('nur 12 €'), priceIn('in 30 days')]).toEqual(['$9.99', '12 €', null])
  expect(unknownTags('<p>A <b>b</b><script>c</script></p><H1>d</H1>')).toEqual(['script', 'h1'])
})

it.each([
  ['letters', 'a'],
  ['dots', 'a.'],
  ['at signs', 'a@'],
  ['digits', '1'],
  ['tags that never end', '<a'],
])('reads a description of 10,000 %s in a moment', (_, part) => {
  const text = part.repeat(10_000 / part.length)
  const began = performance.now()
  for (const find of [addressIn, linkIn, priceIn, unknownTags]) find(text)
  expect(performance.now() - began).toBeLessThan(100)
})
