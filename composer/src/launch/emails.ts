import { countWords } from '@makeready/contract/domain/reading-time'
import {
  asPiece,
  type Body,
  decide,
  inside,
  LEAST,
  MOST,
  objection,
  offer,
  problem,
  reminder,
  SUBJECT,
  tip,
  welcome,
} from './email-bodies.ts'
import { firstWithin, join } from './fitting.ts'
import { shortTitle } from './kit-facts.ts'
import type { ComposedText } from './launch-book.ts'
import { type Material, wordsOf } from './material.ts'
import type { Tip } from './piece.ts'

const PREVIEW = 90

type Email = Pick<ComposedText, 'title' | 'preview' | 'content'>
const ORDER = ['welcome', 'tip', 'problem', 'inside', 'objection', 'offer', 'reminder'] as const
type Job = (typeof ORDER)[number]

/**
 * Seven emails, each with a job and a section of its own; null where the product has nothing for one. What is scarce is
 * given out first. The posts choose before short emails get more: what nobody has, then what a post has, then the opening.
 * @returns a function that finishes the emails
 */
export function composeEmails(material: Material): () => (Email | null)[] {
  const bodies: Partial<Record<Job, Body | null>> = {}
  bodies.welcome = welcome(material)
  bodies.problem = problem(material)
  bodies.objection = objection(material)
  bodies.tip = tip(material)
  bodies.offer = offer(material)
  bodies.reminder = reminder(material)
  bodies.objection ??= decide(material)
  const emails = material.fork()
  return () => {
    bodies.inside = inside(material, emails)
    return ORDER.map((job, at) => {
      const body = bodies[job]
      const next = ORDER.slice(at + 1).find((one) => bodies[one])
      return body ? finished(material, emails, body, announced(material, next, next && bodies[next])) : null
    })
  }
}

const announced = ({ phrases }: Material, job: Job | undefined, body: Body | null | undefined) =>
  body?.announced ?? (job && job !== 'welcome' ? phrases.email.next[job] : '')

/** With greeting, what comes next and the author's name; short ones get more of their section. `emails`: what emails tell */
function finished(material: Material, emails: Material, whole: Body, next: string): Email {
  const { subject, preview, content, end, section } = whole
  const { book, phrases, pieces } = material
  const wrap = (body: string) => join([phrases.email.greeting, body, end, next, book.author])
  let body = content
  let from = section
  for (let tries = 0; countWords(wrap(body)) < LEAST && tries < 4; tries++) {
    const room = MOST - countWords(wrap(body)) - 20
    const fits = ({ sentences }: Tip) => wordsOf(sentences) <= room
    const takeMore = (one: Material) => (from && one.takeFrom(from, pieces.tips, fits)) ?? one.take(pieces.tips, fits)
    const more = takeMore(material) ?? takeMore(emails) ?? emails.take(pieces.opening, fits)
    if (!more) break
    for (const one of [material, emails]) one.tell(more.says)
    const { alsoHere, alsoFrom } = phrases.email
    body = join([body, more.section === from ? tries === 0 && alsoHere : alsoFrom(more.section.title), asPiece(more)])
    from = more.section
  }
  return {
    title: firstWithin(subject, SUBJECT) || shortTitle(book, SUBJECT),
    preview: firstWithin(preview, PREVIEW),
    content: wrap(body),
  }
}
