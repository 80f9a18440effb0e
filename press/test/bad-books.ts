import type { ManuscriptInput } from '../src/book/make-manuscript.ts'

const filled = (length: number, words: string) => words.repeat(Math.ceil(length / words.length)).slice(0, length)
const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at))

/** `kept` are words that every document must still hold; `warned` is what the author is told. */
export type BadBook = { sections: string[]; kept: string[]; warned: string[] }

/** What people and models send without meaning harm, and what others send meaning it. Each takes a moment. */
export const BAD_BOOKS: Record<string, BadBook> = {
  'an empty section': { sections: ['', 'text after'], kept: ['after'], warned: ['section-empty'] },
  'only a heading': { sections: ['# Alone\n\n## Below'], kept: ['Alone', 'Below'], warned: [] },
  'a section that only repeats its title': { sections: ['# Part 1'], kept: ['Part'], warned: ['section-empty'] },
  '200 nested quotes': { sections: [`${'> '.repeat(200)}deep`], kept: ['deep'], warned: ['nesting-flattened'] },
  '20,000 nested lists': { sections: [`${'- '.repeat(20_000)}deep`], kept: ['deep'], warned: ['nesting-flattened'] },
  '120 columns': {
    sections: [
      `|${lines(120, (at) => `head${at}|`).join('')}\n|${'-|'.repeat(120)}\n|${lines(120, (at) => `cell${at}|`).join('')}`,
    ],
    kept: ['head0', 'head119', 'cell0', 'cell119'],
    warned: [],
  },
  'a broken reference': {
    sections: ['See [the plan][nowhere], ![the bench][gone], a note[^lost] and [there](#missing).'],
    kept: ['plan', 'bench', 'lost', 'there'],
    warned: ['link-lost'],
  },
  'pictures of others': {
    sections: [
      '![A cat](https://example.org/cat.png) ![A dog](data:image/png;base64,AAAA) ![A map](file:///etc/passwd)',
    ],
    kept: ['cat', 'dog', 'map'],
    warned: ['picture-missing'],
  },
  'a template of the typesetter': {
    sections: ['#read("/etc/passwd") #import "@preview/x:1.0.0" `#sys` $x^2$ @ref <label>'],
    kept: ['read', 'import', 'sys'],
    warned: ['html-removed'],
  },
  'links to scripts': {
    sections: [
      '[one](javascript:alert(1)) [two](JaVaScRiPt:alert) [three](vbscript:x) [four](data:text/html,x) <javascript:five>',
    ],
    kept: ['one', 'two', 'three', 'four'],
    warned: ['link-removed'],
  },
  'NUL, lone surrogates and controls': {
    sections: ['be\u0000fore \ud800 after\udfff \u0007bell&#x202e;turned &#1; end'],
    kept: ['before', 'after', 'bell', 'turned', 'end'],
    warned: [],
  },
  'mixed directions': {
    sections: ['English then עברית then العربية end.\n\nعربي then English وعربي.\n\n\u202etfel ot thgir\u202c'],
    kept: ['English', 'end'],
    warned: [],
  },
  'brackets and marks without end': {
    sections: [
      `${'['.repeat(20_000)}first`,
      `${'*'.repeat(20_000)} second ${'*'.repeat(20_000)}`,
      `${'!['.repeat(3000)}third`,
    ],
    kept: ['first', 'second', 'third'],
    warned: ['marks-tangled'],
  },
  'a heading of 20,000 letters': {
    sections: [`# ${filled(20_000, 'long heading words ')} last\n\ntext`],
    kept: ['long', 'last', 'text'],
    warned: ['heading-long'],
  },
  'a letter under 50,000 marks': {
    sections: [`a${'\u0301'.repeat(50_000)} end`],
    kept: ['end'],
    warned: ['marks-piled'],
  },
  '5,000 joined emoji': { sections: [`👩${'\u200d👩'.repeat(5000)} end`], kept: ['end'], warned: [] },
}

/** The same in sizes that take seconds each. */
export const GREAT_BOOKS: Record<string, BadBook> = {
  '500,000 letters in one paragraph': {
    sections: [`${filled(500_000, 'Plain words about a workshop that keeps its promises. ')} last`],
    kept: ['Plain', 'last'],
    warned: [],
  },
  '500,000 letters in paragraphs': {
    sections: [`${filled(500_000, 'Plain words about a workshop, told in short.\n\n')}\n\nlast`],
    kept: ['Plain', 'last'],
    warned: [],
  },
  '500 sections': {
    sections: lines(500, (at) => `Text of part number${at}.\n\n## A heading\n\nMore.`),
    kept: ['number0', 'number499'],
    warned: [],
  },
  '5,000 rows': {
    sections: [`|a|b|\n|-|-|\n${lines(5000, (at) => `|row${at}|some words here|`).join('\n')}`],
    kept: ['row0', 'row2500', 'row4999'],
    warned: [],
  },
  'a word of 200,000 letters': { sections: [`${'x'.repeat(200_000)} end`], kept: ['end'], warned: [] },
  'an Arabic word of 200,000 letters': { sections: [`${'ب'.repeat(200_000)}\n\nend`], kept: ['end'], warned: [] },
  '200,000 Chinese characters': { sections: [`${'字'.repeat(200_000)}\n\nend`], kept: ['end'], warned: [] },
  '2,000 lines of code of 500 letters': {
    sections: [
      `\`\`\`js\n${lines(2000, (at) => filled(500, `const value${at} = compute(); `)).join('\n')}\n\`\`\`\n\nend`,
    ],
    kept: ['value0', 'end'],
    warned: ['code-shortened'],
  },
  '2,000 footnotes': {
    sections: [
      `${lines(2000, (at) => `w${at}[^${at}]`).join(' ')}\n\n${lines(2000, (at) => `[^${at}]: note${at}`).join('\n\n')}`,
    ],
    kept: ['w0', 'w1999'],
    warned: [],
  },
}

export function badBook({ sections }: BadBook): ManuscriptInput {
  return {
    title: 'A Book of Trouble',
    author: 'Ines Calloway',
    language: 'en',
    productType: 'ebook',
    sections: sections.map((markdown, at) => ({ name: `Part ${at + 1}`, markdown })),
  }
}
