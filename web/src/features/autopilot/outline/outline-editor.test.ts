import type { Plan } from '@makeready/contract/autopilot'
import { expect, it } from 'vitest'
import { changeSection, dropSection } from './outline-edit.ts'
import { createOutlineEditor } from './outline-editor.ts'

const section = (key: string) => ({ key, part: null, name: `Chapter ${key}`, points: [], words: 800 })
const PLAN = {
  version: 1,
  outline: [section('a'), section('b')],
  order: 'parallel',
  cover: true,
  cap: null,
  brief: null,
  glossary: [],
  voiceSample: '',
  example: null,
} as unknown as Plan

function editor() {
  const sent: Record<string, unknown>[] = []
  let version = 1
  const made = createOutlineEditor(
    PLAN,
    {
      async update(change) {
        sent.push(change)
        version += 1
        return { ...PLAN, ...change, version } as Plan
      },
      currentOf: () => null,
    },
    () => {},
    60_000,
  )
  return { editor: made, sent }
}

it('undoes typing in one field in one step, and each move separately', () => {
  const { editor: one } = editor()
  for (const name of ['C', 'Ca', 'Cak']) one.edit((now) => changeSection(now, 'a', { name }), 'name-a')
  one.edit((now) => dropSection(now, 'b'))
  one.undo()
  expect(one.get().history.now.map(({ name }) => name)).toEqual(['Cak', 'Chapter b'])
  one.undo()
  expect(one.get().history.now).toEqual(PLAN.outline)
})

it('holds back an invalid outline but still sends the settings', async () => {
  const { editor: one, sent } = editor()
  one.edit((now) => changeSection(now, 'a', { name: ' ' }), 'name-a')
  one.set({ cover: false })
  expect(await one.flush()).toBe(false)
  expect(sent).toEqual([{ cover: false }])
  expect(one.get().error).toBe('The section needs a name.')
  one.edit((now) => changeSection(now, 'a', { name: 'Bread' }), 'name-a')
  expect(await one.flush()).toBe(true)
  expect(sent).toHaveLength(2)
})

it('applies another tab’s changes only if there are no edits here', () => {
  const { editor: one } = editor()
  const theirs = { ...PLAN, version: 5, outline: [section('c')] }
  one.receive(theirs)
  expect(one.get().history.now.map(({ key }) => key)).toEqual(['c'])
  one.edit((now) => changeSection(now, 'c', { name: 'This tab' }), null)
  one.receive({ ...PLAN, version: 6 })
  expect(one.get().history.now[0]?.name).toBe('This tab')
})
