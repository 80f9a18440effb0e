import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'

export type Archive = { names: string[]; bytes: (name: string) => Uint8Array; text: (name: string) => string }

/** Opens a file in ZIP format. Reading a name that is not in it throws. */
export async function openArchive(file: string): Promise<Archive> {
  const files = unzipSync(await readFile(file))
  const bytes = (name: string) => {
    const found = files[name]
    if (!found) throw new Error(`${file} holds no ${name}, only ${Object.keys(files).join(', ')}`)
    return found
  }
  return { names: Object.keys(files), bytes, text: (name) => strFromU8(bytes(name)) }
}

/** A picture's type according to its first bytes. */
export function pictureType(bytes: Uint8Array): 'jpeg' | 'png' | 'unknown' {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (head.startsWith('ffd8ff')) return 'jpeg'
  return head === '89504e47' ? 'png' : 'unknown'
}
