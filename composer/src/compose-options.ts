export type ComposeOptions = {
  /** the same seed and input give the same result */
  seed: string
  /** earlier results that must not repeat */
  memory?: readonly string[] | undefined
}
