import type { Plan, SectionProgress } from '@makeready/contract/autopilot'
import { expect, it } from 'vitest'
import { growingSection, livePlan, progressOf, shareOf } from './live-plan.ts'

const usage = { inputTokens: 0, outputTokens: 0, cost: 0, estimated: false }
const progress = (key: string, state: SectionProgress['state'], words = 0): SectionProgress => ({
  key,
  state,
  contentId: null,
  words,
  onlyAsks: false,
  usage: null,
  seconds: null,
  warnings: [],
  error: null,
  errorDetail: null,
})
const plan = (...sections: SectionProgress[]): Plan => ({
  projectId: '00000000-0000-4000-8000-000000000000',
  version: 1,
  state: 'writing',
  language: 'en',
  instructions: '',
  order: 'parallel',
  cover: true,
  cap: null,
  brief: null,
  glossary: [],
  voiceSample: '',
  example: null,
  outline: sections.map(({ key }) => ({ key, part: null, name: key, points: [], words: 1000 })),
  sections,
  coverState: 'waiting',
  engine: 'composer',
  isKnown: true,
  similarProduct: null,
  engineLabel: 'Built-in composer',
  estimate: { words: 0, calls: 1, inputTokens: 0, outputTokens: 0, cost: 0, seconds: 1 },
  spent: usage,
  secondsLeft: 90,
  runId: null,
  error: null,
  errorDetail: null,
})

it('applies a section’s events and keeps the other sections as the same objects', () => {
  const before = plan(progress('a', 'waiting'), progress('b', 'waiting'))
  const latest = progress('a', 'written', 950)
  const now = livePlan(before, { 'section:a': latest, plan: { coverState: 'drawing' } })
  expect(now.sections[0]).toBe(latest)
  expect(now.sections[1]).toBe(before.sections[1])
  expect(now).toMatchObject({ coverState: 'drawing', state: 'writing', secondsLeft: 90 })
})

it('takes from the plan that a section was edited, since no event reports it', () => {
  const edited = progress('a', 'edited', 800)
  expect(livePlan(plan(edited), { 'section:a': progress('a', 'written', 950) }).sections[0]).toBe(edited)
})

it('shows the newest words of a section being written, without Markdown marks', () => {
  const details = { 'words:a': { key: 'a', words: 12, tail: '## Salt\n\n**Weigh** it, *always*.\n- twice' } }
  expect(growingSection(details, progress('a', 'writing'))).toEqual({ words: 12, tail: 'Weigh it, always. twice' })
  expect(growingSection(details, progress('a', 'written'))).toBeNull()
})

it('counts words being written, and is complete only when every section is', () => {
  const half = plan(progress('a', 'written', 1400), progress('b', 'writing'), progress('c', 'failed'))
  const details = { 'words:b': { words: 500, tail: '' } }
  const counted = progressOf(half, details)
  expect(counted).toMatchObject({ written: 1900, goal: 3000, sections: 1, of: 3, failed: 1 })
  expect(shareOf(counted)).toBeCloseTo(1900 / 3000)
  expect(shareOf({ ...counted, written: 5000 })).toBe(0.99)
  expect(shareOf(progressOf(plan(progress('a', 'written', 700)), {}))).toBe(1)
})

it('counts what was written of sections that were stopped, but no earlier text of sections to be rewritten', () => {
  const rewritten = { ...progress('b', 'waiting', 900), contentId: '00000000-0000-4000-8000-000000000001' }
  expect(progressOf(plan(progress('a', 'waiting', 86), rewritten), {})).toMatchObject({ written: 86, sections: 0 })
})
