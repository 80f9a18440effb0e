import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ManuscriptInput } from '../book/make-manuscript.ts'
import { makeStorePictures, type StorePicturesInput } from './make-store-pictures.ts'
import { STORE_PICTURES } from './pictures.ts'

const TEXT = 'The bench stands by the window, and the kettle is on it. '.repeat(20)
const book = (more: Partial<ManuscriptInput> = {}): ManuscriptInput => ({
  title: 'The Repair Bench',
  subtitle: 'A workshop that keeps its promises',
  author: 'Ines Calloway',
  language: 'en',
  productType: 'ebook',
  sections: [1, 2, 3].map((at) => ({ name: `Chapter ${at}: Part`, markdown: `${TEXT}\n\n## Tools\n\n${TEXT}` })),
  ...more,
})
const make = async (only: readonly string[] | undefined, more: Partial<StorePicturesInput> = {}) =>
  (await makeStorePictures({ source: book(), cover: { art: null, style: 'professional' }, only, ...more })).pictures
const drawing = (fill: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="${fill}"/></svg>`,
})
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })

async function fitsTheTable(pictures: Awaited<ReturnType<typeof make>>): Promise<void> {
  for (const { name, bytes } of pictures) {
    const spec = STORE_PICTURES.find((one) => one.name === name)
    const { width, height, format, hasAlpha, space } = await sharp(bytes).metadata()
    expect({ width, height }, name).toEqual({ width: spec?.width, height: spec?.height })
    expect([format, hasAlpha, space], name).toEqual(
      spec?.format === 'png' ? ['png', true, 'srgb'] : ['jpeg', false, 'srgb'],
    )
    expect(bytes.length, name).toBeLessThanOrEqual(spec?.maxBytes ?? 0)
  }
}

test('makes pictures in the size and format that stores ask for, byte for byte the same again', async () => {
  const names = ['cover-1600x2560.jpg', 'thumbnail-600x600.jpg']
  const [first, again] = [await make(names), await make(names)]
  expect(first.map(({ name }) => name)).toEqual(names)
  await fitsTheTable(first)
  expect(Buffer.concat(again.map(({ bytes }) => bytes)).equals(Buffer.concat(first.map(({ bytes }) => bytes)))).toBe(
    true,
  )
})

test('makes all of them within the limits of stores', { tags: ['slow'], timeout: 120_000 }, async () => {
  const pictures = await make(undefined)
  expect(pictures.map(({ name }) => name)).toEqual(STORE_PICTURES.map(({ name }) => name))
  await fitsTheTable(pictures)
})

test('gives a light cover a gray border of 4 pixels, and leaves a dark one alone', { tags: ['slow'] }, async () => {
  const edge = async (fill: string) => {
    const [cover] = await make(['cover-1600x2560.jpg'], { cover: { art: drawing(fill), style: 'professional' } })
    const { data, info } = await pixelsOf(cover?.bytes ?? new Uint8Array())
    return [0, 2, 12].map((x) => data[(1280 * info.width + x) * 3] ?? 0)
  }
  const [outer = 0, second = 0, inside = 0] = await edge('#ffffff')
  expect([outer < 160, second < 160, inside > 240]).toEqual([true, true, true])
  const dark = await edge('#101820')
  expect(Math.max(...dark)).toBeLessThan(40)
})

test('shows all of a finished cover in its own proportions', { tags: ['slow'] }, async () => {
  const marks = [
    [0, 0],
    [1120, 0],
    [0, 1520],
    [1120, 1520],
  ].map(([x, y]) => `<rect x="${x}" y="${y}" width="80" height="80" fill="#ff0000"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#0b3d2e"/>${marks.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const [cover] = await make(['cover-1600x2560.jpg'], { cover: { art: { bytes }, isFinished: true, style: 'bold' } })
  const { data, info } = await pixelsOf(cover?.bytes ?? new Uint8Array())
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * 3
    return (data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60
  }
  // 1,600 × 2,133 in the middle of 2,560
  const [top, bottom] = [213, 213 + 2133]
  for (const x of [20, 1580]) for (const y of [top + 20, bottom - 20]) expect(isRed(x, y), `${x}, ${y}`).toBe(true)
  expect(isRed(140, top + 20), 'a mark is as wide as it is high').toBe(false)
  expect(isRed(20, top + 140)).toBe(false)
})

test.each([
  [
    'a long German title',
    'de',
    'Vereinsgründungsgenehmigungsverfahren leicht gemacht: Der vollständige Leitfaden für Vorstände und Kassenwarte',
  ],
  ['Japanese', 'ja', 'はじめての天然酵母パン、毎日焼きたくなる三十のレシピ'],
  ['Arabic', 'ar', 'خبز العجين المخمر للمبتدئين في المنزل'],
])(
  'leaves nothing of %s outside of a listing picture',
  { tags: ['slow'], timeout: 60_000 },
  async (_, language, title) => {
    const names = ['listing-1280x720.jpg', 'listing-2000x2000.jpg']
    const source = book({ title, language, subtitle: null })
    for (const { name, bytes } of await make(names, { source, cover: { art: drawing('#123'), style: 'bold' } })) {
      const { data, info } = await pixelsOf(bytes)
      const gray = (x: number, y: number) => data[(y * info.width + x) * 3 + 1] ?? 0
      // letters differ from the ground; along the edges of the picture nothing does
      const rim = Math.round(info.height * 0.03)
      let steps = 0
      for (let x = rim; x < info.width - rim; x++)
        for (const y of [rim, info.height - rim]) if (Math.abs(gray(x, y) - gray(x - 1, y)) > 30) steps += 1
      for (let y = rim; y < info.height - rim; y++)
        for (const x of [rim, info.width - rim]) if (Math.abs(gray(x, y) - gray(x, y - 1)) > 30) steps += 1
      expect(steps, name).toBe(0)
    }
  },
)
