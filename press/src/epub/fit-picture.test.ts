import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sampleManuscript } from '../../test/sample-manuscript.ts'
import type { Picture } from '../manuscript/manuscript.ts'
import { writeEpub } from './write-epub.ts'

async function picture(width: number, height: number): Promise<Picture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  return { bytes, type: 'image/jpeg', width, height }
}

it('has no picture of more than the four million pixels that Apple Books takes, and keeps every shape', async () => {
  const manuscript = await sampleManuscript()
  const name = Object.keys(manuscript.pictures)[0] ?? ''
  const pictures = { ...manuscript.pictures, [name]: await picture(4_000, 3_000) }
  const { bytes } = await writeEpub({ ...manuscript, cover: await picture(3_000, 5_333), pictures })
  const shapes: number[] = []
  for (const [file, content] of Object.entries(unzipSync(bytes)).filter(([file]) => /\.(jpe?g|png)$/.test(file))) {
    const { width, height } = await sharp(content).metadata()
    expect(width * height, file).toBeLessThanOrEqual(4_000_000)
    if (width * height > 3_900_000) shapes.push(Math.round((1000 * width) / height))
  }
  expect(shapes.sort()).toEqual([1333, 563])
})
