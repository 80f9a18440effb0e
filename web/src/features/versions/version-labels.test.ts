import type { Version } from '@makeready/contract/versions'
import { expect, it } from 'vitest'
import { describeVersion, formatMoment, makerOf } from './version-labels.ts'

const version = (fields: Partial<Version>): Version => ({
  version: 3,
  createdAt: '2026-03-12T09:40:00Z',
  change: 'edit',
  engine: null,
  revertedTo: null,
  words: null,
  parts: [],
  current: false,
  name: null,
  ...fields,
})

it('shows the time today, the day for earlier dates, and the year for other years', () => {
  const at = (hour: number, minute: number, day = 12, year = 2026) => new Date(year, 2, day, hour, minute)
  expect(formatMoment(at(14, 2).toISOString(), at(23, 0))).toBe('Today, 14:02')
  expect(formatMoment(at(9, 40, 11).toISOString(), at(8, 0))).toBe('Mar 11, 09:40')
  expect(formatMoment(at(0, 5, 12, 2025).toISOString(), at(8, 0))).toBe('Mar 12, 2025, 00:05')
})

it.each<[Partial<Version>, string]>([
  [{ change: 'create' }, 'Created by hand'],
  [{ change: 'create', engine: 'composer' }, 'Built-in composer'],
  [{ change: 'create', engine: 'sample' }, 'Created as a sample'],
  [{ change: 'regenerate', engine: 'openai:gpt-4.1-mini' }, 'gpt-4.1-mini'],
  [{ change: 'autopilot', engine: 'openai:gpt-4.1-mini' }, 'Autopilot (gpt-4.1-mini)'],
  [{ change: 'edit', engine: 'openai:gpt-4.1-mini' }, 'Edited by hand'],
  [{ change: 'revert', revertedTo: 2 }, 'Restored from version 2'],
  [{ change: 'delete' }, 'Deleted'],
  [{ change: 'restore' }, 'Restored'],
  [{ change: 'change', engine: 'composer' }, 'Changed'],
  [{ change: 'change', parts: ['title', 'cover'] }, 'Title, Cover changed'],
])('says who or what created it: %j', (fields, words) => {
  expect(makerOf(version(fields))).toBe(words)
})

it('says how long a text is', () => {
  expect(describeVersion(version({ words: 1_697 }))).toBe('Edited by hand, 1,697 words')
  expect(describeVersion(version({ words: 1 }))).toBe('Edited by hand, 1 word')
})
