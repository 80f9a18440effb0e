import { z } from 'zod'
import { CONTENT_TYPES, DEFAULT_WRITING_STYLE } from './domain/content-types.ts'
import { LIMITS } from './domain/limits.ts'
import { generated, record } from './engine.ts'
import { byId, defined, id, longText, name, requiredLongText, requiredName, text } from './fields.ts'
import { productType } from './ideas.ts'
import { listInput, pageOf } from './pages.ts'
import { procedure } from './procedure.ts'
import { ideaContext } from './titles.ts'

export const contentType = z.enum(CONTENT_TYPES, 'Content type must be one of the list')

export const content = z.object({
  sectionName: z.string(),
  content: z.string(),
  contentType: z.string(),
  ...record,
})

const editable = {
  sectionName: requiredName('Section name'),
  content: text('Content', LIMITS.content).refine((value) => value.trim() !== '', 'No content to save'),
  contentType,
  projectId: id.nullable().optional(),
  engine: name('Engine').nullable().optional(),
}

export const createContent = z.strictObject({ ...editable, contentType: contentType.default('markdown') })
export const updateContent = z.strictObject(editable).partial().extend({ id }).transform(defined)

export const generateContentInput = z.strictObject({
  title: requiredLongText('Title'),
  outline: longText('Outline').default(''),
  sectionName: requiredName('Section name'),
  contentType: contentType.default(DEFAULT_WRITING_STYLE),
  productType: productType.optional(),
  ideaContext: ideaContext.optional(),
  /** whose finished sections must not be said again */
  projectId: id.optional(),
})

/** The content tool's own form, where an outline is required. */
export const contentForm = z.strictObject({
  title: requiredLongText('Title'),
  sectionName: requiredName('Section name'),
  outline: requiredLongText('Outline'),
  contentType,
})

export const generatedContent = z.object({ content: z.string(), ...generated })

export type Content = z.infer<typeof content>
export type GeneratedContent = z.infer<typeof generatedContent>
export type ContentRequest = z.output<typeof generateContentInput>

export const contents = {
  list: procedure
    .route({ method: 'GET', path: '/generated-content', tags: ['generated-content'] })
    .input(listInput)
    .output(pageOf(content)),
  create: procedure
    .route({ method: 'POST', path: '/generated-content', tags: ['generated-content'], successStatus: 201 })
    .input(createContent)
    .output(content),
  get: procedure
    .route({ method: 'GET', path: '/generated-content/{id}', tags: ['generated-content'] })
    .input(byId)
    .output(content),
  update: procedure
    .route({ method: 'PATCH', path: '/generated-content/{id}', tags: ['generated-content'] })
    .input(updateContent)
    .output(content),
  remove: procedure
    .route({ method: 'DELETE', path: '/generated-content/{id}', tags: ['generated-content'], successStatus: 204 })
    .input(byId)
    .output(z.void()),
  restore: procedure
    .route({ method: 'POST', path: '/generated-content/{id}/restore', tags: ['generated-content'] })
    .input(byId)
    .output(content),
  generate: procedure
    .route({ method: 'POST', path: '/functions/generate-content', tags: ['functions'] })
    .input(generateContentInput)
    .output(generatedContent),
}
