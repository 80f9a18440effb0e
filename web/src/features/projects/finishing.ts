const keyOf = (projectId: string) => `makeready.finishing.${projectId}`

/** The wizard's last step waits for the documents on the project's page, also across a refresh. */
export function rememberFinishing(projectId: string): void {
  try {
    sessionStorage.setItem(keyOf(projectId), 'wizard')
  } catch {
    // the page then says what it says of any documents
  }
}

export function isFinishing(projectId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(projectId)) !== null
  } catch {
    return false
  }
}

export function forgetFinishing(projectId: string): void {
  try {
    sessionStorage.removeItem(keyOf(projectId))
  } catch {
    // nothing was remembered
  }
}
