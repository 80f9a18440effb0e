import type { Language } from '@makeready/contract/domain/languages'
import { ORPCError } from '@orpc/client'
import { api, isNotFound } from '../../api.ts'
import { type Assembly, contentOf } from './assembly.ts'
import { ASSEMBLE_MESSAGES } from './messages.ts'

type Step = 'createFailed' | 'updateFailed' | 'sectionsFailed' | 'startFailed'

/** A failed step with its specified message; the cause is the server's error. */
class StepFailed extends Error {
  readonly step: Step
  constructor(step: Step, cause: unknown) {
    super(ASSEMBLE_MESSAGES[step], { cause })
    this.step = step
  }
}

/**
 * Saves the assembly as a draft project and returns its id.
 * @throws StepFailed
 */
export async function saveAssembly(assembly: Assembly, language: Language): Promise<string> {
  const { contentIds, ...fields } = contentOf(assembly)
  const { projectId } = assembly
  if (projectId !== null && (await updateProject(projectId, fields))) {
    await step('sectionsFailed', () => api.projects.setSections({ id: projectId, contentIds }))
    return projectId
  }
  const created = await step('createFailed', () =>
    api.projects.create({ ...fields, status: 'draft', language, contentIds }),
  )
  return created.id
}

/** False when the project was deleted. */
async function updateProject(id: string, fields: Omit<ReturnType<typeof contentOf>, 'contentIds'>): Promise<boolean> {
  try {
    await api.projects.get({ id })
  } catch (error) {
    if (isNotFound(error)) return false
    throw new StepFailed('updateFailed', error)
  }
  await step('updateFailed', () => api.projects.update({ id, ...fields, status: 'draft' }))
  return true
}

/** @throws StepFailed */
export async function startDocuments(projectId: string): Promise<void> {
  await step('startFailed', () => api.projects.generatePdf({ projectId }))
}

async function step<T>(name: Step, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw new StepFailed(name, error)
  }
}

/**
 * Names the failed step if the server answered, with the error code for a new project; otherwise the general message
 * (specification, section 8).
 */
export function errorMessageOf(error: unknown, goal: 'draft' | 'pdf'): string {
  const { cause } = error as { cause?: unknown }
  const general = goal === 'pdf' ? ASSEMBLE_MESSAGES.pdfFailed : ASSEMBLE_MESSAGES.saveFailed
  if (!(error instanceof StepFailed) || !(cause instanceof ORPCError)) return general
  if (cause.status === 401) {
    return goal === 'pdf' ? ASSEMBLE_MESSAGES.signedOutGenerating : ASSEMBLE_MESSAGES.signedOutSaving
  }
  return error.step === 'createFailed' ? `${error.message} (${cause.code})` : error.message
}
