import type { Answer } from './model-server.ts'

export const PLANNED = ['Introduction', 'Chapter 1: Sleep', 'Conclusion'].map((name) => ({
  part: null,
  name,
  points: ['How long a puppy sleeps', 'Where it sleeps'],
  words: 200,
}))

const BRIEF = { brief: 'Short sentences, spoken to one reader.', glossary: [] }

export const TEXT = Array.from(
  { length: 25 },
  (_, at) => `Sentence ${at} says where and how long a puppy sleeps.`,
).join(' ')

/** A model's answers while it writes a whole product: outline, brief, and `section` to any other question. */
export async function answerBook(answer: Answer, question: string, section: string): Promise<void> {
  if (question.includes('Plan the outline')) await answer.write(JSON.stringify(PLANNED))
  else if (question.includes('Write the brief')) await answer.write(JSON.stringify([BRIEF]))
  else await answer.write(`# A section\n\n${section}`)
}
