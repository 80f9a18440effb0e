import type { ManuscriptInput } from '../book/make-manuscript.ts'
import type { Warning } from '../manuscript/manuscript.ts'

/** SCORM 1.2, Common Cartridge 1.1, a GIFT question file, and a folder of lessons. */
export const PACKAGE_KINDS = ['scorm', 'cartridge', 'gift', 'lessons'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

/** How each file's name ends. */
export const PACKAGE_ENDINGS: Record<PackageKind, string> = {
  scorm: '-scorm.zip',
  cartridge: '.imscc',
  gift: '-questions.gift.txt',
  lessons: '-lessons.zip',
}

export type CourseInput = { source: ManuscriptInput; theme?: string | undefined; packages: readonly PackageKind[] }

export type CoursePackages = {
  /** those that were asked for */
  packages: Partial<Record<PackageKind, Uint8Array>>
  lessons: number
  /** `checked`: by a program; `open`: learners compare their answer with the model answer */
  questions: { checked: number; open: number }
  /** what in the quizzes could not become a question */
  unread: Warning[]
  /** processing time in milliseconds */
  ms: number
  warnings: Warning[]
}
