import { expect, test } from 'vitest'
import { inlineText } from '../../manuscript/plain-text.ts'
import { readCourse } from '../course.ts'
import { blockText } from './lines.ts'

/** Each question in one line: kind, what is asked, choices with * before right ones or accepted answers, and the reason. */
async function quizOf(markdown: string, { language = 'en', more = [] as { name: string; markdown: string }[] } = {}) {
  const course = await readCourse({
    title: 'Bread',
    author: 'Ann Lee',
    language,
    productType: 'course',
    sections: [{ name: 'Module 1: Flour', markdown }, ...more],
  })
  const parts = course.lessons.flatMap((lesson) => lesson.parts)
  const questions = parts.flatMap((part) => (part.t === 'quiz' ? part.questions : []))
  const lines = questions.map(({ kind, body, choices, accepted, reason }) =>
    [
      kind,
      body.map(blockText).join(' '),
      choices.map(({ text, isRight }) => `${isRight ? '*' : ''}${inlineText(text)}`).join(', ') || accepted.join(', '),
      reason.map(blockText).join(' '),
    ].join(' | '),
  )
  const text = parts.flatMap((part) => (part.t === 'text' ? part.blocks : []))
  return {
    lessons: course.lessons.map(({ name }) => name),
    lines,
    text: JSON.stringify(text),
    unread: course.unread.map(({ code, params }) => `${code}: ${'text' in params ? params.text : ''}`),
  }
}

const TWO = [
  'single | Which flour is strong? | Cake flour, *Bread flour | It has more protein.',
  'single | Which is soft? | *Cake flour, Rye | It has less.',
]

test.each([
  [
    'lists with an answer key by letter',
    '## Quiz\n\n1. Which flour is strong?\n   - A) Cake flour\n   - B) Bread flour\n2. Which is soft?\n   - A) Cake flour\n   - B) Rye\n\n## Answers\n\n1. **B.** It has more protein.\n2. A) Cake flour. It has less.',
  ],
  [
    'lettered lines and an answer below each',
    '## Quiz\n\n**1. Which flour is strong?**\nA) Cake flour\nB) Bread flour\n\n**Answer: B.** It has more protein.\n\n**2. Which is soft?**\nA) Cake flour\nB) Rye\n\n**Answer:** A\n\n*Explanation:* It has less.',
  ],
  [
    'headings for questions and ticked boxes',
    '## Check your knowledge\n\n### Question 1\n\nWhich flour is strong?\n\n- [ ] Cake flour\n- [x] Bread flour\n\nExplanation: It has more protein.\n\n### Question 2\n\nWhich is soft?\n\n- [x] Cake flour\n- [ ] Rye\n\nExplanation: It has less.',
  ],
  [
    'numbered items with choices that are not indented, and a table of answers',
    '## Quiz\n\n1. Which flour is strong?\n\na. Cake flour\nb. Bread flour\n\n2. Which is soft?\n\na. Cake flour\nb. Rye\n\n### Answer Key\n\n| # | Answer | Why |\n|---|---|---|\n| 1 | b | It has more protein. |\n| 2 | a | It has less. |',
  ],
])('reads %s', async (_, markdown) => {
  const { lines, unread } = await quizOf(markdown)
  expect(lines).toEqual(TWO)
  expect(unread).toEqual([])
})

test('reads true and false, yes and no, several right answers, short answers and open questions', async () => {
  const { lines } = await quizOf(
    '## Quiz\n\n1. True or false: Salt slows the rise.\n2. Do you add flour?\n3. Which help? (Choose two.)\n   - Time\n   - Sugar\n   - Warmth\n4. How much salt?\n5. Why does it rise?\n6. Which flour rises most?\n7. Bread ___ in the oven.\n8. What do you say to a guest?\n\n## Answers\n\n1. True. It draws water.\n2. No, wait first.\n3. A and C: both do.\n4. 2 percent. More is too much.\n5. Yeasts make gas, and the gluten holds it for hours.\n6. The bread flour\n7. Springs. Steam helps.\n8. Not yet. It has to cool.',
  )
  expect(lines).toEqual([
    'single | True or false: Salt slows the rise. | *True, False | It draws water.',
    'single | Do you add flour? | Yes, *No | Wait first.',
    'multiple | Which help? (Choose two.) | *Time, Sugar, *Warmth | Both do.',
    'short | How much salt? | 2 percent, 2 | More is too much.',
    'open | Why does it rise? |  | Yeasts make gas, and the gluten holds it for hours.',
    'short | Which flour rises most? | The bread flour, bread flour | ',
    'short | Bread ___ in the oven. | Springs | Steam helps.',
    'open | What do you say to a guest? |  | Not yet. It has to cool.',
  ])
})

