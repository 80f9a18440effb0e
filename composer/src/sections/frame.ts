import { escapeMarkdown } from '../creator-words.ts'
import forms from '../knowledge/forms.json' with { type: 'json' }
import { findKey, normalizeWords } from '../language/keys.ts'
import type { Intent, OutlineLine } from '../outline-line.ts'
import { type Blocks, table } from './markdown.ts'

/** Questions about one point, with `{x}` where its own words stand. */
const ASK: Record<Intent | OutlineLine['form'], readonly string[]> = {
  mistake: [
    'Which mistake with {x} do you see most often, and how does it show?',
    'What did it cost the last person who made it?',
    'What should be done instead, step by step?',
  ],
  tool: [
    'What do you use for {x}, by name, and what does each cost?',
    'Which of them can a beginner do without?',
    'What did you buy that you would not buy again?',
  ],
  term: [
    'Which words about {x} does a beginner misread, and what do they mean in one sentence each?',
    'Where will the reader meet them first?',
  ],
  metric: [
    'By what do you tell that {x} is going well, and after how long?',
    'Which figure do you write down, and what is a good one?',
    'When do you stop and begin again?',
  ],
  example: [
    'Which case of {x} do you know from start to end: who, when, with what, and what came of it?',
    'What went differently from the plan?',
    'Which figures may be told?',
  ],
  faq: [
    'What are you asked about {x} again and again, in the words in which people ask it?',
    'What do you answer?',
    'Which question should they ask instead?',
  ],
  why: [
    'Who came to regret leaving {x} out, and what happened?',
    'What is better afterward, and how soon is that seen?',
    'Which source can a reader check?',
  ],
  plan: [
    'In which order do you go about {x}, and how long does each part take?',
    'What has to be there before the first step?',
    'Where do you leave room for what goes wrong?',
  ],
  cost: [
    'What does {x} cost, from the least to the most, and where do these figures come from?',
    'Where is it wrong to save, and where is it right?',
    'Which cost surprises people?',
  ],
  people: [
    'Who is concerned by {x}, and what does each of them want?',
    'Which sentence do you use when it gets difficult?',
    'When did it go wrong, and why?',
  ],
  setup: [
    'What has to be ready for {x}, and in which order?',
    'How does the reader see that it is right?',
    'What is forgotten most often?',
  ],
  habit: [
    'How often do you do {x}, when, and for how long?',
    'What do you do after a week in which it did not happen?',
    'What made it last?',
  ],
  choice: [
    'Between which options does one choose for {x}, and by what do you decide?',
    'Which do you recommend to most people, and to whom not?',
    'What does changing your mind cost later?',
  ],
  problem: [
    'How does the trouble with {x} begin, and what is its first sign?',
    'What do you do first, and what never?',
    'When should somebody else be asked, and who?',
  ],
  next: [
    'What is the next step after {x} for somebody who has done it once?',
    'Where do you send people who want to know more?',
  ],
  act: [
    'In which order do you {act}? Name each step and what is needed for it.',
    'What goes wrong the first time, and how does one notice?',
    'How long does it take, and what does it cost?',
  ],
  mental: [
    'What do you look at first to {act}?',
    'By what do you see that you were wrong?',
    'Which case taught you that?',
  ],
  np: [
    'What should the reader know about {x} before anything else?',
    'Which case of your own shows it: who, when, what happened?',
    'Which figure or source about it can a reader check?',
  ],
  question: [
    'What is your answer in one sentence?',
    'Which case or figure does it rest on?',
    'When is the answer a different one?',
  ],
}

/** What is asked about a point, so that its answers are the text. */
export function questionsAbout(line: OutlineLine): string[] {
  const asked = [...(line.intent ? ASK[line.intent] : []), ...(ASK[line.form] ?? [])].slice(0, MOST_QUESTIONS)
  const topic = line.topic.startsWith('this ') ? `“${line.heading}”` : matterOf(line)
  return asked.map((question) => question.replaceAll('{x}', topic).replaceAll('{act}', line.act || `handle ${topic}`))
}

const MOST_QUESTIONS = 4

/** 'common mistakes in beekeeping' asks about mistakes in it: what is asked about is beekeeping. */
function matterOf({ intent, topic }: OutlineLine): string {
  if (intent === null) return topic
  return / (?:of|for|in|about|with|from|before) (.{3,})$/.exec(topic)?.[1] ?? topic
}

/**
 * An honest place for what nobody knows yet: a note to the author that asks for it, which documents leave out, and for a
 * page to be filled in, the fields that the thing named needs.
 */
export function frame(line: OutlineLine, { named = '', isForm = false } = {}): Blocks {
  const asked = questionsAbout(line).map(escapeMarkdown)
  const note = `**For you to add.** ${asked.join(' ')}`
  return isForm ? [note, formFor(`${named} ${line.heading}`)] : [note]
}

/** A table to fill in, with the columns of the kind of sheet that the words name. */
export function formFor(words: string): string {
  const spoken = normalizeWords(words)
  const { columns, rows } =
    forms.find(({ keys }) => keys.some((key) => findKey(spoken, key) !== null)) ?? forms[forms.length - 1] ?? EMPTY
  const lines = rows.length > 0 ? rows : Array.from({ length: BLANK_ROWS }, () => '')
  return table(
    columns,
    lines.map((label) => [label, ...columns.slice(1).map(() => '')]),
  )
}

const BLANK_ROWS = 5
const EMPTY = { keys: [], columns: ['What', 'Notes'], rows: [] as string[] }
