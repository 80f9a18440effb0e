import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'

const tools = { qpdf: 'qpdf', pdftotext: 'poppler-utils', epubcheck: 'epubcheck' }

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const missing = () =>
  Object.entries(tools)
    .filter(([program]) => !onPath(program))
    .map(([, name]) => name)

/** Checkers for PDFs and EPUBs. Without them, the tests that need them are skipped, so a failure is only a warning. */
export const documentTools = {
  needed: () => canInstallDebianPackages() && missing().length > 0,
  does: () => `Installing ${missing().join(', ')} for the document tests`,
  async run() {
    try {
      await installDebianPackages(missing())
    } catch (error) {
      console.warn(`not installed, some checks will be skipped: ${error.message}`)
    }
  },
}
