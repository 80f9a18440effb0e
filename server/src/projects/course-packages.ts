import type { PackageKey } from '@makeready/contract/domain/course-packages'
import { type CoursePackages, PACKAGE_ENDINGS } from '@makeready/press/course-packages'
import { pageShape } from '@makeready/press/page-shape'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { withoutQuestions } from '@makeready/quality/author-notes'
import { badRequest, describeError, refusedBy } from '../errors.ts'
import { fileName } from '../files/file-name.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ProjectParts } from './documents-queries.ts'
import { previewCover } from './preview-cover.ts'
import { sectionPictures } from './section-pictures.ts'
import { bookTitle, productTypeOf, toManuscript } from './to-manuscript.ts'

type Course = { userId: string; project: ProjectParts; author: string; signal: AbortSignal | undefined }
type Tools = { press: Press; files: FileStore }

/** What shows pictures, and has the accent of the cover. */
const STYLED: readonly PackageKey[] = ['scorm', 'cartridge', 'lessons']

/** Made when asked for, so that a package is never older than its course. */
export async function makeCoursePackages(
  course: Course,
  packages: readonly PackageKey[],
  tools: Tools,
): Promise<CoursePackages> {
  const { userId, signal } = course
  const isStyled = packages.some((kind) => STYLED.includes(kind))
  const { source, theme } = await sourceOf(course, tools, isStyled)
  const input = { source: { ...source, cover: null }, theme, packages }
  return refusing(tools.press.course(input, { signal, owner: userId }))
}

/** The whole product as one web page. */
export async function pageOfBook(course: Course, tools: Tools): Promise<Uint8Array> {
  const { userId, signal } = course
  return refusing(tools.press.page(await sourceOf(course, tools, true), { signal, owner: userId }))
}

async function sourceOf({ userId, project, author }: Course, { press, files }: Tools, isStyled: boolean) {
  const contentSections = withoutQuestions(project.contentSections)
  const theme = project.theme ?? undefined
  const shape = pageShape({ productType: productTypeOf(project), theme, trim: project.trim ?? undefined })
  const art = isStyled && project.cover
  const cover = art ? await previewCover(userId, art.imageUrl, shape, { press, files }) : null
  const source = {
    ...toManuscript({ ...project, contentSections }, author, cover),
    pictures: isStyled ? await sectionPictures(userId, contentSections, files) : {},
  }
  return { source, theme }
}

async function refusing<Result>(made: Promise<Result>): Promise<Result> {
  try {
    return await made
  } catch (error) {
    if (!(error instanceof PressError)) throw error
    throw error.code === 'invalid' ? badRequest([refusedBy('', error)]) : describeError('SERVICE_UNAVAILABLE', error)
  }
}

const TYPES: Record<PackageKey, string> = {
  scorm: 'application/zip',
  cartridge: 'application/vnd.ims.imsccv1p1',
  gift: 'text/plain; charset=utf-8',
  lessons: 'application/zip',
}

/** One package as a file. */
export async function coursePackage(course: Course, kind: PackageKey, tools: Tools) {
  const { packages } = await makeCoursePackages(course, [kind], tools)
  const name = `${fileName(bookTitle(course.project))}${PACKAGE_ENDINGS[kind]}`
  return { bytes: packages[kind] ?? new Uint8Array(), name, type: TYPES[kind] }
}
