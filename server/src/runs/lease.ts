import { Interruption } from './failure.ts'
import type { Claim } from './queue.ts'

/** A run in this worker's hands. Only the holder of the newest epoch may write. */
export class Lease {
  readonly claim: Claim
  readonly #controller = new AbortController()
  #lost: Interruption | undefined
  #seq = 0
  /** micro-dollars in the ledger so far */
  cost = 0
  /** nothing more is written: the run ended, or another worker has it */
  closed = false

  constructor(claim: Claim) {
    this.claim = claim
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Why it was interrupted, if it was: the first reason, unless the run is lost. */
  get interruption(): Interruption | undefined {
    return this.#lost ?? (this.signal.reason as Interruption | undefined)
  }

  /** Numbers of events go on after those of earlier attempts. */
  continueAfter(seq: number): void {
    this.#seq = seq
  }

  nextSeq(): number {
    this.#seq += 1
    return this.#seq
  }

  interrupt(why: Interruption['why']): void {
    const interruption = new Interruption(why)
    if (why === 'lost') {
      this.closed = true
      this.#lost = interruption
    }
    this.#controller.abort(interruption)
  }
}
