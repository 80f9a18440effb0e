import { describe, expect, it } from 'vitest'
import { atLevel, initialPlan, moved, splitLevels, takenSections, withEntries, wordsOf } from './import-plan.ts'

const entry = (depth: number, title: string, words: number) => ({ depth, title, words, firstLine: '' })
const outline = [entry(1, 'Water', 10), entry(2, 'Noon', 5), entry(2, 'Night', 3), entry(1, 'Light', 7)]

describe('the plan for a brought book', () => {
  it('offers only levels that give other sections', () => {
    expect(splitLevels(outline)).toEqual([
      { level: 1, count: 2 },
      { level: 2, count: 4 },
    ])
  })

  it('keeps what is left out when the level changes, and starts the order over', () => {
    const plan = moved(withEntries(initialPlan(outline), [2], false), 1, 0)
    expect(takenSections(plan)).toEqual([{ entries: [3] }, { entries: [0, 1] }])
    expect(wordsOf(takenSections(plan), outline)).toBe(22)
    expect(takenSections(atLevel(plan, outline, 2))).toEqual([{ entries: [0] }, { entries: [1] }, { entries: [3] }])
  })

  it('leaves the order alone at its ends', () => {
    const plan = initialPlan(outline)
    expect(moved(plan, 0, -1)).toBe(plan)
    expect(moved(plan, 1, 2)).toBe(plan)
  })
})
