import { readdirSync, readFileSync } from 'node:fs'

/** Ids of this process's children. Linux only; none elsewhere. */
export function childrenOf(parent: number, named = ''): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const ppid = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
      const isOne = Number(ppid) === parent && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(named)
      return isOne ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

/** A process's peak memory in megabytes; 0 if it has exited. Linux only. */
export function peakMegabytes(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Processor seconds a process has used. Linux only. */
export function processorSeconds(pid: number): number {
  // the second field is a name in parentheses, which may contain anything
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The same on every Linux that Node supports: sysconf(_SC_CLK_TCK). */
const TICKS_PER_SECOND = 100
