import { defineConfig, devices } from '@playwright/test'
import { executablePath } from './support/browser.ts'

const asRoot = process.getuid?.() === 0

/**
 * Journeys that start their own products, look at every step, or repeat in the browser what tests of the server
 * show: `npm run journeys` runs them too, and single ones with the tag `@long`.
 */
const LONG =
  /(accessibility(-\w+)?|ai-settings|autopilot-\w+|bad-input|compare|confirm-email|cover-editing|design|editor-bytes|firefox|first-minutes|german|live-\w+|local-model|offline|own-(material|picture)|phone|preview|screens|security-log)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: LONG,
  grepInvert: /@long/,
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  outputDir: './results/artifacts',
  // Every worker starts a whole product of its own with a database; mostly they wait for what a page does.
  workers: 3,
  timeout: 120_000,
  // A loaded machine may miss a wait; what passes only when repeated is listed as flaky.
  retries: 2,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: './results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Every journey would pay for it, kept or not: TRACE=on where one is wanted.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
