import type { AiTestResult, TestAiModel } from '@makeready/contract/ai'
import type { GenerationErrorCode } from '@makeready/contract/errors'
import type { Message } from '@makeready/contract/messages'
import type { Ai } from '../ai/ai.ts'
import type { AiRow } from '../ai/queries.ts'
import { toGenerationError } from '../engine/providers/generation-errors.ts'
import { Redirected } from '../engine/providers/guarded-fetch.ts'
import { listModels } from '../engine/providers/list-models.ts'
import { serverMessage } from '../server-messages.ts'
import { keyIsMissing, usableKey } from './model-settings.ts'

const WITHIN_MS = 15_000
/** reading a large file from a slow disk takes this long */
const FILE_WITHIN_MS = 120_000
/** A wrong address can answer with anything, and nobody chooses from a longer list. */
const MAX_MODELS = 1_000

const MESSAGES: Partial<Record<GenerationErrorCode, Message>> = {
  auth: serverMessage('model.key-refused'),
  model_not_found: serverMessage('model.no-list'),
  network: serverMessage('model.no-answer'),
  timeout: serverMessage('model.slow', { seconds: WITHIN_MS / 1_000 }),
}

type Tested = { row: AiRow | undefined; ai: Ai; signal?: AbortSignal | undefined; publicly?: boolean }

/** Lists the models for unsaved settings. @throws BAD_REQUEST when a required key is missing for this address */
export async function connectionTest(input: TestAiModel, { row, ai, signal, publicly }: Tested): Promise<AiTestResult> {
  const apiKey = usableKey(input, { row, ai, isInstallation: !publicly })
  if (apiKey === null) throw keyIsMissing(input)
  const isFile = input.provider === 'local'
  const began = performance.now()
  try {
    const models = await listModels(
      {
        provider: input.provider,
        baseUrl: input.baseUrl ?? undefined,
        modelPath: input.modelPath ?? undefined,
        packageFolder: ai.packageFolder,
        textModel: '',
        apiKey,
        ...(publicly && { fetch: ai.publicly.fetch }),
      },
      AbortSignal.any([AbortSignal.timeout(isFile ? FILE_WITHIN_MS : WITHIN_MS), ...(signal ? [signal] : [])]),
    )
    return { ok: true, models: models.slice(0, MAX_MODELS), milliseconds: Math.round(performance.now() - began) }
  } catch (error) {
    const failure = toGenerationError(error)
    const { code, message, messageDetail: detail } = failure
    const isSpecific = failure instanceof Redirected || (isFile && code === 'not_configured')
    return { ok: false, reason: code, message, detail, ...(!isSpecific && MESSAGES[code]) }
  }
}
