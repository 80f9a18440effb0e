import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/**
 * In pixels. The picture is read whole first: a pipe doesn't pass on that its source broke off, which would end the
 * process. @throws when the stream breaks or holds no picture
 */
export async function pictureSize(stream: Readable): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(await buffer(stream)).metadata()
  return { width, height }
}
