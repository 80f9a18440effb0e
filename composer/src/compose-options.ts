export type ComposeOptions = {
  /** the same seed and input give the same result */
  seed: string
  /** what was made before and should not come again */
  memory?: readonly string[] | undefined
}
