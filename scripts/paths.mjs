import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The Node that runs the product: the one npm installed, or the running one if npm has none for this platform. */
export const productNode = () => (existsSync(pinnedNode) ? pinnedNode : process.execPath)
