import { mailLanguage } from '../auth/mail-language.ts'
import { authed } from '../procedures.ts'
import { acceptSuggestion, answerFeedback, listFeedback, markSeen, newFeedback } from './feedback-queries.ts'
import { freeze } from './freeze.ts'
import { fetchLink, insertProof, listProofs, refuseTooManyLinks, renewProof, revokeProof } from './queries.ts'
import { newToken, tokenHash } from './token.ts'

export const proofHandlers = {
  list: authed.proofs.list.handler(async ({ input, context }) => ({
    items: await context.reads((own) => listProofs(own, input.id)),
  })),
  create: authed.proofs.create.handler(async ({ input, context }) => {
    const { deps, owned, reads, limited, headers } = context
    await limited('proofs')
    const { id: projectId, name, right, days, mails } = input
    const sections = input.sections?.map((one) => one.toLowerCase()) ?? null
    await reads((own) => refuseTooManyLinks(own, projectId))
    const book = await reads((own) => freeze(own, projectId, sections))
    const token = newToken()
    const link = {
      projectId,
      name,
      right,
      days,
      sections,
      tokenHash: tokenHash(token) ?? '',
      passwordHash: input.password ? await deps.auth.linkPasswords.hash(input.password) : null,
      readerName: input.readerName?.trim() || null,
      mailLanguage: mails ? mailLanguage({ headers }) : null,
    }
    return { ...(await owned((own) => insertProof(own, link, book))), token }
  }),
  renew: authed.proofs.renew.handler(async ({ input: { id }, context }) => {
    const { owned, reads, limited } = context
    await limited('proofs')
    const { projectId, sections } = await reads((own) => fetchLink(own, id))
    const book = await reads((own) => freeze(own, projectId, sections))
    return owned((own) => renewProof(own, id, book))
  }),
  revoke: authed.proofs.revoke.handler(({ input, context }) => context.owned((own) => revokeProof(own, input.id))),
  feedback: authed.proofs.feedback.handler(async ({ input, context }) => ({
    items: await context.reads((own) => listFeedback(own, input.id)),
  })),
  seen: authed.proofs.seen.handler(({ input, context }) => context.owned((own) => markSeen(own, input.id))),
  answer: authed.proofs.answer.handler(({ input: { id, ...answer }, context }) =>
    context.owned((own) => answerFeedback(own, id, answer)),
  ),
  accept: authed.proofs.accept.handler(({ input: { id, text, versionName }, context }) =>
    context.owned((own) => acceptSuggestion(own, id, text, versionName)),
  ),
  news: authed.proofs.news.handler(async ({ context }) => ({ items: await context.reads(newFeedback) })),
}
