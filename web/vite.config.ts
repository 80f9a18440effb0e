import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` has the server. */
const SERVER = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { proxy: { '/api': SERVER, '/health': SERVER } },
})
