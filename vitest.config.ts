import { defineConfig } from 'vitest/config'

const unit = (name: string) => ({
  test: { name, root: `./${name}`, include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 30_000 },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      unit('contract'),
      unit('composer'),
      unit('press'),
      unit('web'),
      unit('bench'),
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.mjs'] } },
      {
        test: {
          ...unit('server').test,
          exclude: ['**/*.drill.test.ts'],
          globalSetup: './test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
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
