import { readdirSync, readFileSync } from 'node:fs'

const EVERY = 100

export type Measured<T> = { result: T /** megabytes; null if the system does not report it */; peak: number | null }

/** Peak memory of all matching child processes while `work` runs: proportional set size, Linux only. */
export async function peakMemory<T>(pattern: RegExp, work: () => Promise<T>): Promise<Measured<T>> {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, memoryOf(pattern))
  }
  const timer = setInterval(look, EVERY)
  try {
    const result = await work()
    look()
    return { result, peak: peak === 0 ? null : Math.round(peak / 1024) }
  } finally {
    clearInterval(timer)
  }
}

/** Kilobytes. */
function memoryOf(pattern: RegExp): number {
  const parents = new Map<number, number>()
  for (const name of processes()) {
    const parent = /^PPid:\s+(\d+)/m.exec(fileOf(name, 'status'))?.[1]
    if (parent) parents.set(name, Number(parent))
  }
  let sum = 0
  for (const pid of parents.keys()) {
    if (!isBelow(pid, parents) || !pattern.test(fileOf(pid, 'cmdline').replaceAll('\0', ' '))) continue
    sum += Number(/^Pss:\s+(\d+)/m.exec(fileOf(pid, 'smaps_rollup'))?.[1] ?? 0)
  }
  return sum
}

function processes(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  } catch {
    return []
  }
}

/** Empty for a process that just exited. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

function isBelow(pid: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = parents.get(pid); at !== undefined && at > 1; at = parents.get(at)) {
    if (at === process.pid) return true
  }
  return false
}
