import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildForNode } from './build-for-node.mjs'
import { neededBy } from './needed-by.mjs'

const FRAME = 'src/screens/dashboard/static-frame.tsx'
const MODULES = ['src/screens/shell/shell.tsx', 'src/screens/dashboard/dashboard.tsx']

/**
 * Writes `dashboard.html`: `index.html` with the dashboard's frame and the styles it needs. The program starts after the
 * frame is painted. English only: other languages show the drawing (`before-app.js`).
 */
export async function writeDashboard(config, dist) {
  const made = join(dist, '.frame')
  await buildForNode(config, FRAME, made, { ssr: { noExternal: true } })
  try {
    const { renderFrame } = await import(`${pathToFileURL(join(made, 'page.mjs'))}?${Date.now()}`)
    const page = await readFile(join(dist, 'index.html'), 'utf8')
    const [script, program] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(page) ?? []
    const [link, common] = /<link rel="stylesheet" crossorigin href="([^"]+)">/.exec(page) ?? []
    if (!program || !common) throw new Error('index.html has another form.')
    const preloads = [...page.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">\n?\s*/g)]
    const { dashboard } = await neededBy(dist, { dashboard: MODULES }, false)
    const styles = [common, ...dashboard.filter((file) => file.endsWith('.css'))]
    const texts = await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')))
    // inline, so that the frame can be painted at once; modules that request these files find the disabled links
    const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" disabled>`)
    const modules = [...preloads.map(([, file]) => file), program].join(' ')
    const written = preloads
      .reduce((text, [preload]) => text.replace(preload, ''), page)
      .replace(script, links.join(''))
      .replace(link, () => `<style>${texts.join('')}</style>`)
      .replace('<div id="root">', () => `<div id="root"><div class="prerendered phone-only">${renderFrame()}</div>`)
      .replace('</body>', `<script src="/after-frame.js" data-modules="${modules}"></script></body>`)
    await writeFile(join(dist, 'dashboard.html'), written)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}
