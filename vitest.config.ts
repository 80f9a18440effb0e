import { defineConfig } from 'vitest/config'
import { messages } from './web/build/messages.ts'

const unit = (name: string) => ({
  test: {
    name,
    root: `./${name}`,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
const DRILLS = ['**/*.drill.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      unit('contract'),
      unit('composer'),
      { test: { ...unit('press').test, exclude: DRILLS } },
      { plugins: [messages()], ...unit('web') },
      unit('bench'),
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.mjs'] } },
      {
        test: {
          ...unit('server').test,
          exclude: DRILLS,
          globalSetup: './test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: { ...unit('press').test, name: 'drill-press', include: ['src/**/*.drill.test.ts'], testTimeout: 600_000 },
      },
      {
        test: {
          ...unit('server').test,
          name: 'drill',
          include: ['src/**/*.drill.test.ts'],
          globalSetup: './test/global-setup.ts',
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
