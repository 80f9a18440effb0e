import { spawn } from 'node:child_process'
import { productNode, root } from './paths.mjs'

/**
 * Replaces this process by the product's Node with these arguments, in the root folder; never returns. If Node cannot
 * replace itself (before 22.15, Windows), runs a child instead and forwards every signal.
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
