import { describe, expect, it } from 'vitest'
import { endsWhole, joining, unfinishedEnd } from './join-text.ts'

/** The continuation arrives in pieces of this many characters. */
function joined(before: string, more: string, cut = true, size = 7): string {
  const joiner = joining(before, cut)
  let text = before
  for (let at = 0; at < more.length; at += size) text += joiner.push(more.slice(at, at + size))
  return text + joiner.end()
}

const END = ' The rest of the section goes on for a good while after that.'

describe('a text that was cut off, and its continuation', () => {
  it.each([
    ['in a sentence: one space', 'Plants know the', 'light.', 'Plants know the light.'],
    ['that brings its own space', 'Plants know the', ' light.', 'Plants know the light.'],
    ['whose space is there', 'Plants know the ', 'light.', 'Plants know the light.'],
    ['before a comma', 'Plants know the light', ', and so do you.', 'Plants know the light, and so do you.'],
    ['behind a hyphen', 'A self-', 'watering pot.', 'A self-watering pot.'],
    ['in a bracket', 'Pots (clay', ') breathe.', 'Pots (clay) breathe.'],
    ['with an ellipsis', 'Plants know the', '… light.', 'Plants know the light.'],
    [
      'in a word the text knows',
      'Watering is an art. Wat',
      'ering takes time.',
      'Watering is an art. Watering takes time.',
    ],
    ['in a word by its ending', 'It is a ques', 'tion of light.', 'It is a question of light.'],
    ['in Chinese', '植物知道', '光。', '植物知道光。'],
    ['in Thai', 'พืชรู้', 'จักแสง', 'พืชรู้จักแสง'],
    ['in code', '```js\nconsole.lo', 'g(1)\n```\n', '```js\nconsole.log(1)\n```\n'],
    [
      'in code that is opened again',
      '```js\nlet a = 1\n',
      '```js\nlet b = 2\n```\n',
      '```js\nlet a = 1\nlet b = 2\n```\n',
    ],
  ])('are joined %s', (_, before, more, whole) => {
    expect(joined(before, more + END)).toBe(whole + END)
    expect(joined(before, more + END, true, 1)).toBe(whole + END)
  })

  it.each([
    [
      'the unfinished sentence',
      'It rains. When the soil is',
      'When the soil is dry, wait.',
      'It rains. When the soil is dry, wait.',
    ],
    ['a broken word with it', 'It rains. When the so', 'When the soil is dry.', 'It rains. When the soil is dry.'],
    ['the last sentences', 'A pot. It rains. It grows.', 'It rains. It grows. Then', 'A pot. It rains. It grows. Then'],
    ['the last word', 'Plants know the', 'the light.', 'Plants know the light.'],
    ['the beginning of a word', '- Light\n- Wat', 'Water it.', '- Light\n- Water it.'],
    ['the last line of a list', '1. Light\n2. Wat', '2. Water it.\n3. Wait.', '1. Light\n2. Water it.\n3. Wait.'],
    [
      'other white space',
      'One.\n\nWhen the soil\nis dry',
      'When the soil is dry, wait.',
      'One.\n\nWhen the soil\nis dry, wait.',
    ],
    [
      'its heading, then the last words',
      '# Light\n\nSo it is. Plants know',
      '# Light\n\nPlants know it.',
      '# Light\n\nSo it is. Plants know it.',
    ],
    [
      'two words',
      'Windows face somewhere, and plants',
      'and plants know it.',
      'Windows face somewhere, and plants know it.',
    ],
    ['in Chinese', '下雨了。植物知道', '植物知道光。', '下雨了。植物知道光。'],
    [
      'everything',
      '# Light\n\nPlants know the',
      '# Light\n\nPlants know the light.',
      '# Light\n\nPlants know the light.',
    ],
    [
      'a heading and more',
      '# A\n\n## Light\n\nPlants kn',
      '## Light\n\nPlants know.',
      '# A\n\n## Light\n\nPlants know.',
    ],
    ['a finished paragraph', 'A.\n\nPlants know it.\n\n', 'Plants know it.\n\nThen', 'A.\n\nPlants know it.\n\nThen'],
  ])('lose repeated text: %s', (_, before, more, whole) => {
    expect(joined(before, more + END)).toBe(whole + END)
    expect(joined(before, more + END, true, 1)).toBe(whole + END)
  })

  it('keep a word or sentence that only starts like the previous one or the heading', () => {
    expect(joined('Look for it. We look for', 'forests of pine.')).toBe('Look for it. We look for forests of pine.')
    expect(joined('# A\n\n## Water\n\n', `Water weekly.${END}`)).toBe(`# A\n\n## Water\n\nWater weekly.${END}`)
    expect(joined('Plants know it.', `Plants grow.${END}`, false)).toBe(`Plants know it.\n\nPlants grow.${END}`)
  })
})

describe('a complete text that should be longer', () => {
  it.each([
    ['a new paragraph', 'It rains.', 'It grows.', 'It rains.\n\nIt grows.'],
    ['a new heading', 'It rains.\n', '## Sun\n\nIt shines.', 'It rains.\n\n## Sun\n\nIt shines.'],
    ['the next line of its list', '- Light', '- Water', '- Light\n- Water'],
    ['the next row of its table', '| a | b |', '| c | d |', '| a | b |\n| c | d |'],
    ['text after its list', '- Light', 'It grows.', '- Light\n\nIt grows.'],
  ])('continues with %s', (_, before, more, whole) => {
    expect(joined(before, more + END, false)).toBe(whole + END)
  })

  it('keeps one first-level heading', () => {
    expect(joined('# Light\n\nIt rains.', `# Light\n\nIt grows.${END}`, false)).toBe(
      `# Light\n\nIt rains.\n\nIt grows.${END}`,
    )
    expect(joined('# Light\n\nIt rains.', `# Water\n\nIt grows.${END}`, false)).toBe(
      `# Light\n\nIt rains.\n\n## Water\n\nIt grows.${END}`,
    )
  })
})

it('streams a new text unchanged, and adds nothing to an empty one', () => {
  const joiner = joining('', false)
  expect([joiner.push('# A'), joiner.push('\n'), joiner.end()]).toEqual(['# A', '\n', ''])
  expect(joined('It rains.', ' \n ', false)).toBe('It rains.')
})

it('never changes the existing text', () => {
  const before = 'Ends in spaces  \n\n \n'
  expect(joined(before, 'It grows.').startsWith(before)).toBe(true)
})

it('stays fast when a model repeats everything', () => {
  const long = 'The soil is dry and the light is low. '.repeat(190)
  const began = performance.now()
  expect(joined(`# A\n\n${long}`, `# A\n\n${long}Then it rains.`, true, 4).endsWith('Then it rains.')).toBe(true)
  expect(performance.now() - began).toBeLessThan(2_000)
})

it.each([
  ['A sentence.', true],
  ['“Is it?”', true],
  ['**Bold.**', true],
  ['| a | b |', true],
  ['```\ncode\n```', true],
  ['植物知道光。', true],
  ['', true],
  ['A sentence', false],
  ['## Heading', false],
  ['- item', false],
  ['as follows:', false],
  ['```\ncode.', false],
])('knows whether %j may be an ending', (text, whole) => {
  expect(endsWhole(text)).toBe(whole)
})

it('finds an unfinished sentence', () => {
  expect(unfinishedEnd('# A\n\nIt rains. When the soil is')).toBe('When the soil is')
  expect(unfinishedEnd('- Light\n- Wat')).toBe('- Wat')
  expect(unfinishedEnd(`It rains. ${'word '.repeat(100)}`).length).toBeLessThanOrEqual(200)
})
