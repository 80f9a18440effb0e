import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compiledCatalogue } from './messages.ts'
import { neededBy } from './needed-by.mjs'
import { squeeze } from './squeeze.mjs'

const PAGE = 'src/screens/landing/static-page.tsx'
const SCRIPT = 'src/screens/landing/prefetch.js'
/** The page in each language of `INTERFACE_LANGUAGES`. */
const FILES = { en: 'landing.html', de: 'landing.de.html' }
/** Where a visitor goes next, and the module that each of these routes loads. */
const NEXT = { '/login': 'src/features/auth/login.tsx', '/signup': 'src/features/auth/sign-up.tsx' }

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
        await squeeze(dist)
      },
    },
  }
}

/** Renders the page on its own: of the application's styles and scripts it has none. */
async function writePage({ root, plugins, logLevel }, dist) {
  const made = join(dist, '.prerender')
  await build({
    configFile: false,
    root,
    logLevel: logLevel === 'info' ? 'warn' : logLevel,
    publicDir: false,
    plugins: plugins.filter(({ name }) => name.startsWith('vite:react') || name === 'messages'),
    build: {
      ssr: PAGE,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      assetsInlineLimit: 0,
      outDir: made,
      rolldownOptions: { output: { entryFileNames: 'page.mjs', codeSplitting: false } },
    },
  })
  try {
    await cp(join(made, 'assets'), join(dist, 'assets'), { recursive: true })
    const files = await readdir(join(made, 'assets'))
    const address = (name) => `/assets/${name}`
    const parts = {
      styles: files.filter((name) => name.endsWith('.css')).map(address),
      fonts: ['source-serif-4-latin-opsz-normal', 'instrument-sans-latin-standard-normal'].flatMap((font) =>
        files.filter((name) => name.startsWith(font)).map(address),
      ),
      script: address(await hashed(join(root, SCRIPT), join(dist, 'assets'))),
      next: await neededBy(dist, NEXT),
    }
    for (const [language, name] of Object.entries(FILES)) {
      // the page reads it while its modules begin, so each language has an import of its own
      globalThis.INTERFACE_LANGUAGE = language
      globalThis.INTERFACE_CATALOGUE = await catalogueOf(root, language)
      const { renderPage } = await import(`${pathToFileURL(join(made, 'page.mjs'))}?${language}-${Date.now()}`)
      await writeFile(join(dist, name), await renderPage(parts))
    }
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

async function catalogueOf(root, language) {
  if (language === 'en') return {}
  return JSON.parse(compiledCatalogue(await readFile(join(root, `src/i18n/${language}.json`), 'utf8')))
}

/** Copies a script under a name that changes with it. */
async function hashed(file, folder) {
  const bytes = await readFile(file)
  const name = `prefetch-${createHash('sha256').update(bytes).digest('base64url').slice(0, 8)}.js`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), bytes)
  return name
}
