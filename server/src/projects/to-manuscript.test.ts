import { expect, it } from 'vitest'
import { toManuscript, withoutQuestions } from './to-manuscript.ts'

it('prints none of the composer’s notes to the author', () => {
  const content = '# Light\n\nThe sun.\n\n**For you to add.** Two or three facts about light.\n\nThe shade.[^S1-1]'
  const parts = {
    ...{ title: 'Seeds', productType: null, productTitle: null, language: null, author: null, licence: null },
    ...{
      rights: null,
      layout: null,
      style: null,
      publication: null,
      cover: null,
      sources: [],
      contentSections: [{ sectionName: 'Light', content }],
    },
  }
  const markdown = (citations: 'all' | 'none') =>
    toManuscript({ ...parts, citations }, 'Ann Lee', null).sections.map((section) => section.markdown)
  expect(markdown('all')).toEqual(['# Light\n\nThe sun.\n\nThe shade.'])
  expect(markdown('none')).toEqual(markdown('all'))
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
