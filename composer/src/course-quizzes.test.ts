import { describe, expect, it } from 'vitest'
import { KNOWN_SUBJECTS } from '../test/known-subjects.ts'
import { wholeProduct } from '../test/whole-product.ts'
import { saidIn } from './sections/quiz-choices.ts'
import { aboutMistakes } from './sections/quiz-questions.ts'
import { topicsOf } from './topics.ts'

type Asked = { q: string; choices: string[]; answer: string; quiz: number }

const QUIZ = /((?:^\d+\. .+\n(?: {4}- [A-D]\) .+\n)*)+)\n(?:## Answers|\*\*Answers\*\*)\n\n((?:^\d+\. .+(?:\n|$))+)/gm

/** The questions of a course with their answers, which are in a list of their own. */
function askedIn(course: string): Asked[] {
  return [...course.matchAll(QUIZ)].flatMap(([, asked = '', answered = ''], quiz) => {
    const answers = answered.trim().split('\n')
    return asked
      .trim()
      .split(/\n(?=\d)/)
      .map((entry, at) => {
        const [q = '', ...choices] = entry.split(/\n {4}- [A-D]\) /)
        return { q, choices, answer: answers[at]?.replace(/^\d+\. /, '') ?? '', quiz }
      })
  })
}
const isScored = ({ choices, answer }: Asked) => choices.length > 1 || /^(?:Yes|No)[.,:;]/.test(answer)
const letterOf = ({ answer }: Asked) => /^([A-D])\. /.exec(answer)?.[1] ?? ''
const share = (count: number, all: number) => count / Math.max(1, all)

const subjects = Object.values(KNOWN_SUBJECTS).flat()
const courses = new Map<string, Asked[]>()
const courseOn = (subject: string): Asked[] => {
  const known = courses.get(subject) ?? askedIn(wholeProduct(subject, 'course', 'beginners'))
  courses.set(subject, known)
  return known
}

/** One subject each of every third field, and all of them in the long tests. */
describe.for([
  [
    'a subject of some fields',
    Object.values(KNOWN_SUBJECTS).flatMap((of, at) => (at % 3 === 0 ? of.slice(0, 1) : [])),
    [],
  ],
  ['every subject', subjects, ['slow']],
] as const)('the quizzes of a course about %s', ([, chosen, tags]) => {
  it('are at least half of questions that a platform can score', { tags: [...tags], timeout: 300_000 }, () => {
    const short = chosen.flatMap((subject) => {
      const asked = courseOn(subject)
      return asked.length < 8 || share(asked.filter(isScored).length, asked.length) < 0.5
        ? [`${subject}: ${asked.filter(isScored).length} of ${asked.length}`]
        : []
    })
    expect(short).toEqual([])
  })

  it('have as many right yeses as noes, and their right choices anywhere', { tags: [...tags] }, () => {
    const all = chosen.flatMap(courseOn)
    const yes = all.filter(({ answer }) => /^Yes[.,:;]/.test(answer)).length
    const no = all.filter(({ answer }) => /^No[.,:;]/.test(answer)).length
    expect(yes + no).toBeGreaterThan(10)
    expect(share(yes, yes + no)).toBeGreaterThan(0.4)
    expect(share(yes, yes + no)).toBeLessThan(0.6)
    const chosenFrom = all.filter(({ choices }) => choices.length > 1)
    expect(chosenFrom.length).toBeGreaterThan(30)
    for (const [at, one] of chosenFrom.slice(1).entries()) {
      const before = chosenFrom[at]
      if (before?.quiz === one.quiz) expect(letterOf(one), one.q).not.toBe(letterOf(before))
    }
    for (const letter of ['A', 'B', 'C'])
      expect(share(chosenFrom.filter((one) => letterOf(one) === letter).length, chosenFrom.length)).toBeGreaterThan(
        0.15,
      )
  })

  it('offer hardly anything twice in one quiz', { tags: [...tags] }, () => {
    const offered = chosen.flatMap((subject) =>
      [...Map.groupBy(courseOn(subject), ({ quiz }) => quiz).values()].map((asked) =>
        asked.flatMap(({ choices }) => choices),
      ),
    )
    const again = offered.reduce((sum, choices) => sum + choices.length - new Set(choices).size, 0)
    expect(share(again, offered.flat().length)).toBeLessThan(0.05)
  })

  it('offer different choices in one form, of which the right one isn’t known by its length', {
    tags: [...tags],
  }, () => {
    const chosenFrom = chosen.flatMap(courseOn).filter(({ choices }) => choices.length > 0)
    for (const { q, choices, answer } of chosenFrom) {
      expect(choices.length, q).toBeGreaterThanOrEqual(3)
      expect(new Set(choices).size, q).toBe(choices.length)
      for (const choice of choices) expect(choice, q).toMatch(/^[\p{Lu}“].*[.?!”]$/u)
      expect(answer, q).toMatch(/^[A-D]\. /)
    }
    const isLongest = ({ choices, answer }: Asked) => {
      const right = choices['ABCD'.indexOf(answer.charAt(0))] ?? ''
      return choices.every((choice) => choice.length <= right.length)
    }
    expect(share(chosenFrom.filter(isLongest).length, chosenFrom.length)).toBeLessThan(0.5)
  })
})

it.each(Object.keys(KNOWN_SUBJECTS))(
  'no step of a chapter about %s is a wrong choice there: it is right, too',
  (field) => {
    const topics = topicsOf(field)
    const everywhere = saidIn(topics)
    // a step comes with what it is about
    const bare = new Set(topics.flatMap(({ procedure }) => procedure.steps.map(({ how }) => how)))
    for (const topic of topics) {
      const own = topic.procedure.steps.map(({ do: act }) => `${act}: `)
      const offered = aboutMistakes(topic, 0, everywhere).flatMap(({ choices }) => choices?.others ?? [])
      const wrong = offered.filter((one) => bare.has(one) || own.some((act) => one.startsWith(act)))
      expect(wrong, topic.name).toEqual([])
    }
  },
)
