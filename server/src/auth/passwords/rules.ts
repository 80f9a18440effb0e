import { PASSWORD_MESSAGES } from '@makeready/contract/account'
import { isCommonPassword } from './common.ts'

const PRODUCT = 'makeready'

const plain = (text: string) => text.trim().normalize('NFKC').toLowerCase()

/** Checks beyond the contract's length rule; undefined for a good password. */
export async function passwordError(password: string, email: string | undefined): Promise<string | undefined> {
  const [address = '', name] = email ? [plain(email), plain(email).split('@')[0]] : []
  if ([PRODUCT, address, name].includes(plain(password))) return PASSWORD_MESSAGES.name
  if (await isCommonPassword(password)) return PASSWORD_MESSAGES.leaked
  return undefined
}
