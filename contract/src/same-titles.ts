import { z } from 'zod'
import { id, language, outputId, outputTimestamp, requiredName } from './fields.ts'
import { message } from './messages.ts'
import { procedure, startingRuns } from './procedure.ts'

const level = z.enum(['same', 'near'])

const ownTitle = z.object({ kind: z.enum(['title', 'project']), id: outputId, title: z.string(), level })

/** What a search for one title found. */
export const foundTitles = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      level,
      url: z.string(),
      /** date; '' if the source doesn't say it */
      published: z.string(),
    }),
  ),
  /** that the source returned */
  results: z.number().int(),
  /** name of the source that answered; null if none did */
  source: z.string().nullable(),
  /** why others didn't */
  problems: z.array(message),
  at: outputTimestamp,
})

const searched = z.strictObject({ title: requiredName('Title'), language })

export type TitleLevel = z.infer<typeof level>
export type OwnTitle = z.infer<typeof ownTitle>
export type FoundTitles = z.infer<typeof foundTitles>

const tags = ['product-titles']

export const sameTitles = {
  check: procedure
    .route({
      method: 'GET',
      path: '/same-titles',
      tags,
      description:
        'Saved titles and products with the same or nearly the same title, and what a search would send where. Sends nothing.',
    })
    .input(searched.extend({ except: id.optional() }))
    .output(
      z.object({
        own: z.array(ownTitle),
        query: z.string(),
        /** names of sources, the first first */
        searchedWith: z.array(z.string()),
        /** in the last 24 hours */
        found: foundTitles.nullable(),
      }),
    ),
  search: startingRuns
    .route({
      method: 'POST',
      path: '/functions/search-same-titles',
      tags: ['functions'],
      description: 'Asks a connected source about one title, at most once in 24 hours.',
    })
    .input(searched)
    .output(foundTitles),
}
