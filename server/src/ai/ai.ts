import type { EngineStatus, MonthUse } from '@makeready/contract/account'
import type { SearchingProvider } from '@makeready/contract/domain/research-sources'
import type { Audit } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import { CapReached } from '../database/errors.ts'
import type { Owned } from '../database/items.ts'
import { asOwner, INSTALLATION, readAsOwner } from '../database/owned.ts'
import { createComposerEngine } from '../engine/composer-engine.ts'
import { withCharges } from '../engine/costs/charges.ts'
import { type Engine, GenerationError } from '../engine/engine.ts'
import type { EngineRequest, Engines } from '../engine/engines.ts'
import { createModelEngine } from '../engine/model-engine.ts'
import { isSearching } from '../engine/model-search.ts'
import { generationError } from '../engine/providers/generation-errors.ts'
import type { ModelSettings } from '../engine/providers/model-settings.ts'
import type { Timeouts } from '../engine/providers/timeouts.ts'
import type { Env } from '../env.ts'
import type { SpendingLimit } from '../runs/kinds.ts'
import { isSameEndpoint } from './endpoint.ts'
import { capMessage, dollars, isSpent, monthOf, toMonthUse, writtenMonth } from './month.ts'
import { createPublicFetch, type PublicFetch } from './public-fetch.ts'
import { type AiRow, fetchAi, fetchUse } from './queries.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'

type Source = EngineStatus['source']
/** `settings` null: the built-in composer, or a key that can no longer be decrypted (`unreadable`). */
export type Choice = { source: Source; settings: ModelSettings | null; unreadable?: { label: string } }

/** Chooses a user's engine and enforces spending limits. */
export type Ai = Engines & {
  box: SecretBox
  publicly: PublicFetch
  environment: ModelSettings | undefined
  /** where node-llama-cpp is installed on demand */
  packageFolder: string
  status(userId: string): Promise<EngineStatus>
  statusOf(choice: Choice): EngineStatus
  /** of a person's model, if its provider has a search tool */
  searchingProvider(userId: string): Promise<SearchingProvider | null>
  chooseInstallation(): Promise<Choice>
  ownKeysAllowed(): Promise<boolean>
  month(userId: string): Promise<MonthUse>
  /** @throws CapReached when the monthly limit is used up and the run would cost the installation money */
  refuseAtCap(userId: string, kind: string, requested?: EngineRequest | null): Promise<void>
  runsPerUser(): Promise<number>
  /** Makes this process read changed limits at once. */
  limitsChanged(): void
}

type Parts = {
  database: Database
  env: Env
  secret: string
  audit: Pick<Audit, 'record'>
  /** which addresses creators may use for their own model; public ones by default */
  isPublicAddress?: ((address: string) => boolean) | undefined
  /** how long to wait for a model's server; by default it depends on where it runs */
  timeouts?: Timeouts | undefined
  now?: () => Date
}

/** Milliseconds until other processes notice changed limits. */
const CACHED_FOR_MS = 1_000
const MAX_RECORDED = 10_000

