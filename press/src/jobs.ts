import type { ManuscriptInput } from './book/make-manuscript.ts'
import type { BookPageInput } from './course/book-page.ts'
import type { CourseInput, CoursePackages } from './course/packages.ts'
import type { Cover, CoverInput } from './cover/make-cover.ts'
import type { Inspection } from './inspection/inspection.ts'
import type { Format } from './manuscript/formats.ts'
import type { RenderedDocument, Warning } from './manuscript/manuscript.ts'
import type { PageStart } from './manuscript/page-start.ts'
import type { PictureInput, PreparedPicture } from './pictures/prepare-picture.ts'
import type { Preview, PreviewInput } from './preview/write-preview.ts'
import type { PrintEdition, PrintInput } from './print/print-edition.ts'
import type { SalesPageFolder, SalesPageInput } from './sales-page/sales-page-input.ts'
import type { StorePictures, StorePicturesInput } from './store-pictures/make-store-pictures.ts'
import type { ValidateInput, ValidationErrors } from './validators/validate.ts'

/** `sourceWarnings` come from the text and are the same for every format; `ms` is the time to parse and write. */
export type TimedDocument = RenderedDocument & { sourceWarnings: Warning[]; ms: number; inspection: Inspection }
export type Documents = Partial<Record<Format, TimedDocument>>

export type Jobs = {
  document: {
    input: {
      source: ManuscriptInput
      format: Format
      theme: string | undefined
      trim: string | undefined
      date: Date | undefined
      sectionsOnly: boolean | undefined
      /** for a PDF */
      locatesPages: boolean | undefined
      /** for an EPUB */
      pageStarts: readonly PageStart[] | undefined
    }
    result: TimedDocument
  }
  print: { input: PrintInput; result: PrintEdition }
  course: { input: CourseInput; result: CoursePackages }
  page: { input: BookPageInput; result: Uint8Array }
  cover: { input: CoverInput; result: Cover }
  'sales-page': { input: SalesPageInput; result: SalesPageFolder }
  preview: { input: PreviewInput; result: Preview }
  storePictures: { input: StorePicturesInput; result: StorePictures }
  picture: { input: PictureInput; result: PreparedPicture }
  validate: { input: ValidateInput; result: ValidationErrors }
  png: { input: { bytes: Uint8Array; width?: number | undefined }; result: Uint8Array }
  thumbnail: { input: { bytes: Uint8Array; width: number }; result: Uint8Array }
}
export type JobKind = keyof Jobs
export type Job = { [Kind in JobKind]: { kind: Kind; input: Jobs[Kind]['input'] } }[JobKind]
