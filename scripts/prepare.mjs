// Prepares without running anything: node scripts/prepare.mjs <command>. For images and machines that start offline.
import './prepare/node-version.mjs'

const { prepare } = await import('./prepare/steps.mjs')
process.exit((await prepare(process.argv[2] ?? 'start')) ? 0 : 1)
