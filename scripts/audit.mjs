// Part of npm run check: known vulnerabilities of the product's packages, if the registry reports them.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const WITHIN_MS = 12_000
const SEVERE = ['high', 'critical']

/** Runs npm audit. `registry` defaults to the configured one. Never rejects: `why` explains a missing answer. */
export function queryRegistry(registry, withinMs = WITHIN_MS) {
  const args = ['audit', '--json', '--omit=dev', '--package-lock-only', ...(registry ? [`--registry=${registry}`] : [])]
  return new Promise((resolve) => {
    const child = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
      env: { ...process.env, npm_config_fetch_retries: '0' },
    })
    let output = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve({ why: `no answer within ${withinMs / 1000} s` })
    }, withinMs)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ why: error.message }))
    child.on('close', () => {
      clearTimeout(timer)
      resolve(read(output))
    })
  })
}

function read(output) {
  let report
  try {
    report = JSON.parse(output)
  } catch {
    return { why: 'the answer could not be read' }
  }
  if (!report.vulnerabilities)
    return { why: String(report.message ?? report.error?.summary ?? 'no answer').split(' - ')[0] }
  const faults = Object.values(report.vulnerabilities).filter(({ severity }) => SEVERE.includes(severity))
  return { faults: faults.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) }
}

/** The check's result with its message. A missing answer is reported but is no failure. */
export function verdict({ why, faults = [] }) {
  if (why)
    return { passed: true, says: `note: the registry tells of no faults (${why}); the packages were not audited.` }
  if (faults.length === 0) return { passed: true, says: '' }
  return { passed: false, says: `Packages with grave known faults:\n${faults.join('\n')}\nnpm audit says more.` }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { passed, says } = verdict(await queryRegistry())
  if (says) console.log(says)
  process.exit(passed ? 0 : 1)
}
