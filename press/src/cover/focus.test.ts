import sharp from 'sharp'
import { expect, test } from 'vitest'
import { focusRegion } from './focus.ts'
import { makeCover } from './make-cover.ts'

const words = { title: 'A', author: '', language: 'en', style: 'modern' }
const page = { width: 2, height: 3 }

test('keeps the focus in the center of a crop, as far as the edges allow', () => {
  const wide = { width: 900, height: 300 }
  expect(focusRegion(wide, page, { x: 0.5, y: 0.5 })).toEqual({ left: 350, top: 0, width: 200, height: 300 })
  expect(focusRegion(wide, page, { x: 0, y: 1 })).toEqual({ left: 0, top: 0, width: 200, height: 300 })
  expect(focusRegion(wide, page, { x: 0.95, y: 0 })).toEqual({ left: 700, top: 0, width: 200, height: 300 })
  const tall = { width: 300, height: 900 }
  expect(focusRegion(tall, page, { x: 0.5, y: 0.25 })).toEqual({ left: 0, top: 0, width: 300, height: 450 })
})

test('crops a picture around its focus in every shape', { tags: ['slow'] }, async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="800" height="900" fill="#d00000"/><rect x="800" width="800" height="900" fill="#0000d0"/></svg>'
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  for (const shape of [3 / 4, 1]) {
    for (const [x, channel] of [
      [0.1, 0],
      [0.9, 2],
    ] as const) {
      const { png, width, height } = await makeCover({ ...words, art: { bytes }, shape, focus: { x, y: 0.5 } })
      expect(width / height).toBeCloseTo(shape, 2)
      const corner = await sharp(png)
        .extract({ left: 4, top: height - 40, width: 30, height: 30 })
        .stats()
      expect(corner.channels.map(({ mean }) => mean > 120)).toEqual([0, 1, 2].map((at) => at === channel))
    }
  }
})
