import { execFileSync } from 'node:child_process'

export type SmallDisk = { resize(kilobytes: number): void; unmount(): void }

/** A disk of its own on an empty folder; null where none can be mounted (needs Linux and root). */
export function mountSmallDisk(folder: string, kilobytes: number): SmallDisk | null {
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  try {
    mount(`size=${kilobytes}k,mode=0755`)
  } catch {
    return null
  }
  return {
    resize: (size) => mount(`remount,size=${size}k`),
    unmount: () => execFileSync('umount', ['-l', folder]),
  }
}
