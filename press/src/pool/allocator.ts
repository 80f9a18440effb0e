import { existsSync } from 'node:fs'

/** Where Debian has jemalloc (its package libjemalloc2), by the processor. */
const JEMALLOC: Record<string, string> = {
  x64: '/usr/lib/x86_64-linux-gnu/libjemalloc.so.2',
  arm64: '/usr/lib/aarch64-linux-gnu/libjemalloc.so.2',
}

/** What is free goes back to the system within a tenth of a second, also while a child has nothing to do. */
const JEMALLOC_SETTINGS = 'narenas:1,dirty_decay_ms:50,muzzy_decay_ms:0,tcache_max:4096,background_thread:true'

/** glibc keeps an arena for each thread and gives little of it back: a tenth more memory after some long books. */
const GLIBC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000' }

/**
 * The environment of a child, which asks for and frees millions of small pieces of memory: with jemalloc it takes no
 * more than with glibc at its thriftiest, and up to a tenth less time.
 */
export function allocation(exists: (file: string) => boolean = existsSync): Record<string, string> {
  const library = process.platform === 'linux' ? JEMALLOC[process.arch] : undefined
  return library && exists(library) ? { LD_PRELOAD: library, MALLOC_CONF: JEMALLOC_SETTINGS } : GLIBC
}
