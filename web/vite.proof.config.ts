import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './build/messages.ts'
import { messagesIn } from './build/messages-in.ts'

/** What the page for readers of a proof shows, besides the server's refusals. */
const SHOWN = ['screens/proof', 'ui', 'i18n']

/**
 * The page for readers of a proof: apart from the program, so that a phone downloads nothing else, and the program's own
 * files stay as they are. `vite.config.ts` builds it too.
 */
export default defineConfig({
  plugins: [messages(messagesIn(SHOWN, /^(?:proof|limit|api)\./)), react()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets/proof',
    manifest: '.vite/proof-manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: 'proof.html' },
  },
})
