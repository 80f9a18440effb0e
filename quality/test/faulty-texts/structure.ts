import type { FaultyText } from './faulty-text.ts'

const PICTURE = 'Shake the box. It may creak, but nothing should move.'

/** Faults in headings, links, pictures, tables and code. */
export const STRUCTURE: readonly FaultyText[] = [
  {
    rule: 'heading-level',
    what: 'a heading two levels down',
    base: 'plr',
    swap: ['## Turn the pot', '#### ⟦Turn the pot⟧'],
    mended: '### Turn the pot',
  },
  {
    rule: 'heading-level',
    what: 'a level skipped below a part',
    base: 'ebook',
    swap: ['### How to find your own lines', '##### ⟦How to find your own lines⟧'],
    mended: '### How to find your own lines',
  },
  {
    rule: 'heading-level',
    what: 'a German heading too deep',
    base: 'arbeitsheft',
    swap: ['## Eine kleine Probe', '### Ein Rat\n\nBleiben Sie dabei.\n\n##### ⟦Eine kleine Probe⟧'],
    mended: '### Ein Rat\n\nBleiben Sie dabei.\n\n#### Eine kleine Probe',
  },
  {
    rule: 'repeated-heading',
    what: 'a heading that was there',
    base: 'plr',
    swap: ['## Write one line', '## ⟦Start with the soil⟧'],
  },
  {
    rule: 'repeated-heading',
    what: 'a heading in other letters',
    base: 'guide',
    swap: ['## Test it', '## ⟦CLOSE the bottom⟧'],
  },
  { rule: 'empty-heading', what: 'a heading without words', base: 'course', swap: ['## The mirror sentence', '⟦##⟧'] },
  {
    rule: 'empty-heading',
    what: 'a heading of marks alone',
    base: 'ratgeber',
    swap: ['## Ein Brett auf Augenhöhe', '⟦## <!-- -->⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a file beside the book',
    base: 'ebook',
    swap: ['the next chapter', '⟦[the next chapter](chapter-4.md)⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a path without a host',
    base: 'guide',
    swap: ['the next step', '⟦[the next step](/steps/3)⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a heading that is not there',
    base: 'course',
    swap: ['last lesson', '⟦[last lesson](#lesson-3)⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a script',
    base: 'plr',
    swap: ['A damp cloth', '⟦[A damp cloth](javascript:alert(1))⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a reference that is defined nowhere',
    base: 'plr',
    swap: ['A damp cloth', '⟦[A damp cloth][cloth]⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a footnote that is defined nowhere',
    base: 'guide',
    swap: ['needs no paint.', 'needs no paint.⟦[^1]⟧'],
  },
  {
    rule: 'broken-link',
    what: 'an address without a host',
    base: 'template',
    swap: ['pick up the telephone', '⟦[pick up the telephone](https://)⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a mail address that is none',
    base: 'ratgeber',
    swap: ['Im nächsten Kapitel', '⟦[Im nächsten Kapitel](mailto:kapitel)⟧'],
  },
  {
    rule: 'empty-link',
    what: 'a link without an address',
    base: 'ebook',
    swap: ['the next chapter', '⟦[the next chapter]()⟧'],
  },
  { rule: 'empty-link', what: 'a link to the mere sign', base: 'course', swap: ['last lesson', '⟦[last lesson](#)⟧'] },
  {
    rule: 'empty-link',
    what: 'a link without words',
    base: 'guide',
    swap: [PICTURE, `${PICTURE} ⟦[](https://example.com/box)⟧`],
    also: ['unfinished-end'],
  },
  {
    rule: 'missing-alt-text',
    what: 'a picture without a description',
    base: 'guide',
    swap: [PICTURE, `${PICTURE}\n\n⟦![](https://example.com/box.png)⟧`],
  },
  {
    rule: 'missing-alt-text',
    what: 'a picture described by a space',
    base: 'ratgeber',
    swap: ['## Zwei Gerichte', '⟦![ ](https://example.com/brett.png)⟧\n\n## Zwei Gerichte'],
  },
  {
    rule: 'missing-alt-text',
    what: 'a picture in HTML',
    base: 'plr',
    swap: ['## Turn the pot', '⟦<img src="https://example.com/pot.png" alt="">⟧\n\n## Turn the pot'],
  },
  {
    rule: 'table-shape',
    what: 'a row with a cell too many',
    base: 'guide',
    swap: [
      '| The box rocks | The ground is uneven | Dig away the high corner |',
      '⟦| The box rocks | The ground is uneven | Dig | away the high corner |⟧',
    ],
  },
  {
    rule: 'table-shape',
    what: 'a row with a cell too few',
    base: 'ebook',
    swap: [
      '| Lentil soup | Lentils, stock, cumin | Carrots, a lemon |',
      '⟦| Lentil soup | Lentils, stock, cumin, carrots |⟧',
    ],
  },
  {
    rule: 'table-shape',
    what: 'a line that slipped into a table',
    base: 'arbeitsheft',
    swap: ['| Freitag | | |\n', '| Freitag | | |\n⟦Bis bald.⟧\n'],
  },
  {
    rule: 'unclosed-code',
    what: 'a block of code without its end',
    base: 'template',
    swap: ['## When nothing happens', '⟦```text⟧\nInvoice 12\n\n## When nothing happens'],
  },
  {
    rule: 'unclosed-code',
    what: 'a block of code closed by too few marks',
    base: 'plr',
    swap: ['## Write one line', '⟦````⟧\nFern\n```\n\n## Write one line'],
  },
]
