import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PressError } from '../errors/press-error.ts'
import { readPicture } from './picture.ts'
import { makeThumbnail } from './thumbnail.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A few hundred bytes that claim to be 50,000 × 50,000 pixels. */
function bomb(): Buffer {
  const head = Buffer.from([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50, 1, 0, 0, 0, 0])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an uploaded picture', () => {
  it('becomes JPEG from PNG, JPEG and WebP', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const picture = await readPicture(await plain(300, 400).toFormat(format).toBuffer(), 'cover')
      expect(picture).toMatchObject({ type: 'image/jpeg', width: 300, height: 400 })
      expect((await sharp(picture.bytes).metadata()).format).toBe('jpeg')
    }
  })

  it('stays PNG if it is transparent', async () => {
    const glass = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    expect(await readPicture(glass, 'cover')).toMatchObject({ type: 'image/png', width: 20, height: 20 })
  })

  it('is rotated upright and loses camera metadata', async () => {
    const turned = await plain(400, 300)
      .withExif({ IFD0: { Copyright: 'someone', Artist: 'Ruth' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { bytes, width, height } = await readPicture(turned, 'cover')
    expect([width, height]).toEqual([300, 400])
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('is reduced beyond 4000 pixels per side, keeping its shape', async () => {
    const { width, height } = await readPicture(await plain(6000, 3000).png().toBuffer(), 'cover')
    expect([width, height]).toEqual([4000, 2000])
  })

  it('is rejected as a bomb before it is unpacked', async () => {
    expect(bomb().length).toBeLessThan(1000)
    await expect(readPicture(bomb(), 'cover')).rejects.toThrow('The picture is too large: 50000 × 50000 pixels.')
  })

  it('is rejected with a message if it is something else, empty or damaged', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    const refused: [Uint8Array, string][] = [
      [new Uint8Array(), 'The picture file is empty.'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'This file isn’t a PNG, JPEG or WebP picture.'],
      [Buffer.from('GIF89a'), 'This file isn’t a PNG, JPEG or WebP picture.'],
      [whole.subarray(0, whole.length / 2), 'The picture file is damaged and can’t be read.'],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), 'The picture file is damaged and can’t be read.'],
    ]
    for (const [bytes, sentence] of refused) {
      await expect(readPicture(bytes, 'cover')).rejects.toThrow(PressError)
      await expect(readPicture(bytes, 'cover')).rejects.toThrow(sentence)
    }
  })
})

describe('a picture in a book', () => {
  it('may also be AVIF or GIF, of which the first frame is printed', async () => {
    const avif = await plain(300, 400).avif().toBuffer()
    expect(await readPicture(avif, 'book')).toMatchObject({ type: 'image/jpeg', width: 300, height: 400 })
    const frames = [plain(30, 40), sharp({ create: { width: 30, height: 40, channels: 3, background: '#c00' } })]
    const images = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const gif = await sharp(images, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const { bytes, ...first } = await readPicture(gif, 'book')
    expect(first).toEqual({ type: 'image/jpeg', width: 30, height: 40 })
    const [red, green] = await sharp(bytes).raw().toBuffer()
    expect(green).toBeGreaterThan(red ?? 255)
  })

  it('is refused with the list of formats if it is something else', async () => {
    const sentence = 'This file isn’t a PNG, JPEG, WebP, AVIF, GIF or SVG picture.'
    await expect(readPicture(Buffer.from('II*\0'), 'book')).rejects.toThrow(sentence)
    await expect(readPicture(Buffer.from('<html><svg/></html>'), 'book')).rejects.toThrow(sentence)
  })
})

it('makes a thumbnail of the requested width and never enlarges', async () => {
  const wide = await sharp(await makeThumbnail(await plain(900, 1200).png().toBuffer(), 300)).metadata()
  expect(wide).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
  const small = await sharp(await makeThumbnail(await plain(90, 120).png().toBuffer(), 300)).metadata()
  expect(small).toMatchObject({ width: 90, height: 120 })
})
