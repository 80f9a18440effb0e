import { cleanText, type FaultyText } from './faulty-text.ts'

const SAUCER = 'Empty the saucer after ten minutes.'
const part = (name: Parameters<typeof cleanText>[0], from: string, to: string) => {
  const text = cleanText(name)
  return text.slice(text.indexOf(from), text.indexOf(to))
}

/** Faults of whole sections: repetition, omissions, shared text. */
export const MEASURES: readonly FaultyText[] = [
  {
    rule: 'repeated-sentence',
    what: 'a sentence for the second time',
    base: 'ebook',
    replace: [
      'Every line beyond that is a jar',
      '⟦Fifteen lines are plenty for a household of four, and ten will do for a person who lives alone.⟧ Every line beyond that is a jar',
    ],
  },
  {
    rule: 'repeated-sentence',
    what: 'a sentence again with other marks',
    base: 'guide',
    replace: ['Shake the box.', '⟦Put the *box* where you pass it, anyway!⟧ Shake the box.'],
  },
  {
    rule: 'repeated-sentence',
    what: 'a German sentence for the second time',
    base: 'ratgeber',
    replace: [
      'Er wird nicht immer halten.',
      '⟦Fünfzehn Zeilen genügen für vier Personen; wer allein lebt, kommt mit zehn aus.⟧ Er wird nicht immer halten.',
    ],
  },
  {
    rule: 'repeated-sentence',
    what: 'a sentence of the section before',
    base: 'plr',
    before: { name: 'Article 6', markdown: '# Article 6\n\nNever move a plant on the day it was watered.' },
    replace: [SAUCER, `${SAUCER} ⟦Never move a plant on the day it was watered.⟧`],
  },
  {
    rule: 'self-repetition',
    what: 'a part that stands twice',
    base: 'course',
    also: ['repeated-sentence', 'repeated-heading'],
    replace: [
      '## Practise with a partner',
      `${part('course', 'When somebody complains', '## The mirror')}## Practise with a partner`,
    ],
  },
  {
    rule: 'overlap',
    what: 'a part of the section before',
    base: 'plr',
    also: ['repeated-sentence'],
    before: { name: 'Step 2', markdown: part('guide', 'Put the box', '## Put the frame') },
    replace: ['## Look under the leaves', `${part('guide', 'Put the box', '> **Tip')}## Look under the leaves`],
  },
  {
    rule: 'missing-point',
    what: 'a point that is not covered',
    base: 'plr',
    points: ['Light from the window', 'Repotting in spring'],
    replace: [SAUCER, SAUCER],
  },
  {
    rule: 'missing-point',
    what: 'a German point that is not covered',
    base: 'ratgeber',
    points: ['Gerichte für schlechte Tage', 'Abfall trennen'],
    replace: ['Kochen müssen', 'Kochen müssen'],
  },
  {
    rule: 'too-short',
    what: 'half of the words',
    base: 'workbook',
    goal: 600,
    replace: ['Use a pencil.', 'Use a pencil.'],
  },
  {
    rule: 'too-long',
    what: 'twice the words',
    base: 'ebook',
    goal: 400,
    replace: ['Keep it short.', 'Keep it short.'],
  },
  { rule: 'empty-section', what: 'no text at all', base: 'plr', replace: [cleanText('plr'), ''] },
  { rule: 'empty-section', what: 'a heading alone', base: 'plr', replace: [cleanText('plr'), '# Article 7\n'] },
]
