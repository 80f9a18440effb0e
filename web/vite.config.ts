import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { landingPage } from './build/landing-page.mjs'

/** Where `npm run dev` has the server. */
const SERVER = 'http://127.0.0.1:3000'

/**
 * What several screens share, in few files: sixty small ones cost a first visit half a second more than their bytes.
 * Each may need those above it and never one below.
 */
const SHARED = [
  { name: 'frame', tags: ['$initial' as const], priority: 4 },
  // not `contract`: its schemas bring zod, of which the landing page needs nothing
  {
    name: 'parts',
    test: /[\\/](web[\\/]src[\\/]ui|contract[\\/]src[\\/]domain|@mantine)[\\/]/,
    minShareCount: 3,
    priority: 3,
  },
  {
    name: 'forms',
    test: /[\\/](contract[\\/]src|zod|react-hook-form|@hookform|@orpc)[\\/]/,
    minShareCount: 3,
    priority: 2,
  },
  { name: 'workshop', minShareCount: 3, priority: 1 },
]

export default defineConfig({
  plugins: [react(), landingPage()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  server: { proxy: { '/api': SERVER, '/health': SERVER } },
})
