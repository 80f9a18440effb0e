import { existsSync } from 'node:fs'

/** Debian's own Chromium if installed (as root, npm test installs the shell), else Playwright's. */
export const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))
