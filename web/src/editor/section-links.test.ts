import { expect, it } from 'vitest'
import { sectionAddress } from './section-links.ts'

it('writes the address of a section as GitHub does, in every script', () => {
  expect(sectionAddress('Chapter 3: What (good) soil wants')).toBe('#chapter-3-what-good-soil-wants')
  expect(sectionAddress('Übung: Größe')).toBe('#übung-größe')
  expect(sectionAddress('第一章 水')).toBe('#第一章-水')
})
