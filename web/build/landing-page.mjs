import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { INTERFACE_LANGUAGES, landingFile } from '@makeready/contract/domain/interface-languages'
import { buildForNode } from './build-for-node.mjs'
import { compress } from './compress.mjs'
import { writeDashboard } from './dashboard-page.mjs'
import { DOCUMENTS } from './document-list.mjs'
import { renderDocuments } from './documents.mjs'
import { writeFonts } from './landing-fonts.mjs'
import { compiledCatalog } from './messages.ts'
import { neededBy } from './needed-by.mjs'

const PAGE = 'src/screens/landing/static-page.tsx'
const SCRIPT = 'src/screens/landing/prefetch.js'
/** Where visitors go next, and the modules that each route loads. */
const NEXT = { '/login': ['src/features/auth/login.tsx'], '/signup': ['src/features/auth/sign-up.tsx'] }

export function landingPage() {
  let config
  return {
    name: 'landing-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dist = join(config.root, config.build.outDir)
        await writePage(config, dist)
        await writeDashboard(config, dist)
        await compress(dist)
      },
    },
  }
}

/** Renders the page on its own: of the application's styles and scripts it has none. */
async function writePage(config, dist) {
  const { root } = config
  const made = join(dist, '.prerender')
  const options = { ssrEmitAssets: true, cssCodeSplit: false, cssMinify: true, assetsInlineLimit: 0 }
  await buildForNode(config, PAGE, made, { build: options })
  try {
    const assets = join(dist, 'assets')
    const files = await readdir(join(made, 'assets'))
    const pictures = files.filter((name) => !name.endsWith('.css'))
    for (const name of pictures) await cp(join(made, 'assets', name), join(assets, name))
    const styles = await Promise.all(
      files.filter((name) => name.endsWith('.css')).map((name) => readFile(join(made, 'assets', name), 'utf8')),
    )
    const script = await writeHashed(assets, 'prefetch', '.js', await readFile(join(root, SCRIPT)))
    const next = await neededBy(dist, NEXT)
    for (const { code: language } of INTERFACE_LANGUAGES) {
      // the page reads it as its modules load, so each language has its own import
      globalThis.INTERFACE_LANGUAGE = language
      globalThis.INTERFACE_CATALOG = await catalogOf(root, language)
      const { renderPage } = await import(`${pathToFileURL(join(made, 'page.mjs'))}?${language}-${Date.now()}`)
      const bare = await renderPage({ styles: [], fonts: [], script: '', next: {} })
      const fonts = await writeFonts(bare, assets)
      const style = await writeHashed(assets, 'landing', '.css', [fonts.css, ...styles].join(''))
      await writeFile(
        join(dist, landingFile(language)),
        await renderPage({ styles: [style], fonts: fonts.addresses, script, next }),
      )
    }
    await writeDocuments({ root, dist, assets, made, styles })
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** The documentation is in English. */
async function writeDocuments({ root, dist, assets, made, styles }) {
  globalThis.INTERFACE_LANGUAGE = 'en'
  globalThis.INTERFACE_CATALOG = {}
  const { renderDocument } = await import(`${pathToFileURL(join(made, 'page.mjs'))}?documents-${Date.now()}`)
  const publish = async (file) => {
    const bytes = await readFile(join(root, '..', file))
    return writeHashed(assets, basename(file, extname(file)), extname(file), bytes)
  }
  const pages = DOCUMENTS.map(({ path, title }) => ({ path, title }))
  const documents = (await renderDocuments(publish)).map((document) => ({ ...document, pages }))
  const bare = await Promise.all(documents.map((document) => renderDocument(document, { styles: [], fonts: [] })))
  const fonts = await writeFonts(bare.join(''), assets)
  const style = await writeHashed(assets, 'documents', '.css', [fonts.css, ...styles].join(''))
  await mkdir(join(dist, 'docs'), { recursive: true })
  for (const document of documents) {
    const name = document.path === '/docs' ? 'docs.html' : `${document.path.slice(1)}.html`
    await writeFile(join(dist, name), await renderDocument(document, { styles: [style], fonts: fonts.addresses }))
  }
}

async function catalogOf(root, language) {
  if (language === 'en') return {}
  return JSON.parse(compiledCatalog(await readFile(join(root, `src/i18n/${language}.json`), 'utf8')))
}

/** Writes a file under a name with a content hash. @returns its URL */
async function writeHashed(folder, name, ending, bytes) {
  const file = `${name}-${createHash('sha256').update(bytes).digest('base64url').slice(0, 8)}${ending}`
  await writeFile(join(folder, file), bytes)
  return `/assets/${file}`
}
