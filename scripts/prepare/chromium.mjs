import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { productNode, root } from '../paths.mjs'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { quietRun } from './quiet-run.mjs'

const requireForTests = createRequire(join(root, 'e2e/package.json'))

function playwrightsOwn() {
  return requireForTests('@playwright/test').chromium.executablePath()
}

/**
 * Chromium for the browser tests: Debian's own for root, Playwright's elsewhere. The headless shell draws no window and
 * saves a quarter of the processor time; the full browser is used if the shell cannot be installed.
 */
export const chromium = {
  needed: () => !existsSync('/usr/bin/chromium-headless-shell') && !existsSync(playwrightsOwn()),
  does: () => 'Installing Chromium for the browser tests',
  async run() {
    if (canInstallDebianPackages()) {
      const installed = installDebianPackages(['chromium-headless-shell', 'fonts-liberation'])
      return existsSync('/usr/bin/chromium') ? installed.catch(() => {}) : installed
    }
    const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
    const cli = join(requireForTests.resolve('@playwright/test/package.json'), '../cli.js')
    await quietRun(productNode(), [cli, 'install', ...withLibraries, 'chromium'])
  },
}
