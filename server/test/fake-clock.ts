import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whyMissing } from './debian-package.ts'

const LIBRARIES: Partial<Record<NodeJS.Architecture, string>> = {
  x64: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  arm64: '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
}
const library = LIBRARIES[process.arch] ?? ''

/** Why no clock can be turned here, if so. */
export function whyNoFakeClock(): string | undefined {
  if (process.platform !== 'linux' || library === '') return 'faketime works on Linux'
  return whyMissing(library, 'faketime')
}

export type FakeClock = {
  /** for programs whose wall clock this is to be, and for those that they start; their stopwatches run on as ever */
  env: Record<string, string>
  /** So many seconds away from the true time; programs see it within a second. */
  set(seconds: number): Promise<void>
}

/** A clock in a file of this folder, to be turned while programs run by it. */
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
