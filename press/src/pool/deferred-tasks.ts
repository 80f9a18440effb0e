const due = new Set<() => void>()

/** Runs a task after the response was sent. */
export function deferTask(task: () => void): void {
  due.add(task)
}

export function runDeferredTasks(): void {
  const tasks = [...due]
  due.clear()
  for (const task of tasks) task()
}
