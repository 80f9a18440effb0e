import { defineConfig } from 'vitest/config'
import { ATTACKS } from './server/test/attacks.ts'
import { COMPILE_CACHE } from './server/test/compile-cache.ts'
import { messages } from './web/build/messages.ts'

/** The other tags are ids of docs/requirements.md: `npm run check` knows them. */
const TAGS = {
  strictTags: false,
  tags: [{ name: 'slow', description: 'Not in `npm test`: `npm run drill -- slow` runs them.' }],
}

const unit = (name: string) => ({
  test: {
    name,
    root: `./${name}`,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // no test mocks a module: one process for all files of a worker saves a quarter of the time
    isolate: false,
    env: COMPILE_CACHE,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...TAGS,
  },
})
const DRILLS = ['**/*.drill.test.ts']
/** Tests of the web in German. */
const GERMAN = [
  'src/german.test.ts',
  'src/features/contents/default-section-name.test.ts',
  'src/features/contents/section-language.test.ts',
  'src/tools/default-language.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      unit('contract'),
      unit('formulas'),
      unit('composer'),
      { test: { ...unit('quality').test, exclude: DRILLS } },
      { test: { ...unit('press').test, exclude: DRILLS } },
      { plugins: [messages()], test: { ...unit('web').test, exclude: GERMAN } },
      // the language is read once, when its module loads
      { plugins: [messages()], test: { ...unit('web').test, name: 'web-german', isolate: true, include: GERMAN } },
      unit('bench'),
      // the comparison includes the web's own modules
      {
        plugins: [messages()],
        test: {
          name: 'scripts',
          root: './scripts',
          ...TAGS,
          include: ['**/*.test.mjs'],
          exclude: ['**/*.drill.test.mjs'],
        },
      },
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
          ...unit('quality').test,
          name: 'drill-quality',
          include: ['src/**/*.drill.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...unit('server').test,
          name: 'attack-server',
          include: ATTACKS.server,
          globalSetup: './test/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { ...unit('press').test, name: 'attack-press', isolate: true, include: ATTACKS.press } },
      { test: { name: 'attack-scripts', root: './scripts', ...TAGS, include: ATTACKS.scripts } },
      {
        test: {
          name: 'drill-image',
          root: './scripts',
          ...TAGS,
          include: ['**/*.drill.test.mjs'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...unit('server').test,
          name: 'drill',
          include: DRILLS,
          globalSetup: './test/global-setup.ts',
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