test('reads a quiz in the language of the course', async () => {
  const { lines } = await quizOf(
    '## Quizfragen\n\n1. Richtig oder falsch: Salz bremst die Gare.\n2. Kneten Sie noch einmal?\n\n## Lösungen\n\n1. Richtig. Es bindet Wasser.\n2. Nein, erst ruhen lassen.',
    { language: 'de' },
  )
  expect(lines).toEqual([
    'single | Richtig oder falsch: Salz bremst die Gare. | *Richtig, Falsch | Es bindet Wasser.',
    'single | Kneten Sie noch einmal? | Ja, *Nein | Erst ruhen lassen.',
  ])
})

test('keeps what it can’t read as text, and lists it', async () => {
  const { lines, unread, text } = await quizOf(
    '## Quiz\n\n1. Which flour is strong?\n   - Cake flour\n   - Bread flour\n2. Which is soft?\n   - Cake flour\n   - Rye\n3. How long?\n\n## Answers\n\n1. B\n2. Spelt, of course.\n\n**4.** It depends on the oven.',
  )
  expect(lines).toEqual(['single | Which flour is strong? | Cake flour, *Bread flour | '])
  expect(unread).toEqual([
    'question-answer-unclear: 2. Which is soft?',
    'question-no-answer: 3. How long?',
    'question-missing: 4. It depends on the oven.',
  ])
  for (const words of ['Which is soft?', 'Spelt, of course.', 'How long?', 'It depends on the oven.'])
    expect(text).toContain(words)
})

test('takes no steps for questions', async () => {
  const { lines, unread, text } = await quizOf(
    '## Knead\n\n1. Push.\n2. Fold.\n\n## What would you do?\n\n1. It tears. What now?\n\n**Answers**\n\n1. Wait half an hour and fold it again.\n\n## The windowpane test\n\n1. Pull a piece.\n2. Is it thin?',
  )
  expect(lines).toEqual(['open | It tears. What now? |  | Wait half an hour and fold it again.'])
  expect(unread).toEqual([])
  for (const words of ['Push.', 'Fold.', 'Pull a piece.', 'Is it thin?']) expect(text).toContain(words)
})

test('takes answers from a section of their own, and leaves there what answers nothing', async () => {
  const quiz = '## Quiz\n\n1. Which flour is strong?\n   - Cake flour\n   - Bread flour'
  const key = '## Module 1\n\n1. B. It has more protein.'
  const whole = await quizOf(quiz, { more: [{ name: 'Answer Key', markdown: key }] })
  expect(whole.lines).toEqual(TWO.slice(0, 1))
  expect(whole.lessons).toEqual(['Module 1: Flour'])
  const withMore = await quizOf(quiz, {
    more: [{ name: 'Answer Key', markdown: `${key}\n\n## Practice\n\nYours may differ.` }],
  })
  expect(withMore.lessons).toEqual(['Module 1: Flour', 'Answer Key'])
  expect(withMore.text).toContain('Yours may differ.')
  expect(withMore.text).not.toContain('more protein')
})

test('reads a quiz in parts with one key, and loses no text around the answers', async () => {
  const { lines, unread, text } = await quizOf(
    '## Quiz\n\n**Part A: Choices**\n\n1. Which is strong?\n   A. Cake flour\n   B. Bread flour\n\n**Part B: True or false**\n\n2. Salt slows the rise.\n\n### Answers\n\nHere they are:\n\n1. B\n2. **True.** It does.\n\nWell done.',
  )
  expect(lines).toEqual([
    'single | Which is strong? | Cake flour, *Bread flour | ',
    'single | Salt slows the rise. | *True, False | It does.',
  ])
  expect(unread).toEqual([])
  for (const words of ['Part A: Choices', 'Part B: True or false', 'Here they are:', 'Well done.'])
    expect(text).toContain(words)
})

test.each([
  'Salt.\n\n## Solutions\n\nWater with salt.',
  '## Answers\n\n1. Yes.',
  '## Quiz\n\nThink about it.\n\n**Answers**\n\n1. Yes.',
])('keeps %j as it is', async (markdown) => {
  const { lines, text } = await quizOf(markdown)
  expect(lines).toEqual([])
  for (const words of markdown.match(/[A-Z][a-z ]+/g) ?? []) expect(text).toContain(words)
})
