/** Whether the ZIP reader refused a name that leads outside of the archive. */
export function isAboutUnsafeName(error: unknown): boolean {
  return error instanceof Error && /relative path|absolute path|invalid characters/.test(error.message)
}
