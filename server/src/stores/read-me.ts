import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { STORE_KEYS, storeRules } from '@makeready/contract/domain/stores'
import type { PackPart } from './pack-part.ts'
import { labelIn, sheetWords } from './sheet-words.ts'

type Words = {
  title: (product: string) => string
  note: string
  stores: string
  shared: string
  missing: string
  /** by the file's name, or the end of it */
  files: readonly (readonly [file: RegExp, what: string])[]
  folders: Record<string, string>
}

/** What to do with each file; the first that fits. */
const EN: Words = {
  title: (product) => `${product}: what is in this ZIP`,
  note: 'Open a store’s folder, copy the texts of its listing.md into the store’s form, and upload its files. Read every text before you use it.',
  stores: 'FOR EACH STORE',
  shared: 'FOR ALL STORES',
  missing: 'NOT IN THIS ZIP YET',
  files: [
    [/^listing\.md$/, 'texts for the store’s form, with their limits'],
    [/^ebook\.epub$/, 'the book. Upload it as the manuscript'],
    [/^interior\.pdf$/, 'the printed pages. Upload it as the paperback’s manuscript'],
    [/^cover-wrap\.pdf$/, 'back, spine and front in one. Upload it as the paperback’s cover'],
    [/^cover-/, 'the cover. Upload it as the eBook’s cover'],
    [/^thumbnail-/, 'the small picture of the product'],
    [/^inside-/, 'pages from the inside, for the product’s page'],
    [/^share-/, 'the picture that posts and messages show with a link'],
    [/\.(?:pdf|epub|zip)$/, 'a file for your buyers. Upload it as the product’s content'],
    [/\.(?:jpg|png)$/, 'a picture for the product’s page'],
  ],
  folders: {
    'mockups/': 'pictures of the product for your own pages and posts. Bookstores don’t accept them as covers',
    'sample/': 'the first sections, to give away',
    'launch/': 'sales page, descriptions, emails, posts and the checklist',
    'price-sheet.md': 'what you keep of a sale at each store, with sources',
    'accessibility.md': 'what the EPUB states about its accessibility. Stores in the EU ask for it',
    'listing.json': 'all texts in one file that programs can read',
  },
}

const DE: Words = {
  title: (product) => `${product}: Was in diesem ZIP ist`,
  note: 'Öffnen Sie den Ordner eines Shops, kopieren Sie die Texte aus listing.md in das Formular des Shops und laden Sie die Dateien hoch. Lesen Sie jeden Text, bevor Sie ihn verwenden.',
  stores: 'FÜR JEDEN SHOP',
  shared: 'FÜR ALLE SHOPS',
  missing: 'NOCH NICHT IN DIESEM ZIP',
  files: [
    [/^listing\.md$/, 'Texte für das Formular des Shops, mit ihren Grenzwerten'],
    [/^ebook\.epub$/, 'das Buch. Laden Sie es als Manuskript hoch'],
    [/^interior\.pdf$/, 'die Druckseiten. Laden Sie sie als Manuskript des Taschenbuchs hoch'],
    [
      /^cover-wrap\.pdf$/,
      'Rückseite, Rücken und Titelseite in einem. Laden Sie die Datei als Umschlag des Taschenbuchs hoch',
    ],
    [/^cover-/, 'das Cover. Laden Sie es als Cover des E-Books hoch'],
    [/^thumbnail-/, 'das kleine Bild des Produkts'],
    [/^inside-/, 'Seiten aus dem Inneren, für die Seite des Produkts'],
    [/^share-/, 'das Bild, das Beiträge und Nachrichten zu einem Link zeigen'],
    [/\.(?:pdf|epub|zip)$/, 'eine Datei für Ihre Kundschaft. Laden Sie sie als Inhalt des Produkts hoch'],
    [/\.(?:jpg|png)$/, 'ein Bild für die Seite des Produkts'],
  ],
  folders: {
    'mockups/': 'Bilder des Produkts für Ihre eigenen Seiten und Beiträge. Buchshops nehmen sie nicht als Cover',
    'sample/': 'die ersten Abschnitte, zum Verschenken',
    'launch/': 'Verkaufsseite, Beschreibungen, E-Mails, Beiträge und die Checkliste',
    'price-sheet.md': 'was Ihnen von einem Verkauf in jedem Shop bleibt, mit Quellen',
    'accessibility.md': 'was das EPUB über seine Barrierefreiheit angibt. Shops in der EU fragen danach',
    'listing.json': 'alle Texte in einer Datei, die Programme lesen können',
  },
}

const WORDS: Record<InterfaceLanguage, Words> = { en: EN, de: DE }

/** Sorts before the folders. */
export const READ_ME = 'README.txt'

/**
 * Plain text: which file of the ZIP goes where in which store. In the product's language if we have it, else in the
 * interface's.
 */
export function readMe(
  product: string,
  productLanguage: string,
  parts: readonly PackPart[],
  language: InterfaceLanguage,
): string {
  const code = productLanguage.startsWith('de') ? 'de' : productLanguage.startsWith('en') ? 'en' : language
  const words = WORDS[code]
  const made = parts.filter(({ state, path }) => state !== 'missing' && path !== READ_ME)
  const folderOf = (path: string) => path.slice(0, path.indexOf('/') + 1)
  const stores = Map.groupBy(
    made.filter(({ path }) => !(folderOf(path) in words.folders) && path.includes('/')),
    ({ path }) => folderOf(path),
  )
  const chapters = [...stores].map(([folder, files]) => {
    const lines = files.map(({ path }) => {
      const name = path.slice(folder.length)
      return `  ${name}: ${words.files.find(([file]) => file.test(name))?.[1] ?? ''}`
    })
    const all = parts.filter(({ path }) => folderOf(path) === folder)
    return [`${folder} ${namesOf(all, code)}`, ...lines].join('\n')
  })
  const present = new Set(made.flatMap(({ path }) => [path, folderOf(path)]))
  const shared = Object.entries(words.folders).filter(([path]) => present.has(path))
  const missing = parts.filter(({ state }) => state === 'missing').map(({ path }) => `  ${path}`)
  const blocks = [
    words.title(product),
    words.note,
    words.stores,
    ...chapters,
    words.shared,
    shared.map(([path, what]) => `  ${path}: ${what}`).join('\n'),
    ...(missing.length > 0 ? [words.missing, missing.join('\n')] : []),
  ]
  // every editor breaks its lines
  return `${blocks.join('\n\n').replaceAll('\n', '\r\n')}\r\n`
}

/** The chosen stores that a folder is for. */
function namesOf(files: readonly PackPart[], code: InterfaceLanguage): string {
  const named = STORE_KEYS.filter((key) => files.some(({ store }) => store === key))
  return `(${named.map((key) => labelIn(sheetWords(code), storeRules(key).name)).join(', ')})`
}
