import { sql } from 'kysely'
import type { Owned } from '../database/items.ts'

export async function isAdmin({ tx, userId }: Owned): Promise<boolean> {
  const row = await tx
    .selectFrom('userRoles')
    .select('role')
    .where('userId', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return row !== undefined
}

const COUNTED = ['projects', 'niches', 'productIdeas', 'productTitles', 'generatedContent', 'coverImages'] as const

/** How many of each kind the person keeps, and the smallest of the five kinds of components. */
export async function fetchCounts({ tx, userId }: Owned) {
  const count = (table: (typeof COUNTED)[number]) =>
    tx
      .selectFrom(table as 'niches')
      .select(sql<number>`count(*)::int`.as('kept'))
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
      .then((row) => row.kept)
  const [projects, niches, productIdeas, productTitles, generatedContent, coverImages] = [
    await count('projects'),
    await count('niches'),
    await count('productIdeas'),
    await count('productTitles'),
    await count('generatedContent'),
    await count('coverImages'),
  ]
  const componentsAvailable = Math.min(niches, productIdeas, productTitles, generatedContent, coverImages)
  return { projects, niches, productIdeas, productTitles, generatedContent, coverImages, componentsAvailable }
}

export async function fetchFullName({ tx, userId }: Owned): Promise<string> {
  const row = await tx.selectFrom('profiles').select('fullName').where('id', '=', userId).executeTakeFirst()
  return row?.fullName ?? ''
}
