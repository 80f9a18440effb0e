import { referenceOf, referencesIn } from '@makeready/contract/domain/citations'
import type { CitedPassage } from '@makeready/quality/finding'
import { sql } from 'kysely'
import type { Owned } from '../database/items.ts'

const MAX_INTEGER = 2_147_483_647

/** One reference can stand for several passages under one heading. */
const MOST_UNDER_HEADING = 5

/**
 * The passages that texts cite, by reference as in 'S2-14', with those that follow under the same heading on the same
 * page. Includes the trash, whose footnotes stay.
 */
export async function citedPassages(
  { tx, userId }: Owned,
  texts: readonly string[],
): Promise<Record<string, CitedPassage>> {
  const references = texts
    .flatMap(referencesIn)
    .filter(({ number, position }) => number <= MAX_INTEGER && position <= MAX_INTEGER)
  if (references.length === 0) return {}
  const rows = await tx
    .selectFrom('sources as source')
    .innerJoin('sourcePassages as cited', 'cited.sourceId', 'source.id')
    .innerJoin('sourcePassages as passage', (join) =>
      join
        .onRef('passage.sourceId', '=', 'cited.sourceId')
        .onRef('passage.headings', '=', 'cited.headings')
        .on(sql<boolean>`passage.page is not distinct from cited.page`)
        .onRef('passage.position', '>=', 'cited.position')
        .on(sql<boolean>`passage.position - cited.position < ${MOST_UNDER_HEADING}`)
        .on(sql<boolean>`(passage.position = cited.position or cited.headings <> '[]'::jsonb)`),
    )
    .select(['source.number', 'source.name', 'source.author', 'source.year'])
    .select(['cited.position', 'passage.headings', 'passage.text'])
    .where('source.userId', '=', userId)
    .where('source.number', 'in', [...new Set(references.map(({ number }) => number))])
    .where('cited.position', 'in', [...new Set(references.map(({ position }) => position))])
    .orderBy('passage.position')
    .execute()
  const groups = Map.groupBy(rows, ({ number, position }) => referenceOf(number, position))
  return Object.fromEntries(
    references.flatMap(({ number, position }): [string, CitedPassage][] => {
      const reference = referenceOf(number, position)
      const [first, ...more] = groups.get(reference) ?? []
      if (!first) return []
      const { name, author, year, headings } = first
      const text = [first, ...more].map((row) => row.text).join('\n\n')
      return [[reference, { source: name, about: [name, author, year, ...headings].join('\n'), text }]]
    }),
  )
}
