import type { PlannedSection } from '@makeready/contract/autopilot'
import { describe, expect, it } from 'vitest'
import { identityOf } from './identity.ts'
import type { PlanRow, SectionRow } from './queries.ts'
import { compareOutline } from './revise-plan.ts'

const entry = (key: string, name = `Section ${key}`): PlannedSection => ({
  key,
  part: null,
  name,
  points: ['a point'],
  words: 500,
})
const planOf = (...outline: PlannedSection[]) => ({ language: 'en', outline }) as PlanRow
const before = planOf(entry('a'), entry('b'), entry('c'))

/** A section written from the previous version of the plan. */
const written = (key: string, changes: Partial<SectionRow> = {}) =>
  ({
    key,
    take: 1,
    identity: identityOf(before, before.outline.find((one) => one.key === key) ?? entry(key), 1),
    contentId: `text ${key}`,
    savedVersion: 1,
    contentVersion: 1,
    ...changes,
  }) as SectionRow

const all = [written('a'), written('b'), written('c')]

describe('an outline changed after its sections were written', () => {
  it('drops texts without an entry and orders the others', () => {
    const { dropped, placed, isOpen } = compareOutline(planOf(entry('c'), entry('a')), all)
    expect(dropped.map(({ key }) => key)).toEqual(['b'])
    expect(placed).toEqual(['text c', 'text a'])
    expect(isOpen).toBe(false)
  })

  it('has sections to write when an entry is new, renamed, or its text was deleted', () => {
    expect(compareOutline(planOf(...before.outline, entry('d')), all).isOpen).toBe(true)
    expect(compareOutline(planOf(entry('a', 'Another name'), entry('b'), entry('c')), all).isOpen).toBe(true)
    const [, b, c] = all as [SectionRow, SectionRow, SectionRow]
    const { placed, isOpen } = compareOutline(before, [written('a', { contentVersion: null }), b, c])
    expect(placed).toEqual(['text b', 'text c'])
    expect(isOpen).toBe(true)
  })

  it('keeps a text edited by its creator', () => {
    const rows = [written('a', { contentVersion: 2 }), written('b'), written('c')]
    expect(compareOutline(planOf(entry('a', 'Another name'), entry('b'), entry('c')), rows).isOpen).toBe(false)
  })
})
