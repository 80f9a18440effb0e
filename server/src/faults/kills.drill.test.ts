import { expect, test } from 'vitest'
import { killAtRandom } from '../../test/faults.ts'

test('fifty kills of server, worker, press and database under load lose no acknowledged write, run or file', async () => {
  const report = await killAtRandom({ kills: 50, pause: [300, 1_800], writers: 3, printers: 2, seed: 20_261_121 })
  console.info(report)
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
