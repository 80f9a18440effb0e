const keyOf = (projectId: string) => `makeready.finishing.${projectId}`

/** Remembers, even after a refresh, that the wizard's last step is waiting on the project page. */
export function setFinishing(projectId: string): void {
  try {
    sessionStorage.setItem(keyOf(projectId), 'wizard')
  } catch {
    // not remembered: the page then shows its usual message
  }
}

export function isFinishing(projectId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(projectId)) !== null
  } catch {
    return false
  }
}

export function clearFinishing(projectId: string): void {
  try {
    sessionStorage.removeItem(keyOf(projectId))
  } catch {
    // nothing stored
  }
}
