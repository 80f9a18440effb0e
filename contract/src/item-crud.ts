import { z } from 'zod'
import { byId } from './fields.ts'
import { listInput, pageOf } from './pages.ts'
import { procedure } from './procedure.ts'

/** The procedures of every kind of item; `collection` is the first part of their paths. */
export function itemCrud<Item extends z.ZodType, Create extends z.ZodType, Update extends z.ZodType>(
  collection: string,
  { item, create, update }: { item: Item; create: Create; update: Update },
) {
  const tags = [collection]
  const all = `/${collection}` as const
  const one = `/${collection}/{id}` as const
  return {
    list: procedure.route({ method: 'GET', path: all, tags }).input(listInput).output(pageOf(item)),
    create: procedure.route({ method: 'POST', path: all, tags, successStatus: 201 }).input(create).output(item),
    get: procedure.route({ method: 'GET', path: one, tags }).input(byId).output(item),
    update: procedure.route({ method: 'PATCH', path: one, tags }).input(update).output(item),
    remove: procedure.route({ method: 'DELETE', path: one, tags, successStatus: 204 }).input(byId).output(z.void()),
    restore: procedure
      .route({ method: 'POST', path: `${one}/restore`, tags })
      .input(byId)
      .output(item),
  }
}
