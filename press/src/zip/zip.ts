import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { zipDate } from './zip-date.ts'

export type ZipPart = { name: string; content: string | Uint8Array; level: number }

/** A ZIP file of the parts in their order, compressed by native code; the same parts and date give the same bytes. */
export async function zip(parts: readonly ZipPart[], date: Date): Promise<Uint8Array> {
  const file = new ZipFile()
  const mtime = zipDate(date)
  for (const { name, content, level } of parts)
    file.addBuffer(Buffer.from(content as string), name, { mtime, compressionLevel: level, forceDosTimestamp: true })
  file.end()
  return new Uint8Array(await buffer(file.outputStream))
}
