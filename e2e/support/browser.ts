import { existsSync } from 'node:fs'

/** Debian's own Chromium where it is installed (npm test installs the shell there as root), else Playwright's. */
export const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))
