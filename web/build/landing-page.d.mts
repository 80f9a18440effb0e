import type { Plugin } from 'vite'

/** After the build: the landing page as a file that needs no script, then everything squeezed. */
export function landingPage(): Plugin
