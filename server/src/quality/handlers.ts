import { LIMITS } from '@makeready/contract/domain/limits'
import { PressError } from '@makeready/press/press-error'
import type { CheckedBook, Finding } from '@makeready/quality/finding'
import { applyFixes } from '@makeready/quality/text/apply-fixes'
import { updateContent } from '../contents/queries.ts'
import { Conflict, NotFound, Stale } from '../database/errors.ts'
import { refuseField } from '../errors.ts'
import { detailOf } from '../messages.ts'
import { type AuthedContext, authed } from '../procedures.ts'
import { fetchPrintEdition } from '../projects/print-queries.ts'
import { fetchProject } from '../projects/queries.ts'
import { startRun } from '../runs/start.ts'
import { serverMessage } from '../server-messages.ts'
import { CheckFailed } from '../text-checks/thread/reader.ts'
import { accessibilityRows } from './accessibility-rows.ts'
import { type CheckedProject, loadBookForCheck } from './checked-book.ts'
import { checkAndClaim } from './claim.ts'
import { coverRows } from './cover-rows.ts'
import { documentRows } from './document-rows.ts'
import { missingSectionRows } from './missing-sections.ts'
import { printRows } from './print-rows.ts'
import {
  addWord,
  fetchChecks,
  fetchDocumentsResult,
  ignoredKeys,
  ignoreFinding,
  listWords,
  removeWord,
  saveChecks,
  unignoreFinding,
} from './queries.ts'
import { judgedRows } from './reference-verdicts.ts'
import { reportOf } from './report.ts'
import { textFailed, textRows } from './text-rows.ts'
import { fetchReferenceVerdicts } from './verdict-queries.ts'

function findingsOf({ deps, userId }: AuthedContext, book: CheckedBook): Promise<readonly Finding[]> {
  return deps.textChecks.check(userId, book)
}

async function checkedText(context: AuthedContext, project: CheckedProject, book: CheckedBook) {
  try {
    const rows = textRows(project, book, await findingsOf(context, book))
    return judgedRows(rows, book, await context.reads((own) => fetchReferenceVerdicts(own, project.id)))
  } catch (error) {
    if (!(error instanceof CheckFailed)) throw error
    context.deps.log.warn({ error, project: project.id }, 'a text could not be checked')
    return textFailed(error)
  }
}

export const qualityHandlers = {
  report: authed.quality.report.handler(async ({ input, context }) => {
    await context.limited('previews')
    const { project, book, outline } = await context.reads((own) => loadBookForCheck(own, input.id))
    const [textFindings, cover] = await Promise.all([
      checkedText(context, project, book),
      coverRows(context.userId, project, context.deps),
    ])
    const missing = missingSectionRows(
      project,
      outline.map(({ name }) => name),
    )
    const text = [...missing, ...textFindings]
    const { pdfUrl, epubUrl } = project
    const { made, checks, ignored, edition } = await context.reads(async (own) => ({
      made: pdfUrl === null ? null : await fetchDocumentsResult(own, project.id, pdfUrl),
      checks: epubUrl === null ? null : await fetchChecks(own, project.id, epubUrl),
      ignored: await ignoredKeys(own, project.id),
      edition: await fetchPrintEdition(own, project.id),
    }))
    // the paperback's own pages count
    const documents = documentRows(project, made, checks).filter(
      ({ rule }) => rule !== 'documents-pages' || edition.made === null,
    )
    const accessibility = accessibilityRows(project, checks?.accessibility ?? null, textFindings)
    const found = { text, cover, documents, accessibility, print: printRows(edition) }
    return reportOf(project, book.language, found, ignored)
  }),

  ignore: authed.quality.ignore.handler(({ input, context }) =>
    context.owned((own) => ignoreFinding(own, input.id, input.key)),
  ),
  unignore: authed.quality.unignore.handler(({ input, context }) =>
    context.owned((own) => unignoreFinding(own, input.id, input.key)),
  ),

  fix: authed.quality.fix.handler(async ({ input: { id, contentId, expectedVersion, keys }, context }) => {
    const { project, book } = await context.reads((own) => loadBookForCheck(own, id))
    const section = project.contentSections.find((one) => one.id === contentId.toLowerCase())
    if (!section) throw new NotFound()
    const { orderIndex: _, ...current } = section
    if (section.version !== expectedVersion) throw new Stale(current)
    const findings = await findingsOf(context, book).catch((error) => {
      throw error instanceof CheckFailed ? new Conflict(serverMessage('report.not-checked')) : error
    })
    const chosen = findings.filter((finding) => finding.section === section.id && keys.includes(finding.key))
    const { markdown, fixed } = applyFixes(section.content, chosen)
    if (fixed === 0) throw new Conflict(serverMessage('report.nothing-left'))
    if (markdown.length > LIMITS.content) throw refuseField('keys', 'report.too-long')
    const content = await context.owned((own) => updateContent(own, section.id, { content: markdown }, expectedVersion))
    return { content, fixed }
  }),

  validate: authed.quality.validate.handler(async ({ input, context, signal }) => {
    await context.limited('generations')
    const { userId, owned, reads, deps } = context
    const { id, epubUrl, docxUrl } = await reads((own) => fetchProject(own, input.id))
    if (epubUrl === null || docxUrl === null) throw new Conflict(serverMessage('documents.none'))
    const epub = await deps.files.read(userId, epubUrl)
    const docx = await deps.files.read(userId, docxUrl)
    const results = await deps.press.validate({ epub, docx }, { signal, owner: userId }).catch((error) => {
      throw error instanceof PressError ? new Conflict({ message: error.message, detail: detailOf(error) }) : error
    })
    await owned((own) => saveChecks(own, id, epubUrl, { epub: results.epub, docx: results.docx }))
  }),

  claim: authed.quality.claim.handler(async ({ input, context, signal }) => {
    await context.limited('generations')
    await checkAndClaim(context, input.id, signal)
  }),

  askAboutReferences: authed.quality.askAboutReferences.handler(async ({ input, context }) => {
    const { userId, deps, owned } = context
    await context.limited('generations')
    await deps.ai.refuseAtCap(userId, 'references')
    const { kind } = await deps.ai.status(userId)
    return owned(async (own) => {
      const { id: projectId } = await fetchProject(own, input.id)
      if (kind === 'composer') throw new Conflict(serverMessage('quality.no-model'))
      const run = await startRun(own.tx, { userId, projectId, kind: 'references', input, exclusiveFor: '' })
      return { runId: run.id }
    })
  }),
}

export const dictionaryHandlers = {
  list: authed.dictionary.list.handler(({ context }) =>
    context.reads(async (own) => ({ words: await listWords(own) })),
  ),
  add: authed.dictionary.add.handler(({ input, context }) => context.owned((own) => addWord(own, input.word))),
  remove: authed.dictionary.remove.handler(({ input, context }) => context.owned((own) => removeWord(own, input.word))),
}
