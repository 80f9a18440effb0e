import { inLanguage, type MailLanguage, type Translated } from '../auth/mail-language.ts'
import { asOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { publicUrlOf } from '../env.ts'
import type { Message } from '../mail/mail.ts'
import { addressOf, takeNews, usersToTell } from './mail-queries.ts'

type News = { projectId: string; title: string; count: number }
type Words = { subject: string; before: string; line(news: News): string; after: string }

const MAIL: Translated<Words> = {
  en: {
    subject: 'New feedback on your proof',
    before: 'Readers of your proof links wrote to you:',
    line: ({ title, count }) => `“${title}”: ${count === 1 ? '1 new comment' : `${count} new comments`}`,
    after: 'You get this email at most once a day. Revoke a link to stop its feedback.',
  },
  de: {
    subject: 'Neue Rückmeldungen zu Ihrem Probeabzug',
    before: 'Leserinnen und Leser Ihrer Probeabzüge haben Ihnen geschrieben:',
    line: ({ title, count }) => `„${title}“: ${count === 1 ? '1 neuer Kommentar' : `${count} neue Kommentare`}`,
    after:
      'Sie erhalten diese E-Mail höchstens einmal am Tag. Widerrufen Sie einen Link, um keine Rückmeldungen mehr zu bekommen.',
  },
}

type Tools = Pick<Deps, 'database' | 'mail' | 'env' | 'log'>

/** Mails creators about feedback that they have not seen, at most once a day. @returns how many mails */
export async function tellCreators({ database, mail, env, log }: Tools): Promise<number> {
  let sent = 0
  for (const userId of await usersToTell(database)) {
    const to = await addressOf(database, userId)
    if (to === null) continue
    const tell = asOwner(database, userId, async (tx) => {
      const news = await takeNews({ tx, userId })
      const [first] = news
      if (!first) return
      // before the commit: told twice rather than never
      await mail.send(messageFor(to, news, first.language as MailLanguage, publicUrlOf(env)))
      sent += 1
    })
    // one creator's mail that can't be sent must not keep those of others back
    await tell.catch((error) => log.warn({ error }, 'a creator could not be told about feedback'))
  }
  return sent
}

function messageFor(to: string, news: readonly News[], language: MailLanguage, publicUrl: string): Message {
  const { subject, before, line, after } = inLanguage(MAIL, language)
  const lines = news.map((one) => `${line(one)}\n${publicUrl}/dashboard/project/${one.projectId}#feedback`)
  return { to, subject, text: [before, ...lines, after].join('\n\n') }
}
