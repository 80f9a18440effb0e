import { escapeMarkdown } from '../creator-words.ts'
import { inFull } from '../language/audience.ts'
import { capitalise, lowerFirst } from '../language/case.ts'
import type { SectionKind } from '../section-kind.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, boxes, bullets, numbered, remember, table, ticks, under } from './blocks.ts'
import { quiz, writingPage } from './endings.ts'

type Part = (writer: Writer) => Blocks

const rated = (writer: Writer, statements: readonly string[]) =>
  remember(
    writer,
    table(
      ['Statement', 'Not yet', 'Partly', 'Yes'],
      statements.map((one) => [capitalise(one), '', '', '']),
    ),
  )

/** Sections that are a thing of their own: a quiz, a form, a list, terms. */
export const SPECIAL: Partial<Record<SectionKind, Part>> = {
  quiz: (writer) => quiz(writer, 5, ''),
  'final-assessment': (writer) => [
    writer.say('worksheet'),
    ...under('## Show what you can do', writingPage(writer, 2, '')),
    ...quiz(writer, 6, ''),
    writer.block('metrics'),
  ],
  'self-assessment': (writer) => [
    writer.say('worksheet'),
    rated(writer, writer.store.many('checks', 6)),
    ...writingPage(writer, 2, ''),
  ],
  reflection: (writer) => [writer.say('worksheet'), ...writingPage(writer, 4, ''), writer.say('recap')],
  'action-plan': (writer) => {
    const steps = writer.store.many('steps', 5)
    const rows = steps.map((step) => [capitalise(step.do), capitalise(step.done), ''])
    return [
      writer.say('open.plan'),
      writer.say('worksheet'),
      remember(writer, table(['Action', 'Done when', 'By'], rows)),
      writer.block('metrics'),
      writer.block('prompts'),
    ]
  },
  tracker: (writer) => {
    const metrics = writer.store.many('metrics', 5).map((metric) => [capitalise(metric), '', '', ''])
    return [
      writer.say('open.metric'),
      remember(writer, table(['What to note', 'At the start', 'After two weeks', 'After four weeks'], metrics)),
      writer.say('open.metric'),
      ...writingPage(writer, 1, ''),
    ]
  },
  answers: (writer) => [
    'The questions in this workbook ask about your own life, so there is no single right answer. These notes help you to judge yours.',
    ...writer.store
      .many('mistakes', 4)
      .map(({ m, why, mend }) => remember(writer, `**If your answer comes down to ${m}:** ${lowerFirst(why)} ${mend}`)),
    writer.block('faqs'),
  ],
  troubleshooting: (writer) => [
    writer.say('open.problem'),
    remember(
      writer,
      table(
        ['If you notice', 'Why it happens', 'Try this'],
        writer.store.many('mistakes', 5).map(({ m, why, mend }) => [capitalise(m), why, mend]),
      ),
    ),
    writer.block('faqs'),
    writer.say('open.problem'),
  ],
  faq: (writer) => [
    writer.say('open.faq'),
    ...writer.store.many('faqs', 7).flatMap(({ q, ans }) => [`## ${escapeMarkdown(q)}`, remember(writer, ans)]),
  ],
  'quick-reference': (writer) => [
    writer.say('table'),
    remember(
      writer,
      table(
        ['Term', 'Meaning'],
        writer.store.many('terms', 5).map(({ term, mean }) => [capitalise(term), capitalise(mean)]),
      ),
    ),
    ...ticks(writer, 5),
  ],
  customise: (writer) => [
    writer.say('template'),
    numbered([
      'Replace the sample wording with the words your readers use.',
      'Delete every row you would not fill in yourself.',
      'Change dates and names before you share a copy.',
      'Keep one untouched original.',
    ]),
    writer.block('tools'),
    writer.block('prompts'),
    ...ticks(writer, 3),
  ],
  'worked-example': (writer) => [
    writer.say('open.example'),
    writer.block('scenes'),
    ...under('## Step by step', [writer.block('steps'), writer.block('steps'), writer.block('mistakes')]),
    ...under('## Your version', writingPage(writer, 2, '')),
  ],
  checklist: (writer) => ticks(writer, 10),
  licence: () => [
    'You receive this content with private label rights. The lines below are a starting point for the terms you sell under; they are not legal advice.',
    table(
      ['Right', 'Allowed: yes or no'],
      [
        ['Edit the text and add your name', ''],
        ['Sell it as part of your own product', ''],
        ['Publish it on your own site', ''],
        ['Use it in e-mails to your own list', ''],
        ['Pass on the rights themselves', ''],
      ],
    ),
    'Ask a lawyer in your country to read the final terms before you sell.',
  ],
  email: (writer) =>
    writer.store
      .many('steps', 4)
      .flatMap((step, at) => [
        `## E-mail ${at + 1}: ${capitalise(step.do)}`,
        `**Subject:** ${capitalise(step.do)}`,
        writer.say('open.act', { act: step.do }),
        remember(writer, `${step.how} ${capitalise(`${step.done}: that is the sign to look for.`)}`),
      ]),
  sales: (writer) => {
    const { subject, audience } = writer.scenery
    const aud = escapeMarkdown(inFull(audience))
    return [
      writer.say('hook.persuasive'),
      '## Who it is for',
      `For ${aud} who would like ${subject.angle.out}. It is not for anyone who expects a result without doing the steps.`,
      writer.block('pains'),
      ...under('## What you will do', [bullets(writer.store.many('steps', 5).map((step) => step.do))]),
      ...under('## Fair questions', [
        writer.block('faqs', '', 0, 'objection'),
        writer.block('faqs', '', 0, 'objection'),
      ]),
      '## What it does not promise',
      'No result is guaranteed. The pages give an order of work and ways to check it; the rest depends on your circumstances.',
    ]
  },
  resources: (writer) => [
    ...under('## Tools and materials', [
      bullets(writer.store.many('tools', 4).map(({ tool, note }) => `${tool}: ${lowerFirst(note)}`)),
      writer.say('open.tool'),
    ]),
    ...under('## Words to know', [
      writer.store
        .many('terms', 4)
        .map(({ term, mean }) => `- **${capitalise(term)}**: ${mean}`)
        .join('\n'),
    ]),
    '## Where to look further',
    bullets([
      'Your local library: ask for recent books and check the date of each',
      'The official body or association for this field in your country',
      'A community where people show their own work and not only opinions',
    ]),
    ...ticks(writer, 3),
  ],
  about: (writer) => {
    const { subject, audience } = writer.scenery
    const asked = [
      'What first brought you to the subject?',
      'Which work or training can readers check?',
      'Which difficulty did you meet yourself, and how did you deal with it?',
      'Where can readers reach you?',
    ]
    return [
      `The author writes about ${escapeMarkdown(subject.long)} for ${escapeMarkdown(audience.group)}.`,
      '## To be written by the author',
      'These questions are for the author: only true facts belong on this page. Replace them with your answers before you publish.',
      boxes(asked),
    ]
  },
}
