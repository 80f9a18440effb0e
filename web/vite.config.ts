import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyFiles } from './build/early-files.mjs'
import { landingPage } from './build/landing-page.mjs'
import { messages } from './build/messages.ts'
import { proofPage } from './build/proof-page.mjs'
import { signedInChunk } from './build/signed-in-chunk.ts'

/** Where `npm run dev` runs the server. */
const SERVER = 'http://127.0.0.1:3000'

/**
 * Code shared by several screens, in a few files: sixty small ones cost a first visit half a second more than their
 * bytes, and one large file would bring everything to the login. Each may use those above it and none below.
 */
const SHARED = [
  // apart from the program, so that neither takes a slow phone long to start
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
  { name: 'frame', tags: ['$initial' as const], priority: 5 },
  {
    name: 'data',
    test: /[\\/](@tanstack[\\/](react-query|query-core)|@orpc[\\/](client|shared|standard-server|tanstack-query)|web[\\/]src[\\/](api|query-client)\.)/,
    priority: 4,
  },
  {
    name: 'text',
    test: /[\\/](contract[\\/]src[\\/]domain[\\/](?!subject)|web[\\/]src[\\/]i18n[\\/]\w+\.ts)/,
    minShareCount: 2,
    priority: 3,
  },
  // zod and the schemas: the shell downloads them after its first screen is rendered
  { name: 'forms', test: /[\\/](contract[\\/]src|zod|react-hook-form|@hookform)[\\/]/, minShareCount: 3, priority: 2 },
  // modules of the account forms, and the picture beside them
  {
    name: 'fields',
    test: /[\\/]@mantine[\\/]core[\\/].*[\\/](TextInput|PasswordInput)[\\/]|[\\/]features[\\/]auth[\\/](forms|general-failure|show-rejection|passkey-support|use-account-form|wait-(countdown|notice))\.|[\\/]ui[\\/]drawings[\\/]cover-thumbnail\./,
    minShareCount: 2,
    priority: 3,
  },
  // the login has no checkbox and no icon, so these are separate from what it shares with other screens
  {
    name: 'checkboxes',
    test: /[\\/]@mantine[\\/]core[\\/].*[\\/](Checkbox|InlineInput|InputsGroupFieldset|get-auto-contrast-value)[\\/]/,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: 'layout',
    test: /[\\/]@mantine[\\/]core[\\/].*[\\/](Stack|Group|SimpleGrid|Flex|noop)[\\/]/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'icons',
    test: /[\\/]web[\\/]src[\\/]ui[\\/](drawings[\\/]icon|notice|back-link)\./,
    minShareCount: 3,
    priority: 2,
  },
  // who looks at a niche's evidence compares it
  { name: 'evidence', test: /[\\/]screens[\\/]evidence[\\/]/, includeDependenciesRecursively: false, priority: 3 },
  { name: signedInChunk(), debugName: 'signed-in', includeDependenciesRecursively: false, priority: 3 },
  { name: 'shared', minShareCount: 4, entriesAware: true, entriesAwareMergeThreshold: 1500, priority: 1 },
]

export default defineConfig({
  plugins: [messages(), react(), earlyFiles(), proofPage(), landingPage()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: SHARED },
        // a file of several users is not named after one of them, because the first download lists every name
        chunkFileNames: ({ name, isDynamicEntry }) => `assets/${isDynamicEntry ? name : 'shared'}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.includes('~') ? 'shared' : '[name]'}-[hash:5][extname]`,
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/mcp': SERVER, '/health': SERVER } },
})
