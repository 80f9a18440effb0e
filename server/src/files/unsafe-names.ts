/** Whether the ZIP reader refused a name that leads outside of the ZIP. */
export const isUnsafeName = (error: unknown): boolean =>
  error instanceof Error && /relative path|absolute path|invalid characters/.test(error.message)
