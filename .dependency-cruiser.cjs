// Which way things may point: docs/ARCHITECTURE.md as rules. TypeScript 7 has no JavaScript API, so swc reads the sources.
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

/** A folder of the server that answers requests or does runs. */
const slices = readdirSync(join(__dirname, 'server/src'))
  .filter((name) =>
    ['handlers.ts', 'generate.ts'].some((file) => existsSync(join(__dirname, 'server/src', name, file))),
  )
  .join('|')
/** What slices share. `ai`: who writes for whom; `audit`: the security log. */
const shared =
  'database|engine|runs|files|mail|schedule|limits|auth|audit|ai|http|text-checks|source-reader|local-models|pictures|backup'
/** Where SQL lives in a slice. */
const queries = '[/-]queries\\.ts$'

/** The folders of the press from the top down; folders on one floor do not import each other. */
const pressFloors = [
  'cli/',
  'press\\.ts|press-child\\.ts',
  'jobs\\.ts',
  'preview/|validators/',
  'pdf/|docx/|epub/|cover/|inspection/|book/',
  'markdown/|product/',
  'languages/|pictures/|pool/',
  'manuscript/',
  'errors/|cache/|zip/',
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // ── rooms
    {
      name: 'contract-imports-nothing',
      comment:
        'The contract is the shared language: besides its own files it knows zod, @orpc/contract and what a formula is.',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { pathNot: '^((contract|formulas)/src|node_modules/(zod|@orpc/contract|vitest)/)' },
    },
    {
      name: 'formulas-know-no-other-room',
      comment: 'What a formula is, every room asks: Markdown or TeX in, places and MathML out.',
      severity: 'error',
      from: { path: '^formulas/' },
      to: { path: '^(contract|press|composer|quality|server|web|e2e|bench)/' },
    },
    {
      name: 'press-knows-no-other-room',
      comment: 'A manuscript in, documents out: the press has no database, no HTTP and no contract.',
      severity: 'error',
      from: { path: '^press/' },
      to: { path: '^(contract|composer|quality|server|web|e2e|bench)/' },
    },
    ...pressFloors.map((rooms, floor) => ({
      name: 'press-imports-lead-down',
      comment: 'Folders of the press are layered: an import, also of a type, leads to a lower layer.',
      severity: 'error',
      from: { path: `^press/src/(${rooms})`, pathNot: '\\.test\\.ts$' },
      to: { path: `^press/src/(${pressFloors.slice(0, floor + 1).join('|')})`, pathNot: '^press/src/$1' },
    })),
    {
      name: 'no-type-circles-in-the-press',
      comment: 'In the press a cycle of type imports counts as well.',
      severity: 'error',
      from: { path: '^press/src' },
      to: { circular: true },
    },
    {
      name: 'composer-is-pure',
      comment:
        'The composer needs no model and no network: it reads only the domain rules of the contract, and its own knowledge.',
      severity: 'error',
      from: { path: '^composer/src', pathNot: '\\.test\\.ts$|^composer/src/topics\\.ts$' },
      to: { pathNot: '^(composer/src|contract/src/domain)/' },
    },
    {
      name: 'composer-knows-only-the-domain',
      comment: 'Not even a test of the composer needs more of the house than the domain rules.',
      severity: 'error',
      from: { path: '^composer/' },
      to: { path: '^(contract/src/(?!domain/)|press|quality|server|web|e2e|bench)' },
    },
    {
      name: 'quality-knows-no-other-room',
      comment: 'Text in, findings out: no database, no HTTP, no contract, no model.',
      severity: 'error',
      from: { path: '^quality/' },
      to: { path: '^(contract|press|composer|server|web|e2e|bench)/' },
    },
    {
      name: 'web-knows-only-the-contract',
      comment: 'What the web needs of the server comes through the API that the contract describes.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|press|composer|quality|e2e|bench)/' },
    },
    {
      name: 'server-never-knows-the-web',
      comment: 'The server hands out the built web as files; it never imports from it.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'nobody-imports-the-checks',
      comment: 'Journeys and benchmarks stand outside the product.',
      severity: 'error',
      from: { path: '^(contract|formulas|press|composer|quality|server|web)/' },
      to: { path: '^(e2e|bench|scripts)/' },
    },
    {
      name: 'journeys-use-the-product-from-outside',
      comment: 'A journey knows what a person knows: the address, the screen and the files it downloads.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(contract|press|composer|quality|server|web|bench)/' },
    },

    // ── server
    {
      name: 'nobody-imports-main',
      comment: 'main acts when imported; it is the top of the server.',
      severity: 'error',
      from: {},
      to: { path: '^server/src/main\\.ts$' },
    },
    {
      name: 'main-app-router-handlers',
      comment: 'main → app → router → handlers → queries: nobody points back up.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(main|app|[a-z-]+-command)\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/(app|main)\\.ts$' },
    },
    {
      name: 'only-the-app-knows-the-router',
      comment: 'The router is the table of contents; only the app opens it.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(app|api|router)\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/router\\.ts$' },
    },
    {
      name: 'only-main-knows-the-worker',
      comment: 'main starts the roles; the worker alone knows every kind of run.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(main|worker)\\.ts$|\\.(test|drill\\.test)\\.ts$' },
      to: { path: '^server/src/worker\\.ts$' },
    },
    {
      name: 'handlers-through-the-router',
      comment: 'Handlers are reached by the router, so that every procedure stands on one line there.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/router\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/.*[/-]handlers\\.ts$' },
    },
    {
      name: 'runs-through-the-worker',
      comment:
        'What a run does is reached by the worker (or a command), so that every kind of run stands on one line there.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/worker\\.ts$|\\.test\\.ts$' },
      to: { path: `^server/src/(${slices})/(generate|documents-run|outline-run|book-run)\\.ts$` },
    },
    {
      name: 'shared-rooms-know-no-slice',
      comment: 'Slices use database, engine, runs, files, mail and the like; never the reverse.',
      severity: 'error',
      from: { path: `^server/src/(${shared})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/(${slices})/` },
    },
    {
      name: 'a-slice-reads-another-by-its-queries',
      comment:
        'What one slice needs of another it asks of its queries; who changes a title has the covers that carry it follow, and who makes a book has them laid out for its pages.',
      severity: 'error',
      from: { path: `^server/src/(${slices})/`, pathNot: '\\.test\\.ts$|^server/src/autopilot/' },
      to: {
        path: `^server/src/(${slices})/`,
        pathNot: [
          '^server/src/$1/',
          queries,
          '^server/src/covers/(update-cover-text|rerender-cover|page-cover|art-storage)\\.ts$',
        ],
      },
    },
    {
      name: 'autopilot-conducts-the-other-slices',
      comment: 'It writes with the prompts of the slices whose work it does, and saves through their queries.',
      severity: 'error',
      from: { path: '^server/src/autopilot/', pathNot: '\\.test\\.ts$' },
      to: {
        path: `^server/src/(${slices})/`,
        pathNot: ['^server/src/autopilot/', queries, '/(prompt|other-sections|own-material|draw)\\.ts$'],
      },
    },
    {
      name: 'only-queries-know-sql',
      comment:
        'SQL lives in queries, database, auth, audit, runs and schedule: one place a slice to look for an owner.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: `${queries}|^server/src/(database|auth|audit|runs|schedule)/|\\.test\\.ts$`,
      },
      to: { path: 'node_modules/(kysely|pg|pg-boss)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-engine-knows-models',
      comment: 'Providers stand behind the Engine interface; no slice speaks to one.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/engine/' },
      to: { path: 'node_modules/(ai|@ai-sdk/[^/]+)/' },
    },

    // ── web
    {
      name: 'ui-and-lib-know-no-feature',
      comment: 'Our few components, helpers and the editor of texts serve every feature and know none.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|i18n|editor)/' },
      to: { path: '^web/src/(features|screens|routes|tools|runs|drafts|compare)/' },
    },
    {
      name: 'ui-knows-no-editor',
      comment: 'editor → ui: the editor is loaded where a text is written, what it is made of everywhere.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|i18n)/' },
      to: { path: '^web/src/editor/' },
    },
    {
      name: 'shared-web-knows-no-feature',
      comment: 'Tools, runs, drafts and comparisons take what they show from the feature that uses them.',
      severity: 'error',
      from: { path: '^web/src/(tools|runs|drafts|compare)/' },
      to: { path: '^web/src/(features|screens|routes)/' },
    },
    {
      name: 'runs-and-compare-know-no-tool',
      comment: 'tools → runs | compare → drafts: a run and a comparison are shown outside of the tools, too.',
      severity: 'error',
      from: { path: '^web/src/(runs|compare)/' },
      to: { path: '^web/src/(tools|runs|compare)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'drafts-know-no-run-or-comparison',
      comment: 'What a person typed is kept whatever becomes of it.',
      severity: 'error',
      from: { path: '^web/src/drafts/' },
      to: { path: '^web/src/(tools|runs|compare)/' },
    },
    {
      name: 'a-feature-knows-no-other',
      comment: 'What a feature needs of another comes through the API; a screen puts features together.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-know-no-screen',
      comment: 'Routes point to screens and features, never back.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(screens|routes)/' },
    },
    {
      name: 'screens-know-no-route',
      comment: 'A route is a URL and a guard in front of a screen.',
      severity: 'error',
      from: { path: '^web/src/screens/' },
      to: { path: '^web/src/routes/' },
    },

    // ── everywhere
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: { pathNot: '^node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'type-import'] } },
    },
    {
      name: 'no-circles-of-types-in-the-server',
      comment: 'Here imports of types count too.',
      severity: 'error',
      from: { path: '^(contract|server)/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved-import',
      comment: 'An import that leads nowhere would slip past every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'tests-stay-tests',
      comment: 'What only tests use must not reach the product.',
      severity: 'error',
      from: { path: '^(contract|formulas|press|composer|quality|server|web)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$|^[a-z]+/test/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|results)/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
