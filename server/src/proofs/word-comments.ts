import type { ProofBlock } from '@makeready/contract/proofs'
import { addComments, type DocxComment } from '@makeready/press/add-comments'
import { inLanguage, type MailLanguage, type Translated } from '../auth/mail-language.ts'
import { Conflict } from '../database/errors.ts'
import { readAsOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { fileName } from '../files/file-name.ts'
import { fetchProject } from '../projects/queries.ts'
import { serverMessage } from '../server-messages.ts'
import { listUnsettled, type Unsettled } from './feedback-queries.ts'
import { textBlocks } from './text-blocks.ts'

const WORDS: Translated<{ suggestion: string; reply: string }> = {
  en: { suggestion: 'Suggested wording: ', reply: 'Reply: ' },
  de: { suggestion: 'Vorgeschlagene Formulierung: ', reply: 'Antwort: ' },
}
/** Characters beside the words that tell equal words apart. */
const NEIGHBORS = 60

/**
 * The product's Word document as it was created last, with its readers' feedback as comments; without what was accepted
 * or rejected.
 *
 * @throws NotFound, Conflict before the documents are created
 */
export async function wordWithComments(
  userId: string,
  projectId: string,
  language: MailLanguage,
  { database, files }: Pick<Deps, 'database' | 'files'>,
): Promise<{ bytes: Uint8Array; name: string }> {
  const [project, feedback] = await readAsOwner(database, userId, async (tx) => {
    const own = { tx, userId }
    return [await fetchProject(own, projectId), await listUnsettled(own, projectId)]
  })
  if (project.docxUrl === null) throw new Conflict(serverMessage('proof.no-docx'))
  const docx = await files.read(userId, project.docxUrl)
  const parsed = new Map<string, ProofBlock[]>()
  const blocksOf = (text: string) => {
    const blocks = parsed.get(text) ?? textBlocks(text)
    parsed.set(text, blocks)
    return blocks
  }
  const comments = feedback.map((one) => commentOf(one, blocksOf(one.frozenText), language))
  return { bytes: await addComments(docx, comments), name: `${fileName(project.title)} (comments).docx` }
}

function commentOf(one: Unsettled, blocks: readonly ProofBlock[], language: MailLanguage): DocxComment {
  const { start, quote, guestName, createdAt, text, replacement, reply } = one
  const words = inLanguage(WORDS, language)
  const end = start + quote.length
  return {
    author: guestName,
    date: createdAt.toISOString(),
    words: shownText(blocks, start, end) || quote,
    before: shownText(blocks, start - NEIGHBORS, start),
    after: shownText(blocks, end, end + NEIGHBORS),
    text: [
      ...(text ? [text] : []),
      ...(replacement === null ? [] : [words.suggestion + replacement]),
      ...(reply ? [words.reply + reply] : []),
    ],
  }
}

/** A part of a section's Markdown without its signs, a line for each paragraph. */
function shownText(blocks: readonly ProofBlock[], from: number, to: number): string {
  const lines = blocks.map(({ runs }) =>
    runs
      .flat()
      .map(({ text, at, length }) => {
        if (length !== undefined) return from < at + length && at < to ? text : ''
        return text.slice(Math.max(0, from - at), Math.max(0, to - at))
      })
      .join(''),
  )
  return lines.filter((line) => line !== '').join('\n')
}
