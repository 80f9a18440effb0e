import type { SectionCache } from '../book/section-cache.ts'
import { isTheme } from '../manuscript/themes.ts'
import { writeCartridge } from './cartridge.ts'
import { countQuestions, readCourse } from './course.ts'
import { writeGift } from './gift.ts'
import { writeLessonFolder } from './lesson-folder.ts'
import type { CourseInput, CoursePackages, PackageKind } from './packages.ts'
import { writeScorm } from './scorm.ts'

/** A course for learning platforms. Throws PressError 'invalid' without title or sections. */
export async function writeCoursePackages(
  { source, theme, packages }: CourseInput,
  memory?: SectionCache,
): Promise<CoursePackages> {
  const started = performance.now()
  const named = theme !== undefined && isTheme(theme) ? theme : undefined
  const course = await readCourse(source, { theme: named, memory })
  const writers: Record<PackageKind, () => Uint8Array | Promise<Uint8Array>> = {
    scorm: () => writeScorm(course),
    cartridge: () => writeCartridge(course),
    gift: () => Buffer.from(writeGift(course)),
    lessons: () => writeLessonFolder(course, source),
  }
  const made: Partial<Record<PackageKind, Uint8Array>> = {}
  for (const kind of packages) made[kind] = await writers[kind]()
  return {
    packages: made,
    lessons: course.lessons.length,
    questions: countQuestions(course.lessons),
    unread: course.unread,
    ms: Math.round(performance.now() - started),
    warnings: course.warnings,
  }
}
