import type { Picture } from '@makeready/press/manuscript'
import { readPictureSize } from '@makeready/press/picture-size'
import { NotFound } from '../database/errors.ts'
import type { FileStore } from '../files/file-store.ts'

/** Of an uploaded picture in Markdown. */
export const FILE_ADDRESS = /\/api\/v1\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-])/g
const MAX_CACHED = 48

/** Files never change, so entries stay valid. */
const cached = new Map<string, Picture>()

/** The uploaded pictures of these texts by address, without those that are deleted or someone else's. */
export async function sectionPictures(
  userId: string,
  sections: readonly { content: string }[],
  files: FileStore,
): Promise<Record<string, Picture>> {
  const addresses = new Set(sections.flatMap(({ content }) => content.match(FILE_ADDRESS) ?? []))
  const found: Record<string, Picture> = {}
  for (const address of addresses) {
    const picture = await read(userId, address, files)
    if (picture) found[address] = picture
  }
  return found
}

async function read(userId: string, address: string, files: FileStore): Promise<Picture | null> {
  const key = `${userId} ${address}`
  const known = cached.get(key)
  if (known) return known
  try {
    const picture = readPictureSize(await files.read(userId, address))
    for (const old of [...cached.keys()].slice(0, Math.max(0, cached.size + 1 - MAX_CACHED))) cached.delete(old)
    if (picture) cached.set(key, picture)
    return picture
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
