/** What a step used, for the ledger. `null` where the provider did not say: unknown is never zero. */
export type UsageEntry = {
  /** of the line that `reserve` opened; a new one when absent */
  id?: string
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

/** A sum in millionths of a US dollar that what is spent and reserved within `scope` never exceeds. */
export type SpendingLimit = {
  micros: number
  /** what counts: requests that the installation pays for, by time; or all requests of a project's runs */
  scope: { from: Date; until: Date } | { projectId: string; kinds: string[]; since: Date }
  /** what is thrown when too little is left; `spent` in micros */
  refusal(spent: number): Error
}

/** A request that is about to be made. `most`: the most it can cost, in micros; null where its price is not known. */
export type Reservation = {
  engine: string
  model: string | null
  ownKey: boolean
  most: number | null
  limits: SpendingLimit[]
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
  /** Tells everyone who watches; within 50 ms, in order. Inside a step it belongs to that step. */
  emit(type: string, data: unknown): void
  /**
   * Opens a line in the ledger before a request is made; `recordUsage` settles it. Waits while requests under way may
   * leave enough. @throws the refusal of a limit that has too little left
   */
  reserve(reservation: Reservation): Promise<string>
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
