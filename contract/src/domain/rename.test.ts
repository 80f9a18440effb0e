import { expect, it } from 'vitest'
import { rename } from './rename.ts'

it.each([
  ['By Acme. Acme’s way.', [{ from: 'Acme', to: 'North' }], 'By North. North’s way.', 2],
  ['Acmes and McAcme stay', [{ from: 'Acme', to: 'North' }], 'Acmes and McAcme stay', 0],
  [
    'Ann Lee, Ann',
    [
      { from: 'Ann', to: 'Bo' },
      { from: 'Ann Lee', to: 'Cy Orr' },
    ],
    'Cy Orr, Bo',
    2,
  ],
  [
    'A and B',
    [
      { from: 'A', to: 'B' },
      { from: 'B', to: 'A' },
    ],
    'B and A',
    2,
  ],
  [
    'C++ (and $5.00) [x]',
    [
      { from: 'C++', to: 'Rust' },
      { from: '$5.00', to: '€5' },
    ],
    'Rust (and €5) [x]',
    2,
  ],
  ['Éva Åström', [{ from: 'va', to: 'x' }], 'Éva Åström', 0],
  ['Покупайте у Ромашки', [{ from: 'Ромашки', to: 'Севера' }], 'Покупайте у Севера', 1],
  ['from A-B on', [{ from: 'A-B', to: 'C' }], 'from C on', 1],
  ['nothing', [{ from: '', to: 'x' }], 'nothing', 0],
  ['$& and $1', [{ from: 'and', to: '$&' }], '$& $& $1', 1],
])('renames in “%s”', (text, renamings, renamed, places) => {
  expect(rename(text, renamings)).toEqual({ text: renamed, places })
})
