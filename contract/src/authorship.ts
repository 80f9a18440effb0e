import { z } from 'zod'
import { engineName } from './engine.ts'
import { byId } from './fields.ts'
import { procedure } from './procedure.ts'

/**
 * Who wrote a section, or made the cover, first. `composer`: the built-in composer, which is no AI model; `partly`: a person
 * with AI, as the creator said; `unknown`: the creator didn't say, or doesn't know.
 */
export const AUTHORS = ['model', 'composer', 'person', 'partly', 'unknown'] as const

/** The answers KDP offers for texts (https://kdp.amazon.com/help/topic/G200672390), and that there is none yet. */
export const KDP_TEXT_ANSWERS = [
  'unknown',
  'none',
  'some-minimal',
  'some-extensive',
  'entire-minimal',
  'entire-extensive',
] as const
/** The answers KDP offers for pictures, as far as this product can tell. */
export const KDP_PICTURE_ANSWERS = ['none', 'few-minimal'] as const

/** From this share of a model's words changed or removed on, its text counts as extensively edited. Our own threshold. */
export const EXTENSIVE_EDITING = 0.4

const words = z.number().int()

const section = z.object({
  id: z.uuid(),
  name: z.string(),
  author: z.enum(AUTHORS),
  /** who generated it; null for a text that wasn't generated here */
  engine: engineName.nullable(),
  /** The present words: as generated, in place of generated ones, and new. They add up to the section's words. */
  words: z.object({ unchanged: words, changed: words, own: words }),
  /** share of the generated words that were changed or removed, 0 to 1 */
  edited: z.number(),
})

const authorship = z.object({
  sections: z.array(section),
  cover: z.object({ author: z.enum(AUTHORS), engine: engineName.nullable() }).nullable(),
  kdp: z.object({
    text: z.enum(KDP_TEXT_ANSWERS),
    pictures: z.enum(KDP_PICTURE_ANSWERS),
    /** models as 'provider:model' */
    tools: z.array(engineName),
  }),
  /** how it was made, in the product's language; empty while that isn't known */
  etsyLine: z.string(),
})

export type Authorship = z.infer<typeof authorship>
export type SectionAuthorship = Authorship['sections'][number]

export const authorshipProcedures = {
  get: procedure
    .route({
      method: 'GET',
      path: '/projects/{id}/authorship',
      tags: ['projects'],
      description:
        'Per section, how many words are a model’s own, changed or written by hand, with suggested answers to KDP’s questions. Changes by “Improve” count as edits.',
    })
    .input(byId)
    .output(authorship),
}
