/** What a step used, for the ledger. `null` where the provider did not say: unknown is never zero. */
export type UsageEntry = {
  engine: string
  model?: string | null
  inputTokens?: number | null
  outputTokens?: number | null
  /** millionths of a US dollar */
  costMicros?: number | null
  /** the figures are ours, not the provider's */
  estimated?: boolean
  /** paid by the creator's own key */
  ownKey?: boolean
}

/** What a kind of run works with. Every promise rejects when the run is stopped or handed to another worker. */
export type RunContext = {
  id: string
  userId: string
  projectId: string | null
  input: unknown
  /** 'composer': the creator asked for the built-in one */
  engineWish: 'composer' | null
  /** from 1; more after a crash or an automatic retry */
  attempt: number
  /** aborts when the run is to stop, for whatever reason */
  signal: AbortSignal
  /**
   * Does `fn` once. Its result (JSON) is kept under `key` and the hash of `input`: a later attempt gets it without
   * doing it again. Steps may run side by side under different keys. A call that was under way when a process died is
   * made again, so it may be paid twice; `run_steps.starts` counts that. `again`: an earlier attempt told something of
   * this step, so a `restart` was sent: those who watch begin with nothing.
   */
  step<T>(key: string, input: unknown, fn: (signal: AbortSignal, again: boolean) => Promise<T>): Promise<T>
  /** Whether an earlier attempt was in this step when its process died: what it asked for may have been paid. */
  wasCut?(key: string): boolean
  /** Tells everyone who watches; within 50 ms, in order. Inside a step it belongs to that step. */
  emit(type: string, data: unknown): void
  /** Resolves when the entry is in the ledger. */
  recordUsage(entry: UsageEntry): Promise<void>
}

export type RunKind = {
  /** @returns the run's result (JSON) */
  run(context: RunContext): Promise<unknown>
  /** automatic new attempts after an error, with growing pauses; 0 when absent. An error with `retryable: false` ends it. */
  retries?: number
}

export type RunKinds = Record<string, RunKind>

/** The part of a logger that runs need. */
export type RunLog = { error(details: object, message: string): void }
