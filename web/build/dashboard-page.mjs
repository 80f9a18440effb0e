import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { neededBy } from './needed-by.mjs'

const FRAME = 'src/screens/dashboard/static-frame.tsx'
const MODULES = ['src/screens/shell/shell.tsx', 'src/screens/dashboard/dashboard.tsx']

/**
 * Writes `dashboard.html`: `index.html` with the dashboard's frame in it, and the styles that the frame needs. In English:
 * other languages keep the drawing (`before-app.js`).
 */
export async function writeDashboard({ root, plugins, logLevel }, dist) {
  const made = join(dist, '.frame')
  await build({
    configFile: false,
    root,
    logLevel: logLevel === 'info' ? 'warn' : logLevel,
    publicDir: false,
    plugins: plugins.filter(({ name }) => name.startsWith('vite:react') || name === 'messages'),
    ssr: { noExternal: true },
    build: {
      ssr: FRAME,
      outDir: made,
      rolldownOptions: { output: { entryFileNames: 'frame.mjs', codeSplitting: false } },
    },
  })
  try {
    const { renderFrame } = await import(`${pathToFileURL(join(made, 'frame.mjs'))}?${Date.now()}`)
    const { dashboard } = await neededBy(dist, { dashboard: MODULES }, false)
    const styles = dashboard.filter((file) => file.endsWith('.css'))
    const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
    const page = await readFile(join(dist, 'index.html'), 'utf8')
    const written = page
      .replace('</head>', `${links.join('')}</head>`)
      .replace('<div id="root">', `<div id="root"><div class="prerendered phone-only">${renderFrame()}</div>`)
    if (!written.includes('class="prerendered') || links.length === 0) throw new Error('index.html has another form.')
    await writeFile(join(dist, 'dashboard.html'), written)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}
