import type { ManuscriptInput } from '../src/book/make-manuscript.ts'

const filled = (length: number, words: string) => words.repeat(Math.ceil(length / words.length)).slice(0, length)
const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at))

/** - */
export type HostileBook = { sections: string[]; expectedWords: string[]; expectedWarnings: string[] }

/** Broken and hostile books that take a moment each. */
export const BAD_BOOKS: Record<string, HostileBook> = {
  'an empty section': { sections: ['', 'text after'], expectedWords: ['after'], expectedWarnings: ['section-empty'] },
  'only a heading': { sections: ['# Alone\n\n## Below'], expectedWords: ['Alone', 'Below'], expectedWarnings: [] },
  'a section that only repeats its title': {
    sections: ['# Part 1'],
    expectedWords: ['Part'],
    expectedWarnings: ['section-empty'],
  },
  '200 nested quotes': {
    sections: [`${'> '.repeat(200)}deep`],
    expectedWords: ['deep'],
    expectedWarnings: ['nesting-flattened'],
  },
  'a broken reference': {
    sections: ['See [the plan][nowhere], ![the bench][gone], a note[^lost] and [there](#missing).'],
    expectedWords: ['plan', 'bench', 'lost', 'there'],
    expectedWarnings: ['link-lost'],
  },
  'pictures of others': {
    sections: [
      '![A cat](https://example.org/cat.png) ![A dog](data:image/png;base64,AAAA) ![A map](file:///etc/passwd)',
    ],
    expectedWords: ['cat', 'dog', 'map'],
    expectedWarnings: ['picture-missing'],
  },
  'a template of the typesetter': {
    sections: ['#read("/etc/passwd") #import "@preview/x:1.0.0" `#sys` $x^2$ @ref <label>'],
    expectedWords: ['read', 'import', 'sys'],
    expectedWarnings: ['html-removed'],
  },
  'links to scripts': {
    sections: [
      '[one](javascript:alert(1)) [two](JaVaScRiPt:alert) [three](vbscript:x) [four](data:text/html,x) <javascript:five>',
    ],
    expectedWords: ['one', 'two', 'three', 'four'],
    expectedWarnings: ['link-removed'],
  },
  'NUL, lone surrogates and controls': {
    sections: ['be\u0000fore \ud800 after\udfff \u0007bell&#x202e;turned &#1; end'],
    expectedWords: ['before', 'after', 'bell', 'turned', 'end'],
    expectedWarnings: [],
  },
  'mixed directions': {
    sections: ['English then עברית then العربية end.\n\nعربي then English وعربي.\n\n\u202etfel ot thgir\u202c'],
    expectedWords: ['English', 'end'],
    expectedWarnings: [],
  },
  'brackets and marks without end': {
    sections: [
      `${'['.repeat(20_000)}first`,
      `${'*'.repeat(20_000)} second ${'*'.repeat(20_000)}`,
      `${'!['.repeat(3000)}third`,
    ],
    expectedWords: ['first', 'second', 'third'],
    expectedWarnings: ['marks-tangled'],
  },
  'a heading of 20,000 letters': {
    sections: [`# ${filled(20_000, 'long heading words ')} last\n\ntext`],
    expectedWords: ['long', 'last', 'text'],
    expectedWarnings: ['heading-long'],
  },
  'a letter under 50,000 marks': {
    sections: [`a${'\u0301'.repeat(50_000)} end`],
    expectedWords: ['end'],
    expectedWarnings: ['marks-piled'],
  },
}

/** The same in sizes that take seconds each. */
export const LARGE_BOOKS: Record<string, HostileBook> = {
  '20,000 nested lists': {
    sections: [`${'- '.repeat(20_000)}deep`],
    expectedWords: ['deep'],
    expectedWarnings: ['nesting-flattened'],
  },
  '120 columns': {
    sections: [
      `|${lines(120, (at) => `head${at}|`).join('')}\n|${'-|'.repeat(120)}\n|${lines(120, (at) => `cell${at}|`).join('')}`,
    ],
    expectedWords: ['head0', 'head119', 'cell0', 'cell119'],
    expectedWarnings: [],
  },
  '5,000 joined emoji': {
    sections: [`👩${'\u200d👩'.repeat(5000)} end`],
    expectedWords: ['end'],
    expectedWarnings: [],
  },
  '500,000 letters in one paragraph': {
    sections: [`${filled(500_000, 'Plain words about a workshop that keeps its promises. ')} last`],
    expectedWords: ['Plain', 'last'],
    expectedWarnings: [],
  },
  '500,000 letters in paragraphs': {
    sections: [`${filled(500_000, 'Plain words about a workshop, told in short.\n\n')}\n\nlast`],
    expectedWords: ['Plain', 'last'],
    expectedWarnings: [],
  },
  '500 sections': {
    sections: lines(500, (at) => `Text of part number${at}.\n\n## A heading\n\nMore.`),
    expectedWords: ['number0', 'number499'],
    expectedWarnings: [],
  },
  '5,000 rows': {
    sections: [`|a|b|\n|-|-|\n${lines(5000, (at) => `|row${at}|some words here|`).join('\n')}`],
    expectedWords: ['row0', 'row2500', 'row4999'],
    expectedWarnings: [],
  },
  'a word of 200,000 letters': {
    sections: [`${'x'.repeat(200_000)} end`],
    expectedWords: ['end'],
    expectedWarnings: [],
  },
  'an Arabic word of 200,000 letters': {
    sections: [`${'ب'.repeat(200_000)}\n\nend`],
    expectedWords: ['end'],
    expectedWarnings: [],
  },
  '200,000 Chinese characters': {
    sections: [`${'字'.repeat(200_000)}\n\nend`],
    expectedWords: ['end'],
    expectedWarnings: [],
  },
  '2,000 lines of code of 500 letters': {
    sections: [
      `\`\`\`js\n${lines(2000, (at) => filled(500, `const value${at} = compute(); `)).join('\n')}\n\`\`\`\n\nend`,
    ],
    expectedWords: ['value0', 'end'],
    expectedWarnings: ['code-shortened'],
  },
  '2,000 footnotes': {
    sections: [
      `${lines(2000, (at) => `w${at}[^${at}]`).join(' ')}\n\n${lines(2000, (at) => `[^${at}]: note${at}`).join('\n\n')}`,
    ],
    expectedWords: ['w0', 'w1999'],
    expectedWarnings: [],
  },
}

export function badBook({ sections }: HostileBook): ManuscriptInput {
  return {
    title: 'A Book of Trouble',
    author: 'Ines Calloway',
    language: 'en',
    productType: 'ebook',
    sections: sections.map((markdown, at) => ({ name: `Part ${at + 1}`, markdown })),
  }
}
