import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exampleManuscript } from '../../test/example-book.ts'
import type { Picture } from '../manuscript/manuscript.ts'
import { checkPictures } from './check-pictures.ts'
import { readPictureSize } from './picture-size.ts'

const { manuscript } = exampleManuscript()

test('extends a cover by its outermost pixels, whatever frame is inside', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="960"><rect width="600" height="960" fill="#8a2f14"/><rect width="600" height="30" fill="#102040"/><rect y="930" width="600" height="30" fill="#ddeeff"/><rect x="20" y="40" width="560" height="880" fill="#ffffff"/></svg>'
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const cover: Picture = { bytes, type: 'image/png', width: 600, height: 960 }
  const { coverEdges } = await checkPictures({ ...manuscript, cover })
  const colors = async (edge: Uint8Array | undefined) => {
    const { data, info } = await sharp(edge).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const at = (place: number) => data.subarray(place * channels, place * channels + 3).toString('hex')
    return { width, height, middle: at((width * height) >> 1), end: at(width * height - 1) }
  }
  expect(await colors(coverEdges?.top)).toMatchObject({ height: 1, middle: '102040', end: '102040' })
  expect(await colors(coverEdges?.left)).toMatchObject({ width: 1, middle: '8a2f14', end: 'ddeeff' })
  expect(await colors(coverEdges?.right)).toEqual(await colors(coverEdges?.left))
  expect((await checkPictures({ ...manuscript, cover: null })).coverEdges).toBeNull()
})

test('leaves out a truncated picture, and names it', async () => {
  const whole = manuscript.pictures['picture-1.png']
  const cut = readPictureSize(whole?.bytes.slice(0, 1000) ?? new Uint8Array())
  expect(cut).toMatchObject({ width: 1000, height: 620 })
  const checked = await checkPictures({ ...manuscript, pictures: cut ? { 'picture-1.png': cut } : {} })
  expect(checked.manuscript.pictures).toEqual({})
  expect(checked.warnings).toMatchObject([
    { code: 'picture-damaged', message: expect.stringContaining('picture-1.png') },
  ])
})

test('keeps valid pictures', async () => {
  const checked = await checkPictures(manuscript)
  expect(checked.warnings).toEqual([])
  expect(Object.keys(checked.manuscript.pictures)).toEqual(['picture-1.png'])
})
