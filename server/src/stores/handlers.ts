import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { type AuthedContext, authed } from '../procedures.ts'
import { fetchFacts } from './facts.ts'
import { earlierTexts, saveChoice, saveListing } from './queries.ts'
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
  choose: authed.storePacks.choose.handler(async ({ input: { id, language, ...choice }, context }) => {
    await context.limited('previews')
    await context.owned(async (own) => saveChoice(own, id, choice, chosenStores(await fetchFacts(own, id))))
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
