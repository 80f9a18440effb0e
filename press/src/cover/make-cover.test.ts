import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { usually } from '../../test/usually.ts'
import { PressError } from '../errors/press-error.ts'
import { type CoverInput, makeCover } from './make-cover.ts'

const words = { title: 'The First Ninety Days', subtitle: 'A field guide', author: 'Ruth Adeyemi', language: 'en' }
const drawing = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1600" width="1200" height="1600">${body}</svg>`
const isFlat = (color: string) => drawing(`<rect width="1200" height="1600" fill="${color}"/>`)
const stripes = drawing(
  `<rect width="1200" height="1600" fill="#f0f0f0"/>${Array.from({ length: 30 }, (_, i) => `<rect x="${i * 40}" width="20" height="1600" fill="#0c0c0c"/>`).join('')}`,
)

const square = [-4, -2, 0, 2, 4].flatMap((dx) => [-4, -2, 0, 2, 4].map((dy) => [dx, dy] as const))

const channelLight = Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
)
/** Relative luminance of a color as one number, RGB from the highest byte. */
const light = (rgb: number) =>
  0.2126 * (channelLight[rgb >> 16] ?? 0) +
  0.7152 * (channelLight[(rgb >> 8) & 255] ?? 0) +
  0.0722 * (channelLight[rgb & 255] ?? 0)

/** The contrast of the worst 5 % of the background around the text, read from the finished file alone. */
async function measured(png: Uint8Array, textColors: string[]): Promise<number> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.readUIntBE((y * info.width + x) * 3, 3)
  const inks = new Set(textColors.map((hex) => Number.parseInt(hex.slice(1), 16)))
  const counts = new Map<number, number>()
  for (let y = 130; y < 900; y += 4) {
    for (let x = 120; x < 1700; x += 4) {
      const color = at(x, y)
      if (inks.has(color)) counts.set(color, (counts.get(color) ?? 0) + 1)
    }
  }
  const ink = [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? -1
  expect(counts.get(ink), 'letters of one of the inks').toBeGreaterThan(200)
  const worst: number[] = []
  for (let y = 130; y < 700; y += 5) {
    for (let x = 120; x < 1500; x += 5) {
      const near = [-12, 12].some((step) => at(x + step, y) === ink)
      const letterOrEdge = square.some(([dx, dy]) => at(x + dx, y + dy) === ink)
      if (!near || letterOrEdge) continue
      const ground = light(at(x, y))
      worst.push((Math.max(ground, light(ink)) + 0.05) / (Math.min(ground, light(ink)) + 0.05))
    }
  }
  worst.sort((one, other) => one - other)
  return worst.length > 100 ? (worst[Math.floor(worst.length * 0.05)] ?? 0) : 0
}

describe('a cover', () => {
  it('is 1800 × 2400 as PNG and as JPEG, with an accent for the theme of the book', async () => {
    const palette = { main: '#1e59cd', deep: '#14163c', paper: '#eef3ff' }
    const cover = await makeCover({ ...words, style: 'professional', art: { svg: isFlat('#14163c'), palette } })
    expect(await sharp(cover.png).metadata()).toMatchObject({
      format: 'png',
      width: 1800,
      height: 2400,
      hasAlpha: false,
    })
    expect(await sharp(cover.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 2400 })
    expect(cover).toMatchObject({ width: 1800, height: 2400, accent: '#1e59cd', warnings: [] })
    const long = { ...words, title: 'A Field Guide for Managers Who Have Ninety Days to Learn Everything They Need' }
    const other = await makeCover({ ...long, style: 'professional', art: { svg: isFlat('#14163c'), palette } })
    expect(cover.titleSize, 'a short title is set larger').toBeGreaterThan(other.titleSize)
    expect(other.titleSize).toBeGreaterThan(20)
  })

  for (const [name, svg] of [
    ['black', isFlat('#000')],
    ['white', isFlat('#fdfdfd')],
    ['gray', isFlat('#777')],
    ['red', isFlat('#d33')],
    ['striped', stripes],
  ] as const)
    it(`is readable on the finished pixels of a ${name} picture`, {
      tags: ['PLUS-13', ...usually(name === 'gray').tags],
    }, async () => {
      const palette = { main: '#1e59cd', deep: '#14163c', paper: '#eef3ff' }
      const cover = await makeCover({ ...words, style: 'vibrant', art: { svg, palette } })
      expect(cover.contrast).toBeGreaterThanOrEqual(4.5)
      expect(await measured(cover.png, ['#14163c', '#eef3ff', '#14161a', '#ffffff'])).toBeGreaterThanOrEqual(4.5)
    })

  it('leaves a calm picture unchanged, without a scrim', async () => {
    const cover = await makeCover({ ...words, style: 'modern', art: { svg: isFlat('#0b3d2e') } })
    const corner = await sharp(cover.png).extract({ left: 4, top: 4, width: 40, height: 40 }).png().toBuffer()
    const { channels } = await sharp(corner).stats()
    expect(channels.map((channel) => Math.round(channel.mean))).toEqual([11, 61, 46])
  })

  it('crops a picture of another shape and never stretches it', async () => {
    const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#fff"/><circle cx="800" cy="640" r="150" fill="#e00"/></svg>`
    const bytes = await sharp(Buffer.from(disc)).jpeg().toBuffer()
    const { png } = await makeCover({ title: 'A', author: '', language: 'en', style: 'modern', art: { bytes } })
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    const points: [number, number][] = []
    for (let y = 0; y < 2400; y += 2) {
      for (let x = 0; x < 1800; x += 2) {
        const index = (y * 1800 + x) * 3
        if ((data[index] ?? 0) > 180 && (data[index + 1] ?? 255) < 60) points.push([x, y])
      }
    }
    const span = (axis: 0 | 1) => {
      const sorted = points.map((point) => point[axis]).sort((one, other) => one - other)
      return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)
    }
    expect(span(0) / span(1)).toBeCloseTo(1, 1)
    expect(span(0)).toBeGreaterThan(600)
  })

  it('has a plain background of two tones without a picture', async () => {
    const cover = await makeCover({ ...words, style: 'elegant', art: null, accent: '#1b6e5a' })
    expect(cover.accent).toBe('#1b6e5a')
    expect(cover.contrast).toBeGreaterThan(7)
  })

  it('accepts an unknown style, unusual characters and empty text', async () => {
    const odd: CoverInput[] = [
      { title: '', author: '', language: '', style: 'baroque', art: null },
      {
        title: '#read("/etc/passwd") $x$ \\ "quoted" <b>',
        author: '@a *b* _c_',
        language: 'xx-YY',
        style: 'bold',
        art: null,
      },
      { title: '\u0000\ud800', author: '\n', language: 'en', style: 'elegant', art: null, accent: 'red; }' },
    ]
    for (const input of odd) expect((await makeCover(input)).contrast).toBeGreaterThanOrEqual(4.5)
  })

  it('rejects a file that is no picture with a message', async () => {
    const input = { ...words, style: 'modern', art: { bytes: Buffer.from('<svg>hello</svg>') } }
    await expect(makeCover(input)).rejects.toThrow(PressError)
    await expect(makeCover(input)).rejects.toThrow('This file isn’t a PNG, JPEG or WebP picture.')
  })
})
