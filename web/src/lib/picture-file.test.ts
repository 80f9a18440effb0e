import { LIMITS } from '@makeready/contract/domain/limits'
import { describe, expect, it } from 'vitest'
import { pictureError, sizeWarning } from './picture-file.ts'

describe('a picture chosen for a cover', () => {
  it('may be a PNG, JPEG or WebP of up to ten megabytes', { tags: ['RULE-18'] }, () => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp'])
      expect(pictureError({ name: 'leaf', type, size: LIMITS.coverUploadBytes })).toBeNull()
  })

  it('is rejected before upload when it is of another type, which is named', () => {
    expect(pictureError({ name: 'leaf.svg', type: 'image/svg+xml', size: 10 })).toMatch(
      /^SVG files .* PNG, JPEG or WebP/,
    )
    expect(pictureError({ name: 'IMG_1.heic', type: '', size: 10 })).toMatch(/^HEIC files/)
    expect(pictureError({ name: 'noname', type: '', size: 10 })).toMatch(/^Files of this kind/)
  })

  it('is rejected before upload when it is too large, naming both sizes', {
    tags: ['MSG-5', 'RULE-18'],
  }, () => {
    const fault = pictureError({ name: 'leaf.png', type: 'image/png', size: LIMITS.coverUploadBytes + 1 })
    expect(fault).toContain('10.1 MB. The limit is 10 MB')
  })

  it('is rejected when it is empty', () => {
    expect(pictureError({ name: 'leaf.png', type: 'image/png', size: 0 })).toMatch(/empty/)
  })

  it('is reported as small when a printed cover would look blurry', () => {
    expect(sizeWarning(2400, 3000)).toBe('2400 × 3000 pixels')
    expect(sizeWarning(3000, 900)).toMatch(/^3000 × 900 pixels is small for a cover.*1800 × 2400/)
  })
})
