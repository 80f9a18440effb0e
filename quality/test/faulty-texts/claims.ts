import type { FaultyText } from './faulty-text.ts'

/** Faulty statements: placeholders, clichés, numbers without a source, unfinished sentences. */
export const CLAIMS: readonly FaultyText[] = [
  {
    rule: 'placeholder',
    what: 'a note to insert something',
    base: 'ebook',
    replace: ['beans on toast is another', '⟦[insert second dish]⟧ is another'],
  },
  {
    rule: 'placeholder',
    what: 'a note to oneself',
    base: 'guide',
    replace: ['Wear gloves, for', '⟦TODO⟧ gloves, for'],
  },
  {
    rule: 'placeholder',
    what: 'Latin that fills a gap',
    base: 'plr',
    replace: ['Roots need air as much as water', '⟦Lorem ipsum dolor sit amet⟧'],
  },
  {
    rule: 'placeholder',
    what: 'a number to come',
    base: 'course',
    replace: ['waited forty minutes', 'waited ⟦XX⟧ minutes'],
  },
  {
    rule: 'placeholder',
    what: 'a name to come',
    base: 'ebook',
    replace: ['a friend appears', '⟦your name here⟧ appears'],
  },
  {
    rule: 'placeholder',
    what: 'a missing source',
    base: 'guide',
    replace: ['needs no paint.', 'needs no paint ⟦[citation needed]⟧.'],
  },
  {
    rule: 'placeholder',
    what: 'a blank in a text that is no form',
    base: 'plr',
    replace: ['Mark the pot with a dot of chalk', 'Mark the pot with ⟦[your colour]⟧ chalk'],
  },
  {
    rule: 'placeholder',
    what: 'a note to oneself in a form',
    base: 'template',
    replace: ['Wait for a week.', 'Wait for ⟦TBD⟧ days.'],
  },
  {
    rule: 'placeholder',
    what: 'a German note to insert something',
    base: 'ratgeber',
    replace: ['Bohnen auf Brot ebenso', '⟦[hier Beispiel einfügen]⟧ ebenso'],
  },
  {
    rule: 'stock-phrase',
    what: 'the fast-paced world',
    base: 'ebook',
    replace: ['Most people who stop', "⟦In today's fast-paced world⟧, people who stop"],
  },
  {
    rule: 'stock-phrase',
    what: 'what is important to note',
    base: 'guide',
    replace: ['Half shade is best.', '⟦It is important to note that⟧ half shade is best.'],
  },
  {
    rule: 'stock-phrase',
    what: 'delving',
    base: 'course',
    replace: ['Today we look at the ninety seconds', 'Today we ⟦delve into⟧ the ninety seconds'],
  },
  {
    rule: 'stock-phrase',
    what: 'a machine that speaks of itself',
    base: 'plr',
    replace: ['A houseplant rarely dies overnight.', '⟦As an AI language model⟧, I cannot water plants.'],
  },
  {
    rule: 'stock-phrase',
    what: 'an answer to a prompt',
    base: 'workbook',
    replace: ['Keep this page.', '⟦Let me know if you would like⟧ more.'],
  },
  {
    rule: 'stock-phrase',
    what: 'the same in German',
    base: 'ratgeber',
    replace: ['Kochen müssen Sie heute nicht.', '⟦In der heutigen schnelllebigen Zeit⟧ müssen Sie nicht kochen.'],
  },
  {
    rule: 'unsupported-figure',
    what: 'what studies show',
    base: 'ebook',
    replace: ['That is normal at first.', '⟦Studies show⟧ that this is normal at first.'],
  },
  {
    rule: 'unsupported-figure',
    what: 'a share of people',
    base: 'plr',
    replace: ['Plants lean towards the window.', 'Of this, ⟦73 % of beginners⟧ know nothing.'],
  },
  {
    rule: 'unsupported-figure',
    what: 'a share in words',
    base: 'course',
    replace: ['You may feel silly', '⟦Nine out of ten people⟧ feel silly'],
  },
  {
    rule: 'unsupported-figure',
    what: 'the same in German',
    base: 'ratgeber',
    replace: ['Er wird nicht immer halten.', 'Bei ⟦64 Prozent der Haushalte⟧ hält er nicht.'],
  },
  {
    rule: 'unknown-source',
    what: 'a study that nobody has',
    base: 'ebook',
    replace: ['That is normal at first.', '⟦A 2023 Harvard study⟧ found that this is normal at first.'],
  },
  {
    rule: 'unknown-source',
    what: 'the same in German',
    base: 'ratgeber',
    replace: ['Er wird nicht immer halten.', 'Laut ⟦einer Umfrage des Bitkom⟧ wird er nicht halten.'],
  },
  {
    rule: 'unfinished-end',
    what: 'a last sentence that stops',
    base: 'ebook',
    replace: ['where it becomes colder but no more complicated.', 'where ⟦it becomes colder but no more⟧'],
  },
  {
    rule: 'unfinished-end',
    what: 'a last line that promises more',
    base: 'guide',
    replace: ['They are the best start a heap can have.', 'They are the ⟦best start, and for three reasons:⟧'],
  },
  {
    rule: 'unfinished-end',
    what: 'a German text that stops',
    base: 'ratgeber',
    replace: ['Dort ist es kälter, aber nicht schwieriger.', '⟦Dort ist es kälter, aber nicht⟧'],
  },
  {
    rule: 'readability',
    what: 'a sentence of sixty words',
    base: 'plr',
    replace: [
      'Yellow leaves do not turn green again.',
      '⟦Yellow leaves do not turn green again, and because they do not, and because a plant that keeps them has to feed them, and because feeding them takes from the leaves that are still green, which are the only ones that feed the plant in return, you may as well take them away now rather than next week, when there will be more of them.⟧',
    ],
  },
]
