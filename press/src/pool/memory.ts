import { existsSync, readFileSync } from 'node:fs'

/** True if another process's memory can be read; elsewhere the child watches itself (`watchdog.ts`). */
export const canReadMemory = existsSync('/proc/self/status')

/** Resident memory of a process in bytes, 0 if it has exited. */
export function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
