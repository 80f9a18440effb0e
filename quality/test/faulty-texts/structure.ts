import type { FaultyText } from './faulty-text.ts'

const PICTURE = 'Shake the box. It may creak, but nothing should move.'

/** Faults in headings, links, pictures, tables and code. */
export const STRUCTURE: readonly FaultyText[] = [
  {
    rule: 'heading-level',
    what: 'a heading two levels down',
    base: 'plr',
    replace: ['## Turn the pot', '#### ⟦Turn the pot⟧'],
    fixed: '### Turn the pot',
  },
  {
    rule: 'heading-level',
    what: 'a level skipped below a part',
    base: 'ebook',
    replace: ['### How to find your own lines', '##### ⟦How to find your own lines⟧'],
    fixed: '### How to find your own lines',
  },
  {
    rule: 'heading-level',
    what: 'a German heading too deep',
    base: 'arbeitsheft',
    replace: ['## Eine kleine Probe', '### Ein Rat\n\nBleiben Sie dabei.\n\n##### ⟦Eine kleine Probe⟧'],
    fixed: '### Ein Rat\n\nBleiben Sie dabei.\n\n#### Eine kleine Probe',
  },
  {
    rule: 'repeated-heading',
    what: 'a heading that was there',
    base: 'plr',
    replace: ['## Write one line', '## ⟦Start with the soil⟧'],
  },
  {
    rule: 'repeated-heading',
    what: 'a heading in other letters',
    base: 'guide',
    replace: ['## Test it', '## ⟦CLOSE the bottom⟧'],
  },
  {
    rule: 'empty-heading',
    what: 'a heading without words',
    base: 'course',
    replace: ['## The mirror sentence', '⟦##⟧'],
  },
  {
    rule: 'empty-heading',
    what: 'a heading of marks alone',
    base: 'ratgeber',
    replace: ['## Ein Brett auf Augenhöhe', '⟦## <!-- -->⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a file beside the book',
    base: 'ebook',
    replace: ['the next chapter', '⟦[the next chapter](chapter-4.md)⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a path without a host',
    base: 'guide',
    replace: ['the next step', '⟦[the next step](/steps/3)⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a heading that is not there',
    base: 'course',
    replace: ['last lesson', '⟦[last lesson](#lesson-3)⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a script',
    base: 'plr',
    replace: ['A damp cloth', '⟦[A damp cloth](javascript:alert(1))⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a reference that is defined nowhere',
    base: 'plr',
    replace: ['A damp cloth', '⟦[A damp cloth][cloth]⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a footnote that is defined nowhere',
    base: 'guide',
    replace: ['needs no paint.', 'needs no paint.⟦[^1]⟧'],
  },
  {
    rule: 'broken-link',
    what: 'an address without a host',
    base: 'template',
    replace: ['pick up the telephone', '⟦[pick up the telephone](https://)⟧'],
  },
  {
    rule: 'broken-link',
    what: 'a mail address that is none',
    base: 'ratgeber',
    replace: ['Im nächsten Kapitel', '⟦[Im nächsten Kapitel](mailto:kapitel)⟧'],
  },
  {
    rule: 'empty-link',
    what: 'a link without an address',
    base: 'ebook',
    replace: ['the next chapter', '⟦[the next chapter]()⟧'],
  },
  {
    rule: 'empty-link',
    what: 'a link to the mere sign',
    base: 'course',
    replace: ['last lesson', '⟦[last lesson](#)⟧'],
  },
  {
    rule: 'empty-link',
    what: 'a link without words',
    base: 'guide',
    replace: [PICTURE, `${PICTURE} ⟦[](https://example.com/box)⟧`],
    also: ['unfinished-end'],
  },
  {
    rule: 'missing-alt-text',
    what: 'a picture without a description',
    base: 'guide',
    replace: [PICTURE, `${PICTURE}\n\n⟦![](https://example.com/box.png)⟧`],
  },
  {
    rule: 'missing-alt-text',
    what: 'a picture described by a space',
    base: 'ratgeber',
    replace: ['## Zwei Gerichte', '⟦![ ](https://example.com/brett.png)⟧\n\n## Zwei Gerichte'],
  },
  {
    rule: 'missing-alt-text',
    what: 'a picture in HTML',
    base: 'plr',
    replace: ['## Turn the pot', '⟦<img src="https://example.com/pot.png">⟧\n\n## Turn the pot'],
  },
  {
    rule: 'table-shape',
    what: 'a row with a cell too many',
    base: 'guide',
    replace: [
      '| The box rocks | The ground is uneven | Dig away the high corner |',
      '⟦| The box rocks | The ground is uneven | Dig | away the high corner |⟧',
    ],
  },
  {
    rule: 'table-shape',
    what: 'a row with a cell too few',
    base: 'ebook',
    replace: [
      '| Lentil soup | Lentils, stock, cumin | Carrots, a lemon |',
      '⟦| Lentil soup | Lentils, stock, cumin, carrots |⟧',
    ],
  },
  {
    rule: 'table-shape',
    what: 'a line that slipped into a table',
    base: 'arbeitsheft',
    replace: ['| Freitag | | |\n', '| Freitag | | |\n⟦Bis bald.⟧\n'],
  },
  {
    rule: 'unclosed-code',
    what: 'a block of code without its end',
    base: 'template',
    replace: ['## When nothing happens', '⟦```text⟧\nInvoice 12\n\n## When nothing happens'],
  },
  {
    rule: 'unclosed-code',
    what: 'a block of code closed by too few marks',
    base: 'plr',
    replace: ['## Write one line', '⟦````⟧\nFern\n```\n\n## Write one line'],
  },
]
