import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whyMissing } from './debian-package.ts'

const LIBRARIES: Partial<Record<NodeJS.Architecture, string>> = {
  x64: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  arm64: '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
}
const library = LIBRARIES[process.arch] ?? ''

/** Why the clock cannot be changed here, if so. */
export function whyNoFakeClock(): string | undefined {
  if (process.platform !== 'linux' || library === '') return 'faketime works on Linux'
  return whyMissing(library, 'faketime')
}

export type FakeClock = {
  /** for programs that should use this clock, and their children; monotonic clocks are not affected */
  env: Record<string, string>
  /** Sets the offset from the true time in seconds; programs see it within a second. */
  set(seconds: number): Promise<void>
}

/** A clock in a file of this folder, which can be changed while programs use it. */
export async function startFakeClock(folder: string): Promise<FakeClock> {
  const file = join(folder, 'clock')
  const set = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`)
  await set(0)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  }
}
