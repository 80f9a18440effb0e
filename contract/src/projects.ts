import { z } from 'zod'
import { bookStyle } from './book-style.ts'
import { content } from './contents.ts'
import { cover } from './covers.ts'
import { CITATIONS, type RIGHTS, THEME_KEYS } from './domain/book-design.ts'
import { LAYOUT_SWITCHES, type LayoutSwitch, NOTE_PLACES } from './domain/book-layout.ts'
import { PDF_STATUSES, PROJECT_STATUSES } from './domain/document-status.ts'
import { LANGUAGE_CODES } from './domain/languages.ts'
import { LIMITS } from './domain/limits.ts'
import { record } from './engine.ts'
import { fieldError } from './field-errors.ts'
import { id, longText, name, pageSize, requiredName, withoutUndefined } from './fields.ts'
import { idea, productType } from './ideas.ts'
import { itemCrud } from './item-crud.ts'
import { messageDetail } from './messages.ts'
import { niche } from './niches.ts'
import { listInput, pageOf } from './pages.ts'
import { procedure, startingRuns } from './procedure.ts'
import { publication } from './publication.ts'
import { title } from './titles.ts'

export const projectStatus = z.enum(PROJECT_STATUSES, "Status must be 'draft' or 'ready'")

export const rights = z.strictObject({
  edit: z.boolean(),
  claim: z.boolean(),
  resell: z.boolean(),
  giveAway: z.boolean(),
  passOn: z.boolean(),
} satisfies Record<(typeof RIGHTS)[number]['key'], z.ZodBoolean>)

const citations = z.enum(
  CITATIONS.map(({ key }) => key),
  'There’s no such citation style',
)

export const layout = z.strictObject({
  ...(Object.fromEntries(LAYOUT_SWITCHES.map(({ key }) => [key, z.boolean().optional()])) as Record<
    LayoutSwitch,
    z.ZodOptional<z.ZodBoolean>
  >),
  notes: z.enum(NOTE_PLACES.map(({ key }) => key)).optional(),
  indexTerms: z.array(name('Term')).max(LIMITS.indexTerms).optional(),
})

/** null uses the product's default. */
const design = {
  theme: z.enum(THEME_KEYS, 'There’s no theme with this name').nullable(),
  trim: pageSize.nullable(),
  language: z.enum(LANGUAGE_CODES, 'There’s no language with this code').nullable(),
  author: name('Author').nullable(),
  licence: longText('License').nullable(),
  rights: rights.nullable(),
  citations: citations.nullable(),
  layout: layout.nullable(),
  style: bookStyle.nullable(),
  publication: publication.nullable(),
}

const { projectId: _, engine: __, ...projectRecord } = record

export const project = z.object({
  ...projectRecord,
  title: z.string(),
  status: projectStatus,
  nicheId: z.uuid().nullable(),
  productIdeaId: z.uuid().nullable(),
  titleId: z.uuid().nullable(),
  coverId: z.uuid().nullable(),
  productType: productType.nullable(),
  pdfStatus: z.enum(PDF_STATUSES),
  pdfError: z.string().nullable(),
  pdfErrorDetail: messageDetail.nullable(),
  pdfUrl: z.string().nullable(),
  docxUrl: z.string().nullable(),
  epubUrl: z.string().nullable(),
  packUrl: z.string().nullable(),
  theme: z.enum(THEME_KEYS).nullable(),
  trim: pageSize.nullable(),
  language: z.string().nullable(),
  author: z.string().nullable(),
  licence: z.string().nullable(),
  rights: rights.nullable(),
  /** null: all sources */
  citations: citations.nullable(),
  layout: layout.nullable(),
  style: bookStyle.nullable(),
  publication: publication.nullable(),
  wizardStep: z.number().int().nullable(),
  wizardMaxStep: z.number().int().nullable(),
  /** `title` is the automatic draft name: 'Draft - {title} - {date}' */
  titleIsDraft: z.boolean(),
  sample: z.boolean(),
})

export const projectCard = project.extend({ coverImageUrl: z.string().nullable(), sectionCount: z.number().int() })

export const projectDetail = project.extend({
  niche: niche.nullable(),
  productIdea: idea.nullable(),
  productTitle: title.nullable(),
  cover: cover.nullable(),
  contentSections: z.array(content.extend({ orderIndex: z.number().int() })),
})