export function createAi({
  database,
  env,
  secret,
  audit,
  isPublicAddress,
  timeouts,
  now = () => new Date(),
}: Parts): Ai {
  const box = createSecretBox(secret)
  const isAllowed = isPublicAddress ?? (env.aiPrivateAddresses ? () => true : undefined)
  const publicly = createPublicFetch(isAllowed && { isAllowed })
  const composer = createComposerEngine()
  const rowOf = (owner: string) => readAsOwner(database, owner, (tx) => fetchAi({ tx, userId: owner }))

  function chosen(source: 'installation' | 'own', row: AiRow): Choice {
    const stored = row.keyBox === null ? null : box.open(row.keyBox, row.userId)
    if (row.keyBox !== null && stored === null)
      return { source, settings: null, unreadable: { label: row.textModel ?? '' } }
    const settings = { ...settingsOf(row, stored ?? inherited(source, row)), packageFolder: env.packageFolder }
    return { source, settings: source === 'own' ? { ...settings, fetch: publicly.fetch } : settings }
  }

  /** The environment's key also serves saved settings with the same address. */
  function inherited(source: Source, row: AiRow): string | undefined {
    return source === 'installation' && env.model && isSameEndpoint(row, env.model) ? env.model.apiKey : undefined
  }

  function installationOf(row: AiRow | undefined): Choice {
    if (row?.provider) return chosen('installation', row)
    if (env.model) return { source: 'environment', settings: { ...env.model, packageFolder: env.packageFolder } }
    return { source: 'built-in', settings: null }
  }

  async function choose(userId: string): Promise<Choice> {
    const installation = await rowOf(INSTALLATION)
    if (installation?.ownKeys) {
      const own = await rowOf(userId)
      if (own?.provider) return chosen('own', own)
    }
    return installationOf(installation)
  }

  const lastRecorded = new Map<string, string>()

  /** Logged once a day; the ledger has every request. */
  async function noteUse(userId: string, { source, settings }: Choice): Promise<void> {
    if (!settings?.apiKey) return
    const { provider } = settings
    const [key, day] = [`${userId} ${source} ${provider}`, now().toISOString().slice(0, 10)]
    if (lastRecorded.get(key) === day) return
    if (lastRecorded.size >= MAX_RECORDED) lastRecorded.clear()
    lastRecorded.set(key, day)
    const scope = source === 'own' ? 'own' : 'installation'
    await audit.record({ event: 'ai-key-used', userId, details: { scope, provider } })
  }

  async function month(userId: string): Promise<MonthUse> {
    const span = monthOf(now())
    const installation = await rowOf(INSTALLATION)
    const use = await readAsOwner(database, userId, (tx) => fetchUse({ tx, userId }, span.from, span.until))
    return toMonthUse(span, use, installation?.monthlyCapMicros ?? null)
  }

  async function monthlyLimit(): Promise<SpendingLimit[]> {
    const installation = await rowOf(INSTALLATION)
    const micros = installation?.monthlyCapMicros ?? null
    if (micros === null) return []
    const scope = monthOf(now())
    const refusal = (spent: number) => {
      const use = { ...writtenMonth(scope), counted: dollars(spent), cap: dollars(micros) }
      return new GenerationError('cap_reached', capMessage(use))
    }
    return [{ micros, scope, refusal }]
  }

  function engineOf({ source, settings }: Choice): Engine {
    if (settings === null) return composer
    const ownKey = source === 'own'
    return withCharges(createModelEngine(settings, timeouts), async (charge) => ({
      ...charge,
      ownKey,
      limits: [...(charge.limits ?? []), ...(ownKey ? [] : await monthlyLimit())],
    }))
  }

  function statusOf({ source, settings, unreadable }: Choice): EngineStatus {
    if (unreadable) return { kind: 'model', label: unreadable.label, images: false, source }
    const engine = settings === null ? composer : opened(settings)
    const [kind, label, images] = [
      settings === null ? ('composer' as const) : ('model' as const),
      engine?.label,
      engine?.images,
    ]
    return { kind, label: label ?? settings?.textModel ?? '', images: images ?? false, source }
  }

  let cached: { at: number; runs: number } | undefined

  return {
    box,
    publicly,
    environment: env.model,
    packageFolder: env.packageFolder,
    month,
    statusOf,
    chooseInstallation: async () => installationOf(await rowOf(INSTALLATION)),
    ownKeysAllowed: async () => (await rowOf(INSTALLATION))?.ownKeys ?? false,
    status: async (userId) => statusOf(await choose(userId)),
    async searchingProvider(userId) {
      const provider = (await choose(userId)).settings?.provider ?? ''
      return isSearching(provider) ? provider : null
    },
    async for(userId, requested) {
      if (requested === 'composer') return composer
      const choice = await choose(userId)
      if (choice.unreadable) throw generationError('not_configured')
      await noteUse(userId, choice)
      return engineOf(choice)
    },
    async refuseAtCap(userId, kind, requested) {
      if (requested === 'composer' || kind === 'documents') return
      const status = statusOf(await choose(userId))
      const isFree = status.kind === 'composer' || (kind === 'cover' && !status.images)
      if (isFree || status.source === 'own') return
      const use = await month(userId)
      if (isSpent(use)) throw new CapReached(capMessage(use))
    },
    async runsPerUser() {
      if (!cached || performance.now() - cached.at > CACHED_FOR_MS) {
        const row = await rowOf(INSTALLATION)
        cached = { at: performance.now(), runs: row?.runsPerUser ?? env.runsPerUser }
      }
      return cached.runs
    },
    limitsChanged() {
      cached = undefined
    },
  }
}

/** Null when the key is missing, which is reported on generation. */
function opened(settings: ModelSettings): Engine | null {
  try {
    return createModelEngine(settings)
  } catch (error) {
    if (error instanceof GenerationError) return null
    throw error
  }
}

function settingsOf(row: AiRow, apiKey: string | undefined): ModelSettings {
  const { inputPerMillion, outputPerMillion, perImage } = row
  return {
    provider: row.provider ?? 'openai-compatible',
    baseUrl: row.baseUrl ?? undefined,
    apiKey,
    textModel: row.textModel ?? '',
    imageModel: row.imageModel ?? undefined,
    modelPath: row.modelPath ?? undefined,
    ...(inputPerMillion !== null &&
      outputPerMillion !== null && {
        prices: { inputPerMillion, outputPerMillion, perImage: perImage ?? undefined },
      }),
  }
}

/** Call only after checking the caller's role. */
export function asInstallation<T>(database: Database, fn: (owned: Owned) => Promise<T>): Promise<T> {
  return asOwner(database, INSTALLATION, (tx) => fn({ tx, userId: INSTALLATION }))
}
