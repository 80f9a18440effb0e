import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { decodeTrie, type ITrie } from 'cspell-trie-lib'

/** cspell's word lists by language, except those under the GPL alone, which do not fit the MIT license. */
const LISTS: Record<string, readonly string[]> = {
  en: ['@cspell/dict-en_us/en_US.trie.gz', '@cspell/dict-en-gb-mit/en_GB.trie.gz'],
  de: ['@cspell/dict-de-de/de_DE.trie.gz'],
  es: ['@cspell/dict-es-es/Spanish.trie.gz'],
  fr: ['@cspell/dict-fr-fr/fr-fr.trie.gz'],
  nl: ['@cspell/dict-nl-nl/Dutch.trie.gz'],
  pl: ['@cspell/dict-pl_pl/pl_pl.trie.gz'],
}

/** Languages with spell checking; others are not checked. */
export const spellingLanguages: readonly string[] = Object.keys(LISTS)

export type Dictionary = { hasWord: (word: string) => boolean }

const require = createRequire(import.meta.url)
const open = new Map<string, Promise<Dictionary>>()

/** A language's word list, read once per process; null if there is none. */
export async function openDictionary(language: string): Promise<Dictionary | null> {
  const code = language.split('-')[0] ?? ''
  const files = LISTS[code]
  if (!files) return null
  const known = open.get(code) ?? Promise.all(files.map(readTrie)).then((tries) => dictionaryOf(tries, code))
  open.set(code, known)
  known.catch(() => open.delete(code))
  return known
}

async function readTrie(path: string): Promise<ITrie> {
  const [scope, name, file] = path.split('/') as [string, string, string]
  const folder = dirname(require.resolve(`${scope}/${name}/cspell-ext.json`))
  return decodeTrie(await promisify(gunzip)(await readFile(join(folder, file))))
}

const OTHER_FORMS: Record<string, (word: string) => string> = {
  fr: (word) => word.replaceAll("'", '’'),
  // 'péguela': a verb with attached pronouns, which move its accent
  es: (word) => withoutAcute(word.replace(/(?<=.{3})(?:me|te|se|nos|os|l[aeo]s?){1,2}$/, '')),
}

const withoutAcute = (word: string) =>
  word
    .normalize('NFD')
    .replace(/(?<=[aeiou])\u0301/gi, '')
    .normalize('NFC')

function dictionaryOf(tries: readonly ITrie[], code: string): Dictionary {
  const words = new Map<string, boolean>()
  return {
    hasWord: (word) => {
      let known = words.get(word)
      if (known === undefined) {
        const other = OTHER_FORMS[code]?.(word) ?? word
        known = tries.some((trie) => trie.has(word) || (other !== word && trie.has(other)))
        if (words.size < 200_000) words.set(word, known)
      }
      return known
    },
  }
}
