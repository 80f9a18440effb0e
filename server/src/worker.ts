import type { RunKind as RunKindName } from '@makeready/contract/runs'
import { asInstallation } from './ai/ai.ts'
import { sweepEvents } from './audit/sweep-events.ts'
import { forgetOldAttempts } from './auth/passwords/limits.ts'
import { forgetLaterRequests } from './auth/rate-windows.ts'
import { sweepAuth } from './auth/sweep.ts'
import { bookRun } from './autopilot/book-run.ts'
import { outlineRun } from './autopilot/outline-run.ts'
import { contentRun } from './contents/generate.ts'
import { coverRun } from './covers/generate.ts'
import { sweepPictures, sweepUploads } from './covers/sweep-pictures.ts'
import type { Deps } from './deps.ts'
import { evidenceRun } from './evidence/generate.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { ideasRun } from './ideas/generate.ts'
import { importRun } from './imports/generate.ts'
import { sweepImports } from './imports/sweep-imports.ts'
import { interviewRun } from './interviews/generate.ts'
import { launchFilesRun } from './launch/files-run.ts'
import { launchRun } from './launch/generate.ts'
import { nichesRun } from './niches/generate.ts'
import { passageRun } from './passages/generate.ts'
import { sweepSectionPictures } from './pictures/sweep-section-pictures.ts'
import { documentsRun } from './projects/documents-run.ts'
import { printRun } from './projects/print-run.ts'
import { forgetExpiredPages } from './proofs/forget-expired-pages.ts'
import { proofPagesRun } from './proofs/pages-run.ts'
import { tellCreators } from './proofs/tell-creators.ts'
import { referencesRun } from './quality/references-run.ts'
import { forgetRequests } from './research/queries.ts'
import type { RunKind } from './runs/kinds.ts'
import { sweepRuns } from './runs/sweep.ts'
import { createWorker, type Worker } from './runs/worker.ts'
import { sameTitlesRun } from './same-titles/generate.ts'
import { sweepSources } from './sources/sweep-sources.ts'
import { pictureOf } from './stores/store-pictures.ts'
import { titlesRun } from './titles/generate.ts'
import { accountExportRun } from './transfers/export-run.ts'
import { accountImportRun } from './transfers/import-run.ts'
import { sweepTrash } from './versions/sweep-trash.ts'
import { thinVersions } from './versions/thin-versions.ts'
import { sweepDeliveries } from './webhooks/delivery-queries.ts'
import { createWebhookSender } from './webhooks/sender.ts'

const FORGET_MS = 15_000
const SWEEP_AUTH_MS = 3_600_000
const SWEEP_MS = 6 * 3_600_000
const SWEEP_UPLOADS_MS = 3_600_000
const SWEEP_FILES_MS = 24 * 3_600_000
const TELL_MS = 15 * 60_000
const KEEP_EVENTS_DAYS = 30

const kindsOf = (deps: Deps): Record<RunKindName, RunKind> => ({
  niches: nichesRun(deps),
  ideas: ideasRun(deps),
  titles: titlesRun(deps),
  content: contentRun(deps),
  passage: passageRun(deps),
  cover: coverRun(deps),
  documents: documentsRun(deps),
  print: printRun(deps),
  'launch-files': launchFilesRun({ ...deps, picture: pictureOf(deps) }),
  'proof-pages': proofPagesRun(deps),
  outline: outlineRun(deps),
  book: bookRun(deps),
  evidence: evidenceRun(deps),
  references: referencesRun(deps),
  'same-titles': sameTitlesRun(deps),
  interview: interviewRun(deps),
  launch: launchRun(deps),
  import: importRun(deps),
  'account-export': accountExportRun(deps),
  'account-import': accountImportRun(deps),
})

/** Runs, webhooks and housekeeping. */
export function createRunWorker(deps: Deps): Pick<Worker, 'start' | 'stop'> {
  const { database, log } = deps
  const worker = createWorker({
    database,
    log,
    kinds: kindsOf(deps),
    perUser: () => deps.ai.runsPerUser(),
    onOutcome({ id, kind, status, milliseconds }) {
      deps.metrics.run(kind, status, milliseconds / 1_000)
      log.info({ run: id, kind, status, milliseconds }, 'a run ended')
    },
  })
  const webhooks = createWebhookSender(deps)
  const timers: NodeJS.Timeout[] = []
  const quietly = (work: Promise<unknown>) => work.catch((error) => log.warn({ error }, 'housekeeping failed'))
  return {
    async start() {
      await worker.start()
      await webhooks.start()
      deps.tasks.start()
      timers.push(setInterval(() => quietly(forgetLaterRequests(database)), FORGET_MS))
      timers.push(setInterval(() => quietly(forgetOldAttempts(database)), FORGET_MS))
      timers.push(setInterval(() => quietly(sweepAuth(database)), SWEEP_AUTH_MS))
      timers.push(setInterval(() => quietly(tellCreators(deps)), TELL_MS))
      timers.push(setInterval(() => quietly(sweepRuns(database, KEEP_EVENTS_DAYS)), SWEEP_MS))
      timers.push(setInterval(() => quietly(sweepPictures(deps)), SWEEP_MS))
      timers.push(setInterval(() => quietly(sweepUploads(deps)), SWEEP_UPLOADS_MS))
      timers.push(setInterval(() => quietly(sweepImports(deps)), SWEEP_UPLOADS_MS))
      timers.push(setInterval(() => quietly(sweepSectionPictures(deps)), SWEEP_MS))
      timers.push(setInterval(() => quietly(sweepTrash(deps)), SWEEP_MS))
      timers.push(setInterval(() => quietly(thinVersions(database)), SWEEP_MS))
      timers.push(setInterval(() => quietly(forgetExpiredPages(database)), SWEEP_MS))
      timers.push(setInterval(() => quietly(sweepSources(database)), SWEEP_MS))
      timers.push(setInterval(() => quietly(asInstallation(database, forgetRequests)), SWEEP_MS))
      timers.push(setInterval(() => quietly(sweepDeliveries(database.worker)), SWEEP_MS))
      timers.push(setInterval(() => quietly(sweepEvents(database, deps.env.auditDays)), SWEEP_MS))
      timers.push(setInterval(() => quietly(sweepFiles(database, deps.storage)), SWEEP_FILES_MS))
    },
    async stop(options) {
      for (const timer of timers.splice(0)) clearInterval(timer)
      await Promise.all([worker.stop(options), webhooks.stop()])
    },
  }
}
