import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PASSWORD_MESSAGES } from '@makeready/contract/account'

const PRODUCT = 'makeready'

const plain = (text: string) => text.trim().normalize('NFKC').toLowerCase()

/** Checks beyond the contract's length rule; undefined for a good password. */
export async function passwordError(password: string, email: string | undefined): Promise<string | undefined> {
  const [address = '', name] = email ? [plain(email), plain(email).split('@')[0]] : []
  if ([PRODUCT, address, name].includes(plain(password))) return PASSWORD_MESSAGES.name
  if (await isCommonPassword(password)) return PASSWORD_MESSAGES.leaked
  return undefined
}

const FILE = new URL('./common-passwords.txt.gz', import.meta.url)

let list: Promise<string> | undefined

/** One 1 MB string, searched in under a millisecond: a Set would take ten times the memory. */
async function load(): Promise<string> {
  const text = await promisify(gunzip)(await readFile(FILE))
  return `\n${text.toString('latin1')}\n`
}

/** Among the 100,000 most common leaked passwords of at least 8 characters, ignoring case. */
async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load()
  const line = password.normalize('NFKC').toLowerCase()
  return !line.includes('\n') && (await list).includes(`\n${line}\n`)
}
