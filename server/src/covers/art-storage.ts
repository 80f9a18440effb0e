import { buffer } from 'node:stream/consumers'
import type { Press } from '@makeready/press/press'
import type { Art } from '../engine/engine.ts'
import type { FileStore } from '../files/file-store.ts'

type Drawing = Extract<Art, { svg: string }>

const DRAWING = 'application/json'

/** Stores the picture beneath the text, so that the text can change. @returns the file's id */
export async function storeArt(
  userId: string,
  art: Art,
  { files, press, signal }: { files: FileStore; press: Press; signal: AbortSignal },
): Promise<string> {
  const file = { userId, projectId: null, kind: 'art' } as const
  if ('svg' in art) {
    const bytes = Buffer.from(JSON.stringify(art))
    return (await files.save({ ...file, name: 'art.json', type: DRAWING, bytes })).id
  }
  const { picture } = await press.picture(art.bytes, { jpeg: true, signal, owner: userId })
  return (await files.save({ ...file, name: 'art.jpg', type: picture.type, bytes: picture.bytes })).id
}

/** @throws NotFound when it no longer exists */
export async function readArt(userId: string, artFileId: string, files: FileStore): Promise<Art> {
  const { row, stream } = await files.open(userId, artFileId)
  const bytes = await buffer(stream)
  return row.type === DRAWING ? (JSON.parse(bytes.toString('utf8')) as Drawing) : { bytes }
}
