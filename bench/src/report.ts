import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Comparison, LeftOut } from './comparison.ts'
import type { Figure } from './pages/figure.ts'

const FILE = fileURLToPath(new URL('../results.json', import.meta.url))

/** The table on the screen: medians, and how many times as fast as the peer. */
export function table(comparisons: readonly Comparison[], leftOut: readonly LeftOut[]): string {
  const rows = comparisons.map(({ name, unit, ours, peer, ratio }) => [
    name,
    `${shown(ours.median)} ${unit}`,
    `${shown(peer.median)} ${unit}`,
    `${ratio.toFixed(2)} ×`,
    peer.program,
  ])
  const lines = columns([['', 'Makeready', 'its peer', 'as fast', ''], ...rows])
  const notes = comparisons.flatMap((comparison) => comparison.notes.map((note) => `${comparison.name}: ${note}`))
  return [...lines, '', ...notes, ...leftOut.map(({ name, reason }) => `${name}: left out. ${reason}`)].join('\n')
}

export async function writeResults(
  comparisons: readonly Comparison[],
  leftOut: readonly LeftOut[],
  figures: readonly Figure[],
  file = FILE,
): Promise<string> {
  const processors = cpus()
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processors: `${processors.length} × ${processors[0]?.model ?? 'unknown'}`,
    memoryGB: Math.round(totalmem() / 2 ** 30),
  }
  const results = { madeAt: new Date().toISOString(), machine, comparisons, figures, leftOut }
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
  return file
}

function shown(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })
}

function columns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, at) => (at >= 1 && at <= 3 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('   ')
      .trimEnd(),
  )
}
