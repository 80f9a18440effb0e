import { readdirSync, readFileSync } from 'node:fs'

/** Who was started by this process, by id. Linux only; nobody elsewhere. */
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

/** The most memory that a process had so far, in megabytes; 0 when it is gone. Linux only. */
export function peakMegabytes(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Seconds of a processor that a process took so far, whatever else runs on the machine. Linux only. */
export function processorSeconds(pid: number): number {
  // the second field is a name in brackets, which may hold anything
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The same on every Linux that Node knows: sysconf(_SC_CLK_TCK). */
const TICKS_PER_SECOND = 100
