import { z } from 'zod'
import { content, contents, generateContentInput } from './contents.ts'
import { cover, covers, generateCoverInput } from './covers.ts'
import type { Kind } from './domain/kinds.ts'
import { generateIdeasInput, idea, ideas } from './ideas.ts'
import { generateNichesInput, niche, niches } from './niches.ts'
import { generatePassageInput } from './passages.ts'
import { project } from './projects.ts'
import { generateTitlesInput, title, titles } from './titles.ts'

export const ITEM_SHAPES = { project, niche, idea, title, content, cover } satisfies Record<Kind, z.ZodType>

export const RUN_INPUTS = {
  niches: generateNichesInput,
  ideas: generateIdeasInput,
  titles: generateTitlesInput,
  content: generateContentInput,
  passage: generatePassageInput,
  cover: generateCoverInput,
}

export const itemProcedures = { niches, ideas, titles, contents, covers }

type OfKinds<Shapes, Field extends string, Rest> = {
  [K in keyof Shapes & string]: z.ZodObject<{ kind: z.ZodLiteral<K> } & Record<Field, Shapes[K]> & Rest>
}[keyof Shapes & string]

export function unionByKind<Shapes extends Record<string, z.ZodType>, Field extends string, Rest extends z.ZodRawShape>(
  shapes: Shapes,
  field: Field,
  rest: Rest,
  object: typeof z.object | typeof z.strictObject = z.object,
) {
  const options = Object.entries(shapes).map(([kind, shape]) =>
    object({ kind: z.literal(kind), ...rest, [field]: shape }),
  )
  return z.discriminatedUnion('kind', options as unknown as [OfKinds<Shapes, Field, Rest>])
}
