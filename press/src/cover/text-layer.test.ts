import { expect, it } from 'vitest'
import { usually } from '../../test/usually.ts'
import { contentBounds } from './contrast.ts'
import { textLayer } from './text-layer.ts'
import { OWN_SHAPE, pixelsOf, sheetOf, type Zone, zoneAt } from './zone.ts'

const styles = ['professional', 'modern', 'minimalist', 'vibrant', 'bold', 'elegant', 'creative', '3d', 'illustrated']
const middle: Zone = { x: 290, y: 470, width: 620, height: 660, align: 'center', anchor: 'middle' }
const colors = { ink: '#101010', ornament: '#c03020' }

const long =
  'The Complete Independent Consultant’s Handbook for Finding Clients, Setting Fees, Writing Proposals That Win, Negotiating Contracts and Building a Business That Runs Itself Without Ever Burning Out, Really'
const cases = [
  { title: long.slice(0, 200), language: 'en', author: 'Alexandra Wilhelmina Vandenberghe-Thornton' },
  { title: 'W'.repeat(200), language: 'en', author: 'M'.repeat(60) },
  { title: 'الدليل الكامل لإنشاء متجرك الإلكتروني الأول من الصفر: خطوة بخطوة', language: 'ar', author: 'ليلى حداد' },
  { title: 'घर पर बागवानी की सम्पूर्ण मार्गदर्शिका', language: 'hi', author: 'अनीता शर्मा' },
  {
    title: 'はじめてのオンライン講座の企画から販売までを三十日で学ぶための実践的な教科書',
    language: 'ja',
    author: '鈴木 真理',
  },
  { title: 'Я', language: 'ru', author: '' },
]

const sheet = sheetOf(OWN_SHAPE)
const { width: WIDTH, height: HEIGHT } = pixelsOf(sheet)
const TOP = zoneAt('top', sheet)

const covers = styles.flatMap((style, at) => [
  ...cases.map((words, nth) => ({ style, words, zone: TOP, isInSample: nth === at % cases.length })),
  { style, words: cases[1], zone: middle, isInSample: at % 3 === 0 },
])

for (const { style, words, zone, isInSample } of covers)
  it(`keeps a title inside the ${zone.anchor} zone in the ${style} style: ${words?.title.slice(0, 20)}`, {
    tags: ['PLUS-13', ...usually(isInSample).tags],
  }, async () => {
    const { title, language, author } = words ?? { title: '', language: '', author: '' }
    const subtitle = title.length > 100 ? 'With worksheets, scripts and answers for every single day of the year' : ''
    const { pixels, missing } = await textLayer({ title, author, language, subtitle }, style, { sheet, zone }, colors)
    const box = contentBounds(pixels, { width: WIDTH, height: HEIGHT })
    expect(box).not.toBeNull()
    expect(missing).toEqual([])
    // letters may extend beyond their box by a serif or a descender, but never beyond the page
    expect(box?.left).toBeGreaterThan(zone.x * 1.5 - 30)
    expect(box?.right).toBeLessThan((zone.x + zone.width) * 1.5 + 30)
    expect(box?.top).toBeGreaterThan(zone.y * 1.5 - 45)
    expect(box?.bottom).toBeLessThan((zone.y + zone.height) * 1.5 + 45)
    expect((box?.right ?? WIDTH) - (box?.left ?? 0)).toBeLessThan(WIDTH)
    expect(box?.bottom).toBeLessThan(HEIGHT)
  })

it('sets quotation marks and apostrophes as the pages do', async () => {
  const set = async (title: string, language: string) => {
    const words = { title, author: "Ann O'Neill", subtitle: '', language }
    return (await textLayer(words, 'modern', { sheet, zone: TOP }, colors)).svg
  }
  expect(await set(`A Beginner's "Guide"`, 'en')).toBe(await set('A Beginner’s “Guide”', 'en'))
  expect(await set('Mein "Garten"', 'de')).toBe(await set('Mein „Garten“', 'de'))
  expect(await set('Mein "Garten"', 'de')).not.toBe(await set('Mein "Garten"', 'en'))
})

it('hyphenates a word too long for any line by its language’s rules, and breaks it anywhere without rules', async () => {
  const set = (language: string) =>
    textLayer(
      { title: 'Nahrungsergänzungsmittelberatung', author: '', subtitle: '', language },
      'modern',
      { sheet, zone: TOP },
      colors,
    )
  const [german, unknown] = [await set('de'), await set('id')]
  // hyphens
  expect(german.pixels.equals(unknown.pixels)).toBe(false)
  for (const { pixels, titleSize } of [german, unknown]) {
    expect(contentBounds(pixels, { width: WIDTH, height: HEIGHT })?.right).toBeLessThan((TOP.x + TOP.width) * 1.5 + 30)
    expect(titleSize).toBeGreaterThan(90)
  }
})

it('sets a short title larger than a long one', async () => {
  const heightOf = async (title: string) => {
    const { pixels } = await textLayer(
      { title, author: '', subtitle: '', language: 'en' },
      'vibrant',
      { sheet, zone: TOP },
      colors,
    )
    const box = contentBounds(pixels, { width: WIDTH, height: HEIGHT })
    return box ? (box.bottom - box.top) / title.length : 0
  }
  expect(await heightOf('Focus')).toBeGreaterThan(5 * (await heightOf(long)))
})

const SCRIPTS = [
  ['he', 'המדריך המלא לגינה הביתית', 'רות כהן'],
  ['th', 'คู่มือฉบับสมบูรณ์สำหรับการทำสวนในบ้านของคุณเอง', 'สมชาย ใจดี'],
  ['bn', 'বাড়িতে বাগান করার সম্পূর্ণ নির্দেশিকা', 'অনিতা সেন'],
  ['ta', 'வீட்டுத் தோட்டத்திற்கான முழுமையான வழிகாட்டி', 'அனிதா குமார்'],
] as const

const inScripts = SCRIPTS.flatMap((script, nth) =>
  ['professional', 'bold', 'elegant'].map((style, at) => ({ script, style, isInSample: at === nth % 3 })),
)

for (const { script, style, isInSample } of inScripts)
  it(`has every letter of a cover in ${script[0]} in the ${style} style, in several lines within its zone`, {
    tags: ['PLUS-13', ...usually(isInSample).tags],
  }, async () => {
    const [language, title, author] = script
    const { pixels, missing } = await textLayer(
      { title, author, language, subtitle: '' },
      style,
      { sheet, zone: TOP },
      colors,
    )
    expect(missing).toEqual([])
    const box = contentBounds(pixels, { width: WIDTH, height: HEIGHT })
    expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeGreaterThan(300)
    expect(box?.right).toBeLessThan((TOP.x + TOP.width) * 1.5 + 30)
  })

it('names the letters that no font has', async () => {
  const words = { title: 'Plain \u{10fffd} words', author: 'A', subtitle: '', language: 'en' }
  const { missing } = await textLayer(words, 'modern', { sheet, zone: TOP }, colors)
  expect(missing).toEqual(['\u{10fffd}'])
})

it('starts Arabic at the right edge, whatever the book’s language', async () => {
  const words = { title: 'الحديقة', author: '', subtitle: '', language: 'en' }
  const { pixels } = await textLayer(words, 'vibrant', { sheet, zone: TOP }, colors)
  expect(contentBounds(pixels, { width: WIDTH, height: HEIGHT })?.right).toBeGreaterThan((TOP.x + TOP.width) * 1.5 - 40)
})
