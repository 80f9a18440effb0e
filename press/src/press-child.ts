import { constants, setPriority } from 'node:os'
import { createSectionCache } from './book/section-cache.ts'
import type { Job, Jobs, TimedDocument } from './jobs.ts'
import type { Format } from './manuscript/formats.ts'
import type { RenderedDocument } from './manuscript/manuscript.ts'
import { isTheme, usualLayout } from './manuscript/themes.ts'
import { serveJobs } from './pool/serve.ts'

/** A book is made again and again while it is written; unchanged sections are not parsed again. */
const sections = createSectionCache()

/** Each writer's modules load with the first job that needs them: a cover needs no DOCX. */
serveJobs((job) => work(job as Job))

async function work(job: Job): Promise<Jobs[Job['kind']]['result']> {
  switch (job.kind) {
    case 'document':
      yieldToOthers()
      return makeDocument(job.input)
    case 'print':
      yieldToOthers()
      return (await import('./print/print-edition.ts')).writePrintEdition(job.input)
    case 'sales-page':
      return (await import('./sales-page/sales-page.ts')).writeSalesPage(job.input)
    case 'course':
      yieldToOthers()
      return (await import('./course/course-packages.ts')).writeCoursePackages(job.input, sections)
    case 'page':
      yieldToOthers()
      return (await import('./course/book-page.ts')).writeBookPage(job.input, sections)
    case 'preview':
      return (await import('./preview/write-preview.ts')).writePreview(job.input)
    case 'storePictures':
      yieldToOthers()
      return (await import('./store-pictures/make-store-pictures.ts')).makeStorePictures(job.input)
    case 'cover':
      return (await import('./cover/make-cover.ts')).makeCover(job.input)
    case 'picture':
      return (await import('./pictures/prepare-picture.ts')).preparePicture(job.input)
    case 'validate':
      return (await import('./validators/validate.ts')).validateDocuments(job.input)
    case 'thumbnail':
      return (await import('./pictures/thumbnail.ts')).makeThumbnail(job.input.bytes, job.input.width)
    case 'png':
      return (await import('./pictures/thumbnail.ts')).asPng(job.input.bytes, job.input.width)
  }
}

/** A book takes seconds or minutes; requests and pictures, which people wait for, have priority. */
function yieldToOthers(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // not every system allows this; the book is made anyway
  }
}

async function makeDocument({
  source,
  format,
  theme,
  trim,
  date,
  sectionsOnly,
  locatesPages,
  pageStarts,
}: Jobs['document']['input']): Promise<TimedDocument> {
  const started = performance.now()
  const { makeManuscript } = await import('./book/make-manuscript.ts')
  const layout = { ...usualLayout({ ...source, theme, trim }), ...source.layout }
  const { manuscript, warnings: sourceWarnings } = makeManuscript({ ...source, layout }, sections)
  const { checkPictures } = await import('./pictures/check-pictures.ts')
  const { manuscript: sound, coverMat, warnings } = await checkPictures(manuscript)
  const named = theme !== undefined && isTheme(theme) ? theme : undefined
  const writers: Record<Format, () => Promise<RenderedDocument>> = {
    pdf: async () =>
      (await import('./pdf/write-pdf.ts')).writePdf(sound, { theme, trim, coverMat, date, locatesPages }),
    docx: async () => (await import('./docx/write-docx.ts')).writeDocx(sound, { date, sectionsOnly, theme: named }),
    epub: async () => (await import('./epub/write-epub.ts')).writeEpub(sound, { date, theme: named, pageStarts }),
  }
  const made = await writers[format]()
  const ms = Math.round(performance.now() - started)
  const { inspectDocument: figuresOf } = await import('./inspection/inspect-document.ts')
  return {
    ...made,
    sourceWarnings,
    warnings: [...warnings, ...made.warnings],
    inspection: figuresOf(format, made.bytes),
    ms,
  }
}
