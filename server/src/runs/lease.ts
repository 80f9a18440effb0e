import { Interruption } from './failure.ts'
import type { Claim } from './queue.ts'

export class Lease {
  readonly claim: Claim
  readonly #controller = new AbortController()
  #lost: Interruption | undefined
  #seq = 0
  cost = 0
  /** ended or lost: no more writes */
  closed = false

  constructor(claim: Claim) {
    this.claim = claim
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The first reason, unless the run is lost. */
  get interruption(): Interruption | undefined {
    return this.#lost ?? (this.signal.reason as Interruption | undefined)
  }

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
