import type { Plugin } from 'vite'

/** After the build: the landing page as a file without scripts, then compression of all files. */
export function landingPage(): Plugin
