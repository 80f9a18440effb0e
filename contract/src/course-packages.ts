import { z } from 'zod'
import { byId } from './fields.ts'
import { pressWarning } from './messages.ts'
import { procedure } from './procedure.ts'

export const courseContents = z.object({
  lessons: z.number().int(),
  /** `checked`: by the platform; `open`: learners compare their answer with the model answer */
  questions: z.object({ checked: z.number().int(), open: z.number().int() }),
  /** what in the quizzes could not become a question; it stays in the lesson as text */
  unread: z.array(pressWarning),
})

export type CourseContents = z.infer<typeof courseContents>

export const coursePackages = {
  contents: procedure
    .route({
      method: 'GET',
      path: '/projects/{id}/course-packages',
      tags: ['course packages'],
      description: 'Lessons and questions, and what could not become a question.',
    })
    .input(byId)
    .output(courseContents),
}
