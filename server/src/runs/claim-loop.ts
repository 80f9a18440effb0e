/** Average milliseconds until a contended claim is retried. */
const CLAIM_AGAIN = 50

type ClaimLoopOptions = {
  hasRoom(): boolean
  /** @returns true if runs are left that another worker was claiming */
  claimOnce(): Promise<boolean>
  /** starts a claim without waiting for it */
  inBackground(claim: Promise<unknown>): void
}

/** One claim at a time; a request during a claim is served next. */
export class ClaimLoop {
  readonly #options: ClaimLoopOptions
  #isRequested = false
  #claiming: Promise<void> | undefined
  #later: NodeJS.Timeout | undefined

  constructor(options: ClaimLoopOptions) {
    this.#options = options
  }

  claim(): Promise<void> {
    this.#isRequested = true
    this.#claiming ??= this.#claimAll().finally(() => {
      this.#claiming = undefined
    })
    return this.#claiming
  }

  /** Resolves when no claim is in progress. */
  async settled(): Promise<void> {
    await this.#claiming?.catch(() => {})
  }

  cancelLater(): void {
    clearTimeout(this.#later)
  }

  async #claimAll() {
    while (this.#isRequested && this.#options.hasRoom()) {
      this.#isRequested = false
      if (await this.#options.claimOnce()) this.#claimLater()
    }
  }

  #claimLater() {
    this.#later ??= setTimeout(
      () => {
        this.#later = undefined
        this.#options.inBackground(this.claim())
      },
      CLAIM_AGAIN * (0.5 + Math.random()),
    )
  }
}
