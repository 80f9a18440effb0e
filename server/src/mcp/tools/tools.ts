import type { Tool } from '../tool.ts'
import { setCover } from './cover.ts'
import { makeDocuments, makePrintEdition, makeStorePack } from './files.ts'
import { changeOutline, makeOutline, readOutline, writeSections } from './outline.ts'
import { readPage } from './pages.ts'
import { createProduct, listProducts, readProduct, searchLibrary, updateProduct } from './products.ts'
import { checkQuality, fixFindings } from './quality.ts'
import { researchNiches, suggestIdeas, suggestTitles } from './research.ts'
import { getRun, listRuns, stopRun } from './runs.ts'
import { arrangeSections, readSection, saveSection } from './sections.ts'

/** Everything an agent can do, in the order of the work. */
export const TOOLS: readonly Tool[] = [
  researchNiches,
  suggestIdeas,
  suggestTitles,
  createProduct,
  updateProduct,
  makeOutline,
  readOutline,
  changeOutline,
  writeSections,
  readSection,
  saveSection,
  arrangeSections,
  checkQuality,
  fixFindings,
  setCover,
  readPage,
  makeDocuments,
  makePrintEdition,
  makeStorePack,
  listProducts,
  readProduct,
  searchLibrary,
  getRun,
  listRuns,
  stopRun,
]
