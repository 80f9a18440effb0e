// Allowed imports: the rules of docs/ARCHITECTURE.md. TypeScript 7 has no JavaScript API, so swc reads the sources.
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

/** A folder of the server that handles requests or executes runs. */
const slices = readdirSync(join(__dirname, 'server/src'))
  .filter((name) =>
    ['handlers.ts', 'generate.ts'].some((file) => existsSync(join(__dirname, 'server/src', name, file))),
  )
  .join('|')
/** Shared by slices. `ai`: whose model writes for whom; `audit`: the security log; `authorship`: who wrote what. */
const shared =
  'database|engine|runs|files|mail|schedule|limits|auth|audit|ai|http|authorship|text-checks|source-reader|research|book-reader|local-models|pictures|backup'
/** The files of a slice that contain SQL. */
const queries = '[/-]queries\\.ts$'

/** Layers of the press from the top down; folders in the same layer do not import each other. */
const pressFloors = [
  'cli/',
  'press\\.ts|press-child\\.ts',
  'jobs\\.ts',
  'store-pictures/|sales-page/',
  'preview/|validators/|course/',
  'pdf/|docx/|epub/|cover/|inspection/|book/',
  'markdown/|product/',
  'languages/|pictures/|pool/',
  'manuscript/',
  'errors/|cache/|zip/|fonts/',
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // ── rooms
    {
      name: 'contract-imports-nothing',
      comment:
        'Everything else imports the contract: besides its own files, it imports only zod, @orpc/contract and formulas.',
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
      comment: 'The press turns a manuscript into documents, without database, HTTP and contract.',
      severity: 'error',
      from: { path: '^press/' },
      to: { path: '^(contract|composer|quality|server|web|e2e|bench)/' },
    },
    ...pressFloors.map((rooms, floor) => ({
      name: 'press-imports-lead-down',
      comment: 'Folders of the press are layered: imports, including type imports, point to a lower layer.',
      severity: 'error',
      from: { path: `^press/src/(${rooms})`, pathNot: '\\.test\\.ts$' },
      to: { path: `^press/src/(${pressFloors.slice(0, floor + 1).join('|')})`, pathNot: '^press/src/$1' },
    })),
    {
      name: 'composer-is-pure',
      comment:
        'The composer needs no model and no network: it imports only the domain rules of the contract and its own knowledge.',
      severity: 'error',
      from: { path: '^composer/src', pathNot: '\\.test\\.ts$|^composer/src/(?:books|topics)\\.ts$' },
      to: { pathNot: '^(composer/src|contract/src/domain)/' },
    },
    {
      name: 'composer-knows-only-the-domain',
      comment: 'Tests of the composer need only the domain rules too.',
      severity: 'error',
      from: { path: '^composer/' },
      to: { path: '^(contract/src/(?!domain/)|press|quality|server|web|e2e|bench)' },
    },
    {
      name: 'quality-knows-only-the-domain',
      comment: 'Text in, findings out: no database, no HTTP, no API, no model; of the contract the domain rules.',
      severity: 'error',
      from: { path: '^quality/' },
      to: { path: '^(contract/src/(?!domain/)|press|composer|server|web|e2e|bench)' },
    },
    {
      name: 'web-knows-only-the-contract',
      comment: 'The web uses the server only through the API in the contract.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|press|composer|quality|e2e|bench)/' },
    },
    {
      name: 'server-never-knows-the-web',
      comment: 'The server serves the built web as files and never imports from it.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'nobody-imports-the-checks',
      comment: 'Journeys and benchmarks are not part of the product.',
      severity: 'error',
      from: { path: '^(contract|formulas|press|composer|quality|server|web)/' },
      to: { path: '^(e2e|bench|scripts)/' },
    },
    {
      name: 'journeys-use-the-product-from-outside',
      comment: 'A journey only uses what a person has: the address, the screen and downloaded files.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(contract|press|composer|quality|server|web|bench)/' },
    },

    // ── server
    {
      name: 'nobody-imports-main',
      comment: 'main starts the server when imported.',
      severity: 'error',
      from: {},
      to: { path: '^server/src/main\\.ts$' },
    },
    {
      name: 'main-app-router-handlers',
      comment: 'main → app → router → handlers → queries, never back.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(main|app|[a-z-]+-command)\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/(app|main)\\.ts$' },
    },
    {
      name: 'only-the-app-knows-the-router',
      comment: 'The router lists all procedures; only the app imports it.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(app|api|router)\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/router\\.ts$' },
    },
    {
      name: 'only-main-knows-the-worker',
      comment: 'main starts the roles; only the worker imports every kind of run.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(main|worker)\\.ts$|\\.(test|drill\\.test)\\.ts$' },
      to: { path: '^server/src/worker\\.ts$' },
    },
    {
      name: 'handlers-through-the-router',
      comment: 'Only the router imports handlers, so that it lists every procedure.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/router\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/.*[/-]handlers\\.ts$' },
    },
    {
      name: 'runs-through-the-worker',
      comment: 'Only the worker (or a command) imports the code of runs, so that it lists every kind of run.',
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
        'A slice uses another through its queries. Exceptions: changing a title updates the covers that show it, making a book lays out covers for its pages, and what is made from a book reads it as its documents do; a store pack has the files of the launch kit.',
      severity: 'error',
      from: { path: `^server/src/(${slices})/`, pathNot: '\\.test\\.ts$|^server/src/autopilot/' },
      to: {
        path: `^server/src/(${slices})/`,
        pathNot: [
          '^server/src/$1/',
          queries,
          '^server/src/covers/(update-cover-text|rerender-cover|page-cover|store-cover|art-storage)\\.ts$',
          '^server/src/projects/(to-manuscript|back-cover-text|section-pictures|preview-cover|documents-failed|with-digital-source)\\.ts$',
          '^server/src/launch/launch-files\\.ts$',
        ],
      },
    },
    {
      name: 'autopilot-conducts-the-other-slices',
      comment: 'Autopilot uses the prompts of the slices whose work it does, and saves through their queries.',
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
        'Only queries, database, auth, audit, runs and schedule contain SQL: one place per slice to check for an owner.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: `${queries}|^server/src/(database|auth|audit|runs|schedule)/|\\.test\\.ts$`,
      },
      to: { path: 'node_modules/(kysely|pg|pg-boss)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-engine-knows-models',
      comment: 'Slices use providers only through the Engine interface.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/engine/' },
      to: { path: 'node_modules/(ai|@ai-sdk/[^/]+)/' },
    },

    // ── web
    {
      name: 'ui-and-lib-know-no-feature',
      comment: 'Components, helpers and the text editor serve every feature and import none.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|i18n|editor)/' },
      to: { path: '^web/src/(features|screens|routes|tools|runs|drafts|compare)/' },
    },
    {
      name: 'ui-knows-no-editor',
      comment: 'editor → ui: the editor loads only where a text is written, ui loads everywhere.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|i18n)/' },
      to: { path: '^web/src/editor/' },
    },
    {
      name: 'shared-web-knows-no-feature',
      comment: 'Tools, runs, drafts and comparisons get their content from the feature that uses them.',
      severity: 'error',
      from: { path: '^web/src/(tools|runs|drafts|compare)/' },
      to: { path: '^web/src/(features|screens|routes)/' },
    },
    {
      name: 'runs-and-compare-know-no-tool',
      comment: 'tools → runs | compare → drafts: runs and comparisons are also shown outside the tools.',
      severity: 'error',
      from: { path: '^web/src/(runs|compare)/' },
      to: { path: '^web/src/(tools|runs|compare)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'drafts-know-no-run-or-comparison',
      comment: 'Drafts store typed text, whatever it is for.',
      severity: 'error',
      from: { path: '^web/src/drafts/' },
      to: { path: '^web/src/(tools|runs|compare)/' },
    },
    {
      name: 'a-feature-knows-no-other',
      comment: 'Features share data through the API; screens combine features.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-know-no-screen',
      comment: 'Routes import screens and features, never the reverse.',
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
      comment: 'Two files that need each other are one file, or hide a third. Imports of types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved-import',
      comment: 'The rules above do not see an import that cannot be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'tests-stay-tests',
      comment: 'The product must not import test code.',
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
