import { LIMITS } from '@makeready/contract/domain/limits'
import { t } from '../i18n/t.ts'

const COVER_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** The types of picture that a cover and a section take. */
export const PICTURE_TYPES = {
  cover: COVER_TYPES,
  section: [...COVER_TYPES, 'image/avif', 'image/gif', 'image/svg+xml'],
}
export type PictureUse = keyof typeof PICTURE_TYPES

const MEGABYTE = 1024 * 1024
const MAX_BYTES = LIMITS.coverUploadBytes / MEGABYTE

type File = { name: string; type: string; size: number }

export function pictureError({ name, type, size }: File, use: PictureUse): string | null {
  if (!PICTURE_TYPES[use].includes(type)) {
    const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toUpperCase()
    const refused = ending ? t('{ending} files can’t be used.', { ending }) : t('Files of this kind can’t be used.')
    const choice =
      use === 'cover'
        ? t('Choose a PNG, JPEG or WebP picture.')
        : t('Choose a PNG, JPEG, WebP, AVIF, GIF or SVG picture.')
    return `${refused} ${choice}`
  }
  if (size === 0) return t('This file is empty. Choose another picture.')
  if (size > LIMITS.coverUploadBytes)
    return t('This picture is {size} MB. The limit is {most} MB. Make it smaller and choose it again.', {
      size: megabytes(size),
      most: MAX_BYTES,
    })
  return null
}

/** Rounded up: 10.04 must not read as 10. */
const megabytes = (size: number) => (Math.ceil((size / MEGABYTE) * 10) / 10).toString()

/** A cover's full size in pixels. */
const FULL_SIZE = { width: 1800, height: 2400 }

export function sizeWarning(width: number, height: number): string {
  const size = t('{width} × {height} pixels', { width, height })
  const share = Math.min(width / FULL_SIZE.width, height / FULL_SIZE.height)
  if (share >= 0.6) return size
  return t('{size} is small for a cover and may look blurry. Use {width} × {height} or more.', { size, ...FULL_SIZE })
}