const wizardStepNumber = z
  .number(fieldError('field.number', { label: 'Step' }))
  .int()
  .min(1)
  .max(6)
export const contentIds = z
  .array(id, 'contentIds must be a list of ids')
  .max(LIMITS.sectionsPerProject, fieldError('field.sections-too-many', { max: LIMITS.sectionsPerProject }))
  .refine((ids) => new Set(ids).size === ids.length, 'contentIds names a section twice')

const editable = {
  title: requiredName('Project name', 'Please enter a project name'),
  status: projectStatus,
  niche: name('Niche').nullable(),
  nicheId: id.nullable(),
  productIdeaId: id.nullable(),
  titleId: id.nullable(),
  coverId: id.nullable(),
  productType: productType.nullable(),
  /** clients may only reset it */
  pdfStatus: z.literal('not_generated', "pdfStatus can only be set to 'not_generated'"),
  wizardStep: wizardStepNumber.nullable(),
  wizardMaxStep: wizardStepNumber.nullable(),
  /** by default false: a title in the request is the creator's own */
  titleIsDraft: z.boolean('must be true or false'),
  ...design,
}

export const createProject = z
  .strictObject(editable)
  .partial()
  .extend({ title: editable.title, contentIds: contentIds.optional() })
  .transform(withoutUndefined)
export const updateProject = z.strictObject(editable).partial().extend({ id }).transform(withoutUndefined)

const renaming = z.strictObject({
  from: requiredName('Name to replace'),
  to: name('New name'),
})
const rebrand = z
  .strictObject({
    id,
    author: name('Author').nullable().optional(),
    replace: z
      .array(renaming, fieldError('field.list', { label: 'replace' }))
      .max(LIMITS.renamings, `At most ${LIMITS.renamings} names at once`),
  })
  .transform(withoutUndefined)

const documentsInput = z.strictObject({ projectId: id })
export const documentsStarted = z.object({ pdfStatus: z.literal('generating'), runId: z.uuid() })

export type Project = z.infer<typeof project>
export type ProjectCard = z.infer<typeof projectCard>
export type ProjectDetail = z.infer<typeof projectDetail>

export const projects = {
  ...itemCrud('projects', { item: projectDetail, create: createProject, update: updateProject }),
  list: procedure
    .route({ method: 'GET', path: '/projects', tags: ['projects'] })
    .input(listInput)
    .output(pageOf(projectCard)),
  rebrand: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/rebrand',
      tags: ['projects'],
      description: 'Whole words, in the title, license and sections.',
    })
    .input(rebrand)
    .output(z.object({ project: projectDetail, places: z.number().int(), sections: z.number().int() })),
  makeSample: startingRuns
    .route({
      method: 'POST',
      path: '/sample-project',
      tags: ['projects'],
      successStatus: 201,
      description: 'A small finished product. Calling it again returns the same one.',
    })
    .output(projectDetail),
  removeSample: procedure
    .route({
      method: 'DELETE',
      path: '/sample-project',
      tags: ['projects'],
      successStatus: 204,
      description: 'With its parts, except those that another project uses.',
    })
    .output(z.void()),
  setSections: procedure
    .route({
      method: 'PUT',
      path: '/projects/{id}/content-sections',
      tags: ['projects'],
      description: 'With `basedOn`, the list the change started from, sections added since then are kept.',
    })
    .input(z.strictObject({ id, contentIds, basedOn: contentIds.optional() }))
    .output(projectDetail),
  replaceSection: procedure
    .route({
      method: 'PATCH',
      path: '/projects/{id}/content-sections/{contentId}',
      tags: ['projects'],
    })
    .input(z.strictObject({ id, contentId: id, replacementId: id }))
    .output(projectDetail),
  generatePdf: startingRuns
    .route({ method: 'POST', path: '/functions/generate-product-pdf', tags: ['functions'], successStatus: 202 })
    .input(documentsInput)
    .output(documentsStarted),
  generateDocx: startingRuns
    .route({ method: 'POST', path: '/functions/generate-product-docx', tags: ['functions'], successStatus: 202 })
    .input(documentsInput)
    .output(documentsStarted),
}
