/** Null if not reported: unknown is never zero. */
export type UsageEntry = {
  id?: string
  engine: string
  model?: string | null
  inputTokens?: number | null
  outputTokens?: number | null
  costMicros?: number | null
  /** our estimate, not reported by the provider */
  estimated?: boolean
  /** paid by the creator's own key */
  ownKey?: boolean
}

/** Millionths of a US dollar that spent plus reserved amounts within `scope` never exceed. */
export type SpendingLimit = {
  micros: number
  scope: { from: Date; until: Date } | { projectId: string; kinds: string[]; since: Date }
  /** error for an exceeded limit; `spent` in micros */
  refusal(spent: number): Error
}

/** `most`: maximum cost in micros; null without prices. */
export type Reservation = {
  engine: string
  model: string | null
  ownKey: boolean
  most: number | null
  limits: SpendingLimit[]
}

/** Every promise rejects when the run is stopped or lost. */
export type RunContext = {
  id: string
  userId: string
  projectId: string | null
  input: unknown
  /** 'composer': the creator asked for the built-in one */
  requestedEngine: 'composer' | null
  /** from 1; higher after a crash or retry */
  attempt: number
  /** aborts when the run is to stop, for whatever reason */
  signal: AbortSignal
  /**
   * Runs `fn` once per `key` and `input`, and stores its JSON result. After a crash it runs, and may cost, again.
   * `again`: a `restart` was sent, so viewers start from scratch.
   */
  step<T>(key: string, input: unknown, fn: (signal: AbortSignal, again: boolean) => Promise<T>): Promise<T>
  /** Delivered in order within 50 ms. Inside a step it belongs to that step. */
  emit(type: string, data: unknown): void
  /** Opens a ledger entry that `recordUsage` settles; may wait for active requests. @throws the limit's refusal */
  reserve(reservation: Reservation): Promise<string>
  /** Resolves when recorded. */
  recordUsage(entry: UsageEntry): Promise<void>
}

export type RunKind = {
  /** @returns the run's result (JSON) */
  run(context: RunContext): Promise<unknown>
  /** automatic retries after errors, 0 when absent; `retryable: false` prevents them */
  retries?: number
}

export type RunKinds = Record<string, RunKind>

export type RunLog = { error(details: object, message: string): void }
