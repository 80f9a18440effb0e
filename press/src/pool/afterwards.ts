const due = new Set<() => void>()

/** Leaves for later what no answer has to wait for: a child does it when it has sent its answer. */
export function afterwards(task: () => void): void {
  due.add(task)
}

/** Does what was left, each task once. */
export function doWhatWasLeft(): void {
  const tasks = [...due]
  due.clear()
  for (const task of tasks) task()
}
