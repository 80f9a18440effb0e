import type { Plugin } from 'vite'

/** After the build: fills in the file names that `early.js` requests. */
export function proofPage(): Plugin
