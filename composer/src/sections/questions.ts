import type { Intent, OutlineLine } from '../outline-line.ts'

/**
 * A question to the creator. `lead` introduces a short answer; `isOrdered`: an answer of several lines is a list of
 * steps.
 */
export type Question = { ask: string; lead: string; isOrdered: boolean }

const ORDERED = new Set(['Step by step', 'The order', 'What to do instead', 'What has to be ready'])

/** Questions about one point, each with its lead. `{x}` is the point as worded, `{act}` an action. */
const ASK: Record<Intent | OutlineLine['form'], readonly (readonly [ask: string, lead: string])[]> = {
  mistake: [
    ['Which mistake with {x} do you see most often, and how does it show?', 'The most common mistake'],
    ['What did it cost the last person who made it?', 'What it costs'],
    ['What should they do instead, step by step?', 'What to do instead'],
  ],
  tool: [
    ['What do you use for {x}, by name, and what does each item cost?', 'What to use'],
    ['Which of them can a beginner do without?', 'What a beginner can do without'],
    ['What did you buy that you would not buy again?', 'What not to buy'],
  ],
  term: [
    ['Which words about {x} does a beginner misread, and what does each mean in one sentence?', 'Words to know'],
    ['Where will the reader meet them first?', 'Where you meet them first'],
  ],
  metric: [
    ['How can you tell that {x} is going well, and how soon?', 'How to tell that it is going well'],
    ['Which figure do you write down, and what is a good one?', 'The figure to watch'],
    ['When do you stop and start over?', 'When to start over'],
  ],
  example: [
    ['Which case of {x} do you know from start to finish: who, when, with what, and what came of it?', 'A real case'],
    ['What went differently from the plan?', 'What went differently'],
    ['Which figures can you share?', 'In figures'],
  ],
  faq: [
    ['What do people ask you about {x} again and again, in their own words?', 'What people ask'],
    ['What do you answer?', 'The answer'],
    ['Which question should they ask instead?', 'The better question'],
  ],
  why: [
    ['Who came to regret leaving {x} out, and what happened?', 'What happens without it'],
    ['What is better afterward, and how soon does it show?', 'What changes'],
    ['Which source can a reader check?', 'Where to check this'],
  ],
  plan: [
    ['In what order do you approach {x}, and how long does each part take?', 'The order'],
    ['What must be in place before the first step?', 'Before the first step'],
    ['Where do you leave room for things to go wrong?', 'Room for what goes wrong'],
  ],
  cost: [
    ['What does {x} cost, from the least to the most, and where do these figures come from?', 'What it costs'],
    ['Where does saving money backfire, and where is it safe?', 'Where to save and where not to'],
    ['Which cost surprises people?', 'The cost that surprises people'],
  ],
  people: [
    ['Who is involved in {x}, and what does each of them want?', 'Who is involved'],
    ['What do you say when it gets difficult?', 'What to say when it gets difficult'],
    ['When did it go wrong, and why?', 'When it went wrong'],
  ],
  setup: [
    ['What has to be ready for {x}, and in what order?', 'What has to be ready'],
    ['How can the reader tell that it’s right?', 'How to tell that it’s right'],
    ['What do people forget most often?', 'What people forget'],
  ],
  habit: [
    ['How often do you do {x}, when, and for how long?', 'How often'],
    ['What do you do after a week when it didn’t happen?', 'After a missed week'],
    ['What made it last?', 'What makes it last'],
  ],
  choice: [
    ['What are the options for {x}, and how do you decide?', 'How to decide'],
    ['Which do you recommend to most people, and who should choose differently?', 'What I recommend'],
    ['What does it cost to change your mind later?', 'Changing your mind later'],
  ],
  problem: [
    ['How does trouble with {x} begin, and what is its first sign?', 'The first sign'],
    ['What do you do first, and what do you never do?', 'What to do first'],
    ['When is it time to ask someone else, and whom?', 'When to ask for help'],
  ],
  next: [
    ['What is the next step after {x} for someone who has done it once?', 'The next step'],
    ['Where do you send people who want to know more?', 'Where to learn more'],
  ],
  act: [
    ['In what order do you {act}? List each step and what you need for it.', 'Step by step'],
    ['What goes wrong the first time, and how do you notice?', 'What goes wrong the first time'],
    ['How long does it take, and what does it cost?', 'Time and cost'],
  ],
  mental: [
    ['What do you look at first to {act}?', 'What to look at first'],
    ['What shows you that you were wrong?', 'How to tell that you were wrong'],
    ['Which case taught you that?', 'A real case'],
  ],
  np: [
    ['What should the reader know about {x} before anything else?', 'Before anything else'],
    ['Which experience of your own shows it: who, when, what happened?', 'A real case'],
    ['Which figure or source about it can a reader check?', 'A figure to check'],
  ],
  question: [
    ['What is your answer in one sentence?', 'In one sentence'],
    ['Which case or figure is it based on?', 'What it is based on'],
    ['When is the answer different?', 'When the answer is different'],
  ],
}

const MAX_QUESTIONS = 4
const ENOUGH = 3

/** Questions to the creator about a point; the answers become its text. */
export function questionsAbout(line: OutlineLine): Question[] {
  const special = line.intent ? ASK[line.intent] : []
  // general questions would repeat in every chapter
  const general = special.length >= ENOUGH ? [] : ASK[line.form]
  const asked = [...special, ...general].slice(0, MAX_QUESTIONS)
  const topic = line.topic.startsWith('this ') ? `“${line.heading}”` : matterOf(line)
  const fill = (question: string) =>
    question.replaceAll('{x}', topic).replaceAll('{act}', line.act || `handle ${topic}`)
  return asked.map(([ask, lead]) => ({ ask: fill(ask), lead, isOrdered: ORDERED.has(lead) }))
}

/** 'common mistakes in beekeeping' asks about mistakes; the matter is beekeeping. */
function matterOf({ intent, topic }: OutlineLine): string {
  if (intent === null || topic.includes('“')) return topic
  return / (?:of|for|in|about|with|from|before) (.{3,})$/.exec(topic)?.[1] ?? topic
}
