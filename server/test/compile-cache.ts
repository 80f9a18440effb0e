import { fileURLToPath } from 'node:url'

/** Environment of processes that tests start: they load the compiled program and are ready in half the time. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compile', import.meta.url)) }
