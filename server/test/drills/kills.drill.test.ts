import { expect, test } from 'vitest'
import { killed } from '../fault-report.ts'
import { killAtRandom } from '../faults.ts'

test('fifty kills of server, worker, press and database under load lose no acknowledged write, run or file', async () => {
  const report = await killAtRandom({ kills: 50, pause: [300, 1_800], writers: 3, printers: 2, seed: 20_261_121 })
  const { failures, ...figures } = report
  console.info(figures)
  for (const run of report.stuck)
    for (const line of failures.filter((one) => one.includes(run.slice(0, 36)))) console.info(line.slice(0, 400))
  const { kills, acknowledged, runs, downloads, lost, seconds } = report
  const by = Object.entries(kills).map(([victim, count]) => `${victim} ${count}`)
  console.info(
    `${killed(report)} kills (${by.join(', ')}) in ${seconds} s: ${acknowledged} acknowledged writes, ${runs} runs, ` +
      `${downloads} documents read whole; ${lost.length} lost`,
  )
  expect(killed(report)).toBe(50)
  expect(report).toMatchObject({
    lost: [],
    wrong: [],
    stuck: [],
    half: 0,
    generating: 0,
    bytesWithoutRow: [],
    rowsWithoutBytes: [],
  })
  for (const kills of Object.values(report.kills)) expect(kills).toBeGreaterThan(5)
  expect(report.downloads).toBeGreaterThan(0)
})
