import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exampleManuscript } from '../../test/example-book.ts'
import type { Picture } from '../manuscript/manuscript.ts'
import { checkPictures } from './check-pictures.ts'
import { readPictureSize } from './picture-size.ts'

const { manuscript } = exampleManuscript()

test('takes the color of a cover’s edges, whatever is inside them', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="960"><rect width="600" height="960" fill="#8a2f14"/><rect x="90" y="90" width="420" height="780" fill="#ffffff"/></svg>'
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const cover: Picture = { bytes, type: 'image/png', width: 600, height: 960 }
  expect((await checkPictures({ ...manuscript, cover })).coverMat).toBe('#8a2f14')
  expect((await checkPictures({ ...manuscript, cover: null })).coverMat).toBeNull()
})

test('omits a truncated picture, and names it', async () => {
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
