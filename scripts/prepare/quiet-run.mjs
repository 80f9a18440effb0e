import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { root } from '../paths.mjs'

/** A failure whose message is all that people need. */
export class Failure extends Error {}

// npm must run on the machine's own Node: `npm ci` deletes the one in node_modules while it works.
const machinePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter)

/** Runs a command without showing its output; throws a Failure with its last lines if it fails. */
export function quietRun(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const windowsScript = process.platform === 'win32' && command === 'npm'
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: machinePath(), NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windowsScript,
    })
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const stop = (signal) => {
      child.kill(signal)
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.on('error', (error) => reject(new Failure(`${command} could not be started: ${error.message}`)))
    child.on('close', (status) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (status === 0) resolve(output)
      else reject(new Failure(`${[command, ...args].join(' ')} failed (${status}):\n${tail(output)}`))
    })
  })
}

const tail = (output) =>
  output
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('npm warn'))
    .slice(-25)
    .join('\n')
