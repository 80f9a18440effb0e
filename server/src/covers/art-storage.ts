import { buffer } from 'node:stream/consumers'
import { type CoverArtRequest, coverArt } from '@makeready/composer/cover'
import type { Press } from '@makeready/press/press'
import type { Art } from '../engine/engine.ts'
import type { FileStore } from '../files/file-store.ts'

/** A built-in drawing keeps the request it was drawn from; older ones lack it. */
type Drawing = Extract<Art, { svg: string }> & { request?: CoverArtRequest }

const DRAWING = 'application/json'

/** Stores the picture beneath the text, so that the text can change. @returns the file's id */
export async function storeArt(
  userId: string,
  art: Art,
  { files, press, signal }: { files: FileStore; press: Press; signal: AbortSignal | undefined },
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
export async function readArt(
  userId: string,
  artFileId: string,
  files: FileStore,
): Promise<Drawing | { bytes: Uint8Array }> {
  const { row, stream } = await files.open(userId, artFileId)
  const bytes = await buffer(stream)
  return row.type === DRAWING ? (JSON.parse(bytes.toString('utf8')) as Drawing) : { bytes }
}

/**
 * The art laid out for a page of another shape. Pictures, and drawings that the artist would draw differently today, are
 * returned unchanged: the press crops them.
 */
export function artFor(art: Awaited<ReturnType<typeof readArt>>, shape: number): Art {
  if (!('svg' in art) || !art.request || coverArt(art.request).svg !== art.svg) return art
  return coverArt({ ...art.request, shape })
}
