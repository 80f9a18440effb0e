import { spawn } from 'node:child_process'
import { productNode, root } from './paths.mjs'

/**
 * Runs the product's Node with these arguments, in the root folder and in place of this process; never returns.
 * Where Node cannot replace itself (before 22.15, Windows) a child runs instead and every signal reaches it.
 */
export function replaceProcess(args) {
  process.chdir(root)
  const node = productNode()
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args])
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
