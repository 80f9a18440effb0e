import type { OutlineLine } from '../outline-line.ts'
import type { SectionKind } from '../section-kind.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, bullets, checklist, headedBlocks, table } from './blocks.ts'
import { startParts } from './draft.ts'
import { storyOf } from './story.ts'
import type { Style } from './style.ts'

/** What is known of the whole product, in the creator's own words: its other sections, and what its idea says. */
type Idea = { sections: readonly string[]; modules: readonly string[]; sellingPoints: readonly string[] }

type Part = (writer: Writer, lines: readonly OutlineLine[], idea: Idea, style: Style) => Blocks

/** An idea's modules are a plan: only what is there is called inside. */
const inside = ({ sections, modules, sellingPoints }: Idea): Blocks => [
  ...(sections.length > 0
    ? headedBlocks('## What is inside', [bullets(sections)])
    : headedBlocks('## What it is about', modules.length > 0 ? [bullets(modules)] : [])),
  ...headedBlocks('## What to expect', sellingPoints.length > 0 ? [bullets(sellingPoints)] : []),
]

const written = (writer: Writer, lines: readonly OutlineLine[], style: Style): Blocks =>
  startParts(writer, lines, style).flatMap(({ heading, body }) => [heading, ...body])

/** Whom the field's readers may be, what they lack and what they fear. */
const readers = (writer: Writer, at: number): string => {
  const { segments } = writer.context.subject.domain
  const segment = segments[(writer.context.ordinal + at) % segments.length]
  return segment ? writer.sentence('segment', segment) : ''
}

const scene = (writer: Writer, style: Style): string =>
  style.voice === 'storytelling' ? storyOf(writer).open() : writer.block('scenes')

/** The sections that open and close a product. */
export const FRONT_AND_BACK: Partial<Record<SectionKind, Part>> = {
  introduction: (writer, lines, idea, style) => [
    writer.sentence('intro'),
    writer.sentence('introhow'),
    writer.block('pains'),
    readers(writer, 0),
    ...written(writer, lines, style),
    scene(writer, style),
    ...(style.form === 'full' ? inside(idea) : []),
    writer.block('prompts'),
  ],
  preface: (writer, lines, _idea, style) => [
    writer.sentence('open.why'),
    writer.block('pains'),
    readers(writer, 1),
    ...written(writer, lines, style),
    '## Before the first page',
    writer.sentence('introhow'),
    writer.block('prompts'),
    writer.sentence('farewell'),
  ],
  summary: (writer, lines, idea, style) => [
    writer.sentence('hook.informative'),
    writer.sentence('roadmap.plain'),
    ...written(writer, lines, style),
    ...(style.form === 'full' ? inside({ ...idea, sellingPoints: [] }) : []),
    ...headedBlocks('## Where to begin', [writer.block('steps')]),
    ...headedBlocks('## How to judge the result', [writer.block('metrics')]),
    writer.sentence('recap'),
  ],
  before: (writer, lines, _idea, style) => [
    writer.sentence('intro'),
    ...written(writer, lines, style),
    '## What to have ready',
    writer.sentence('open.tool'),
    writer.block('tools'),
    writer.block('tools'),
    ...(style.form === 'full' ? checklist(writer, 4) : []),
    writer.block('metrics'),
  ],
  'how-to-use': (writer, lines, idea, style) => [
    writer.sentence('intro'),
    writer.sentence('introhow'),
    ...written(writer, lines, style),
    ...inside({ ...idea, sellingPoints: [] }),
    '## Habits for these pages',
    bullets([
      'Write by hand, in short answers',
      'Put a date on every page you fill in',
      'Return to a page after two weeks and use a second colour',
    ]),
    writer.block('prompts'),
  ],
  conclusion: (writer, lines, _idea, style) => [
    writer.sentence('conclusion'),
    style.voice === 'storytelling' ? storyOf(writer).end() : '',
    writer.context.audience.given ? writer.sentence('conclusion.audience') : '',
    ...written(writer, lines, style),
    ...headedBlocks(writer.heading('h.keep') || '## What to keep', [
      writer.block('prompts'),
      writer.block('metrics'),
      style.form === 'full'
        ? table(
            ['Keep', 'Change', 'Leave out'],
            [
              ['', '', ''],
              ['', '', ''],
            ],
          )
        : '',
    ]),
    ...headedBlocks(writer.heading('h.next') || '## The next step', [
      writer.sentence('open.next'),
      writer.block('steps'),
    ]),
    writer.sentence('farewell'),
  ],
}
