import { LIMITS } from '@makeready/contract/domain/limits'
import { describe, expect, it } from 'vitest'
import { pictureError, sizeWarning } from './picture-file.ts'

describe('a picture chosen for a cover', () => {
  it('may be a PNG, JPEG or WebP of up to ten megabytes', { tags: ['RULE-18'] }, () => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp'])
      expect(pictureError({ name: 'leaf', type, size: LIMITS.coverUploadBytes }, 'cover')).toBeNull()
  })

  it('is rejected before upload when it is of another type, which is named', () => {
    expect(pictureError({ name: 'leaf.svg', type: 'image/svg+xml', size: 10 }, 'cover')).toMatch(
      /^SVG files .* PNG, JPEG or WebP/,
    )
    expect(pictureError({ name: 'IMG_1.heic', type: '', size: 10 }, 'cover')).toMatch(/^HEIC files/)
    expect(pictureError({ name: 'noname', type: '', size: 10 }, 'cover')).toMatch(/^Files of this kind/)
  })

  it('is rejected before upload when it is too large, naming both sizes', {
    tags: ['MSG-5', 'RULE-18'],
  }, () => {
    const fault = pictureError({ name: 'leaf.png', type: 'image/png', size: LIMITS.coverUploadBytes + 1 }, 'cover')
    expect(fault).toContain('10.1 MB. The limit is 10 MB')
  })

  it('is rejected when it is empty', () => {
    expect(pictureError({ name: 'leaf.png', type: 'image/png', size: 0 }, 'cover')).toMatch(/empty/)
  })

  it('may be an AVIF, a GIF or a drawing in a section only', () => {
    for (const type of ['image/avif', 'image/gif', 'image/svg+xml']) {
      expect(pictureError({ name: 'leaf', type, size: 10 }, 'section')).toBeNull()
      expect(pictureError({ name: 'leaf', type, size: 10 }, 'cover')).toMatch(/can’t be used/)
    }
    expect(pictureError({ name: 'leaf.heic', type: '', size: 10 }, 'section')).toMatch(/AVIF, GIF or SVG picture\.$/)
  })

  it('is reported as small when a printed cover would look blurry', () => {
    expect(sizeWarning(2400, 3000)).toBe('2400 × 3000 pixels')
    expect(sizeWarning(3000, 900)).toMatch(/^3000 × 900 pixels is small for a cover.*1800 × 2400/)
  })
})
