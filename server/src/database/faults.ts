/** What a query can refuse; `errors.ts` turns each into its answer. */
export class NotFound extends Error {}

/** The database is away, or this process is going down: a moment later it may work. */
export class Unavailable extends Error {}

/** A list was to go on after an item that is not in it. */
export class UnknownCursor extends Error {}

/** The number of items of a kind that one person may keep is reached. */
export class LimitReached extends Error {}

/** The request is well formed but does not fit the present state; the message is for people. */
export class Conflict extends Error {}

/** A run ended without a result; `reason` is from the contract's closed list. */
export class GenerationFailed extends Error {
  readonly reason: string
  readonly runId: string
  constructor(reason: string, message: string, runId: string) {
    super(message)
    this.reason = reason
    this.runId = runId
  }
}
