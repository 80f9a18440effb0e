import { PASSWORD_FAULTS } from '@makeready/contract/account'
import { isCommonPassword } from './common.ts'

const PRODUCT = 'makeready'

const plain = (text: string) => text.trim().normalize('NFKC').toLowerCase()

/**
 * Why nobody may choose this password, beyond its length (the contract's rule); undefined where it is good. `email`: of
 * the account, where it is known.
 */
export async function passwordFault(password: string, email: string | undefined): Promise<string | undefined> {
  const [address = '', name] = email ? [plain(email), plain(email).split('@')[0]] : []
  if ([PRODUCT, address, name].includes(plain(password))) return PASSWORD_FAULTS.name
  if (await isCommonPassword(password)) return PASSWORD_FAULTS.leaked
  return undefined
}
