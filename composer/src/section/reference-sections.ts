import { escapeMarkdown } from '../creator-words.ts'
import { inFull } from '../language/audience.ts'
import { capitalize, lowerFirst } from '../language/case.ts'
import type { SectionKind } from '../section-kind.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, bullets, checklist, headedBlocks, numbered, remember, table, taskList } from './blocks.ts'
import { quiz, writingPage } from './endings.ts'

type Part = (writer: Writer) => Blocks

const rated = (writer: Writer, statements: readonly string[]) =>
  remember(
    writer,
    table(
      ['Statement', 'Not yet', 'Partly', 'Yes'],
      statements.map((one) => [capitalize(one), '', '', '']),
    ),
  )

/** Sections that are a thing of their own: a quiz, a form, a list, terms. */
export const REFERENCE_SECTIONS: Partial<Record<SectionKind, Part>> = {
  quiz: (writer) => quiz(writer, 5, ''),
  'final-assessment': (writer) => [
    writer.sentence('worksheet'),
    ...headedBlocks('## Show what you can do', writingPage(writer, 2, '')),
    ...quiz(writer, 6, ''),
    writer.block('metrics'),
  ],
  'self-assessment': (writer) => [
    writer.sentence('worksheet'),
    rated(writer, writer.knowledge.many('checks', 6)),
    ...writingPage(writer, 2, ''),
  ],
  reflection: (writer) => [writer.sentence('worksheet'), ...writingPage(writer, 4, ''), writer.sentence('recap')],
  'action-plan': (writer) => {
    const steps = writer.knowledge.many('steps', 5)
    const rows = steps.map((step) => [capitalize(step.do), capitalize(step.done), ''])
    return [
      writer.sentence('open.plan'),
      writer.sentence('worksheet'),
      remember(writer, table(['Action', 'Done when', 'By'], rows)),
      writer.block('metrics'),
      writer.block('prompts'),
    ]
  },
  tracker: (writer) => {
    const metrics = writer.knowledge.many('metrics', 5).map((metric) => [capitalize(metric), '', '', ''])
    return [
      writer.sentence('open.metric'),
      remember(writer, table(['What to note', 'At the start', 'After two weeks', 'After four weeks'], metrics)),
      writer.sentence('open.metric'),
      ...writingPage(writer, 1, ''),
    ]
  },
  answers: (writer) => [
    'The questions in this workbook ask about your own life, so there is no single right answer. These notes help you to judge yours.',
    ...writer.knowledge
      .many('mistakes', 4)
      .map(({ m, why, fix }) => remember(writer, `**If your answer comes down to ${m}:** ${lowerFirst(why)} ${fix}`)),
    writer.block('faqs'),
  ],
  troubleshooting: (writer) => [
    writer.sentence('open.problem'),
    remember(
      writer,
      table(
        ['If you notice', 'Why it happens', 'Try this'],
        writer.knowledge.many('mistakes', 5).map(({ m, why, fix }) => [capitalize(m), why, fix]),
      ),
    ),
    writer.block('faqs'),
    writer.sentence('open.problem'),
  ],
  faq: (writer) => [
    writer.sentence('open.faq'),
    ...writer.knowledge.many('faqs', 7).flatMap(({ q, ans }) => [`## ${escapeMarkdown(q)}`, remember(writer, ans)]),
  ],
  'quick-reference': (writer) => [
    writer.sentence('table'),
    remember(
      writer,
      table(
        ['Term', 'Meaning'],
        writer.knowledge.many('terms', 5).map(({ term, mean }) => [capitalize(term), capitalize(mean)]),
      ),
    ),
    ...checklist(writer, 5),
  ],
  customise: (writer) => [
    writer.sentence('template'),
    numbered([
      'Replace the sample wording with the words your readers use.',
      'Delete every row you would not fill in yourself.',
      'Change dates and names before you share a copy.',
      'Keep one untouched original.',
    ]),
    writer.block('tools'),
    writer.block('prompts'),
    ...checklist(writer, 3),
  ],
  'worked-example': (writer) => [
    writer.sentence('open.example'),
    writer.block('scenes'),
    ...headedBlocks('## Step by step', [writer.block('steps'), writer.block('steps'), writer.block('mistakes')]),
    ...headedBlocks('## Your version', writingPage(writer, 2, '')),
  ],
  checklist: (writer) => checklist(writer, 10),
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
    writer.knowledge
      .many('steps', 4)
      .flatMap((step, at) => [
        `## E-mail ${at + 1}: ${capitalize(step.do)}`,
        `**Subject:** ${capitalize(step.do)}`,
        writer.sentence('open.act', { act: step.do }),
        remember(writer, `${step.how} ${capitalize(`${step.done}: that is the sign to look for.`)}`),
      ]),
  sales: (writer) => {
    const { subject, audience } = writer.context
    const aud = escapeMarkdown(inFull(audience))
    return [
      writer.sentence('hook.persuasive'),
      '## Who it is for',
      `For ${aud} who would like ${subject.angle.out}. It is not for anyone who expects a result without doing the steps.`,
      writer.block('pains'),
      ...headedBlocks('## What you will do', [bullets(writer.knowledge.many('steps', 5).map((step) => step.do))]),
      ...headedBlocks('## Fair questions', [
        writer.block('faqs', '', 0, 'objection'),
        writer.block('faqs', '', 0, 'objection'),
      ]),
      '## What it does not promise',
      'No result is guaranteed. The pages give an order of work and ways to check it; the rest depends on your circumstances.',
    ]
  },
  resources: (writer) => [
    ...headedBlocks('## Tools and materials', [
      bullets(writer.knowledge.many('tools', 4).map(({ tool, note }) => `${tool}: ${lowerFirst(note)}`)),
      writer.sentence('open.tool'),
    ]),
    ...headedBlocks('## Words to know', [
      writer.knowledge
        .many('terms', 4)
        .map(({ term, mean }) => `- **${capitalize(term)}**: ${mean}`)
        .join('\n'),
    ]),
    '## Where to look further',
    bullets([
      'Your local library: ask for recent books and check the date of each',
      'The official body or association for this field in your country',
      'A community where people show their own work and not only opinions',
    ]),
    ...checklist(writer, 3),
  ],
  about: (writer) => {
    const { subject, audience } = writer.context
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
      taskList(asked),
    ]
  },
}
