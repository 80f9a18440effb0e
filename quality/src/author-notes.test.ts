import { expect, it } from 'vitest'
import { withoutAuthorNotes, withoutQuestions } from './author-notes.ts'
import { parseSection } from './parsing/parse-section.ts'

const NOTE = '**For you to add.** Two or three facts about herbs that you can vouch for\nbelong here.'

it('omits requests to the author, and nothing else', () => {
  const text = `# Herbs\n\nThey want light.\n\n${NOTE}\n\n**From your week.** Keep a slip of paper.`
  expect(withoutAuthorNotes(text)).toBe('# Herbs\n\nThey want light.\n\n**From your week.** Keep a slip of paper.')
  expect(withoutAuthorNotes(`# Herbs\n\nThey want light.\n\n${NOTE}`)).toBe('# Herbs\n\nThey want light.')
})

it('leaves out a place for a source until something is written in it', () => {
  const empty = '**Source for this:** \\_\\_\\_\\_'
  const filled = '**Source for this:** My log of 2024'
  expect(withoutAuthorNotes(`# Bees\n\n${empty}\n\n${filled}`)).toBe(`# Bees\n\n${filled}`)
  const [, slot, source] = parseSection(`# Bees\n\n${empty}\n\n${filled}`, 'en').blocks
  expect(slot).toMatchObject({ isAuthorNote: false, isNotice: true })
  expect(source?.isNotice).toBe(false)
})

it('also removes a heading that would become empty', () => {
  const text = `# Herbs\n\nLight.\n\n## Your facts\n\n${NOTE}\n\n__The author’s turn.__ Add them.\n\n## Water\n\nDaily.`
  expect(withoutAuthorNotes(text)).toBe('# Herbs\n\nLight.\n\n## Water\n\nDaily.')
  const parent = `## Your facts\n\n${NOTE}\n\n### Water\n\nDaily.`
  expect(withoutAuthorNotes(parent)).toBe('## Your facts\n\n### Water\n\nDaily.')
})

it.each([
  '**For you to add.** Which hive do you use?',
  '__For you to add.__ Which hive do you use?',
  '**The author’s turn.** Which experience of yours would a reader recognize?',
  "**The author's turn.** Which experience of yours would a reader recognize?",
  '**To be filled in.** Who are you?',
  '**Sources to look for.** Which book would you lend?',
  '**A gap left on purpose.**\nA fact about bees belongs here.',
  '**What only you can say.** How did you learn it?',
])('leaves out a note of this version or an earlier one, and Quality control says so: %s', (note) => {
  expect(withoutAuthorNotes(`# Bees\n\n${note}\n\nThey sleep.`)).toBe('# Bees\n\nThey sleep.')
  const [, block] = parseSection(`# Bees\n\n${note}\n\nThey sleep.`, 'en').blocks
  expect(block).toMatchObject({ isAuthorNote: true, isNotice: true })
})

it.each([
  `\`\`\`\n${NOTE}\n\n${NOTE}\n\`\`\``,
  'For you to add. A sentence of a book about cooking.',
  'Salt. **For you to add.** As much as you like.',
  '**For you to address.** The next of kin.',
  'One.  \r\n\r\nTwo.\n\n\n\nThree.\n',
])('keeps a text without notes unchanged: %j', (text) => {
  expect(withoutAuthorNotes(text)).toBe(text)
  expect(parseSection(text, 'en').blocks.some(({ isAuthorNote }) => isAuthorNote)).toBe(false)
})

it('leaves out sections of questions alone, and none that has anything of the creator’s', () => {
  const note = '**For you to add.** Which hive do you use?'
  const section = (content: string) => ({ content })
  const printed = [
    '# Intro\n\nWords.',
    `# Costs\n\n| Item | Price |\n| --- | --- |\n| Hive | $100 |\n\n${note}`,
    `# Tools\n\n- hive\n- smoker\n\n${note}`,
    `# Log\n\n| Date | Weight |\n| --- | --- |\n| | |\n\n${note}`,
  ].map(section)
  expect(withoutQuestions([...printed, section(`# Water\n\n## Why\n\n${note}`)])).toEqual(printed)
  const asking = [section(`# Water\n\n${note}`)]
  expect(withoutQuestions(asking)).toEqual(asking)
})
