import { build } from 'vite'

/** Builds a page's module as `page.mjs`, which renders it while the web is built. `build` and `ssr` are Vite's options. */
export async function buildForNode({ root, plugins, logLevel }, entry, outDir, { build: options = {}, ssr = {} }) {
  await build({
    configFile: false,
    root,
    logLevel: logLevel === 'info' ? 'warn' : logLevel,
    publicDir: false,
    plugins: plugins.filter(({ name }) => name.startsWith('vite:react') || name === 'messages'),
    ssr,
    build: {
      ...options,
      ssr: entry,
      outDir,
      rolldownOptions: { output: { entryFileNames: 'page.mjs', codeSplitting: false } },
    },
  })
}
