import type { Plugin } from 'vite'

/** After the build: what `early.js` asks for, by the names that the files have now. */
export function earlyFiles(): Plugin
