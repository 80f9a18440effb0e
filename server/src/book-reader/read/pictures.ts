import { createHash } from 'node:crypto'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { Losses } from './losses.ts'

/** In Markdown, until the picture is stored: `![A loaf](imported-picture:3)`. */
const ADDRESS = 'imported-picture:'
const PATTERN = /imported-picture:(\d+)/g
/** All pictures of a book together. */
const MAX_BYTES = 256 * 1024 ** 2

export const pictureAddress = (number: number) => `${ADDRESS}${number}`
export const pictureNumbers = (markdown: string) => [...markdown.matchAll(PATTERN)].map(([, number]) => Number(number))
export const withPictureAddresses = (markdown: string, addressOf: (number: number) => string) =>
  markdown.replace(PATTERN, (_, number: string) => addressOf(Number(number)))

export type Pictures = {
  /** Keeps equal pictures once. @returns its number, or null with a row in the losses */
  add(bytes: Uint8Array, name: string): number | null
  list(): Uint8Array[]
}

export function createPictures(losses: Losses): Pictures {
  const numbers = new Map<string, number>()
  const all: Uint8Array[] = []
  let total = 0
  return {
    add(bytes, name) {
      if (!isShown(bytes)) {
        losses.add('unreadable-pictures', name)
        return null
      }
      const hash = createHash('sha256').update(bytes).digest('base64')
      const known = numbers.get(hash)
      if (known !== undefined) return known
      if (bytes.length > LIMITS.coverUploadBytes || total + bytes.length > MAX_BYTES) {
        losses.add('large-pictures', name)
        return null
      }
      total += bytes.length
      numbers.set(hash, all.length)
      return all.push(bytes) - 1
    },
    list: () => all,
  }
}

/** By content: Word also stores drawings as EMF and WMF, which no browser shows. */
function isShown(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  return isPicture(head) || (/^(?:\xef\xbb\xbf)?\s*</.test(head) && /<svg[\s>]/i.test(head))
}

/** PNG, JPEG, GIF, WebP or AVIF, by its first bytes as Latin-1. */
export const isPicture = (head: string): boolean =>
  /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftypavif)/.test(head)
