import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { type AuthedContext, authed } from '../procedures.ts'
import { fetchFacts } from './facts.ts'
import { earlierTexts, fetchChoice, saveChoice, saveListing } from './queries.ts'
import { chosenStores, storePackOf } from './store-pack.ts'

async function shown({ reads, userId, deps }: AuthedContext, id: string, language: InterfaceLanguage) {
  const facts = await reads((own) => fetchFacts(own, id))
  return storePackOf(userId, facts, language, deps)
}

export const storeHandlers = {
  get: authed.storePacks.get.handler(async ({ input: { id, language }, context }) => {
    await context.limited('previews')
    return shown(context, id, language)
  }),
  choose: authed.storePacks.choose.handler(async ({ input: { id, language, stores, printingCost }, context }) => {
    await context.limited('previews')
    await context.owned(async (own) => {
      const facts = await fetchFacts(own, id)
      const before = await fetchChoice(own, id)
      await saveChoice(own, id, {
        stores: stores ?? chosenStores(facts),
        printingCost: printingCost === undefined ? before.printingCost : printingCost,
      })
    })
    return shown(context, id, language)
  }),
  saveField: authed.storePacks.saveField.handler(async ({ input: { id, language, text, ...place }, context }) => {
    await context.limited('previews')
    await context.owned((own) => saveListing(own, { projectId: id, ...place }, text))
    return shown(context, id, language)
  }),
  earlierTexts: authed.storePacks.earlierTexts.handler(({ input: { id, ...place }, context }) =>
    context.reads((own) => earlierTexts(own, { projectId: id, ...place })),
  ),
}
