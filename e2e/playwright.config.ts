import { defineConfig, devices } from '@playwright/test'
import { executablePath } from './support/browser.ts'

const asRoot = process.getuid?.() === 0

/**
 * Journeys that start their own products, check every step, or repeat server tests in the browser: run by `npm run
 * journeys`, like single ones with the tag `@long`.
 */
const LONG =
  /(accessibility(-(?!measures)\w+)?|ai-settings|autopilot-\w+|bad-input|compare|confirm-email|cover-editing|design|editor-bytes|firefox|first-minutes|german|live-\w+|local-model|offline|own-(material|picture)|phone|preview|screens|security-log)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: LONG,
  grepInvert: /@long/,
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  outputDir: './results/artifacts',
  // Every worker starts a separate product with a database; mostly they wait for pages.
  workers: 3,
  timeout: 120_000,
  // A busy machine may exceed a timeout; tests that pass only when repeated are listed as flaky.
  retries: 2,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: './results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Tracing slows every journey, so it is off by default: use TRACE=on.
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
