import type { AiModel, SaveAiModel, TestAiModel } from '@makeready/contract/ai'
import { AI_PROVIDER_KEYS, presetOf } from '@makeready/contract/domain/providers'
import type { Ai } from '../ai/ai.ts'
import { isSameEndpoint } from '../ai/endpoint.ts'
import type { AiRow, ModelFields } from '../ai/queries.ts'
import { INSTALLATION } from '../database/owned.ts'
import type { ModelSettings } from '../engine/providers/model-settings.ts'
import { refuseField } from '../errors.ts'

/** Four characters would reveal too much of a shorter key. */
const SHORTEST_FOR_ENDING = 12
const ENDING = 4

type Keys = Pick<Ai, 'box' | 'environment'>

/** An owner's settings, without the key. */
export function shownModel(row: AiRow | undefined, keys: Keys): AiModel | null {
  if (!row?.provider) return null
  return {
    provider: row.provider,
    baseUrl: row.baseUrl,
    textModel: row.textModel ?? '',
    imageModel: row.imageModel,
    modelPath: row.modelPath,
    prices: {
      inputPerMillion: row.inputPerMillion,
      outputPerMillion: row.outputPerMillion,
      perImage: row.perImage,
    },
    key: shownKey(row, keys),
  }
}

function shownKey(row: AiRow, { box, environment }: Keys): AiModel['key'] {
  if (row.keyBox === null) {
    const isInherited = row.userId === INSTALLATION && environment?.apiKey && isSameEndpoint(row, environment)
    return { state: isInherited ? 'environment' : 'none', ending: null }
  }
  const key = box.open(row.keyBox, row.userId)
  if (key === null) return { state: 'unreadable', ending: null }
  return { state: 'stored', ending: key.length < SHORTEST_FOR_ENDING ? null : key.slice(-ENDING) }
}

/** The AI_ variables without their key. */
export function shownEnvironment(model: ModelSettings | undefined): AiModel | null {
  if (!model) return null
  const { inputPerMillion = null, outputPerMillion = null, perImage = null } = model.prices ?? {}
  return {
    provider: model.provider,
    baseUrl: model.baseUrl ?? null,
    textModel: model.textModel,
    imageModel: model.imageModel ?? null,
    modelPath: model.modelPath ?? null,
    prices: { inputPerMillion, outputPerMillion, perImage },
    key: { state: model.apiKey ? 'environment' : 'none', ending: null },
  }
}

type StoredModelContext = { row: AiRow | undefined; owner: string; ai: Keys }

/**
 * The columns to save; an unchanged key is kept unless its address changes.
 * @throws BAD_REQUEST when a key is missing
 */
export function modelToStore(input: SaveAiModel, { row, owner, ai }: StoredModelContext): ModelFields {
  const { key, prices, baseUrl, imageModel, modelPath, ...rest } = input
  if (usableKey(input, { row, ai, isInstallation: owner === INSTALLATION }) === null) throw keyIsMissing(input)
  const usable =
    row?.keyBox && isSameEndpoint(row, input) && ai.box.open(row.keyBox, owner) !== null ? row.keyBox : null
  const keyBox = key === undefined ? usable : key === null ? null : ai.box.close(key, owner)
  return {
    ...rest,
    ...prices,
    baseUrl: baseUrl || null,
    imageModel: imageModel || null,
    modelPath: input.provider === 'local' ? modelPath || null : null,
    keyBox,
  }
}

type Usable = { row: AiRow | undefined; ai: Keys; isInstallation: boolean }

/** @returns null when a required key is missing, undefined when none is needed */
export function usableKey(input: TestAiModel, { row, ai, isInstallation }: Usable): string | null | undefined {
  if (input.key) return input.key
  const stored = row?.keyBox && isSameEndpoint(row, input) ? ai.box.open(row.keyBox, row.userId) : null
  if (stored && input.key === undefined) return stored
  if (isInstallation && ai.environment?.apiKey && isSameEndpoint(ai.environment, input)) return ai.environment.apiKey
  return isKeyNeeded(input) ? null : undefined
}

function isKeyNeeded({ provider, baseUrl }: TestAiModel): boolean {
  const preset = baseUrl ? presetOf(baseUrl) : undefined
  return AI_PROVIDER_KEYS[provider] === 'needed' || preset?.key === 'needed'
}

export function keyIsMissing({ baseUrl }: TestAiModel) {
  return refuseField('key', baseUrl ? 'model.key-of-address' : 'model.key-of-provider')
}
