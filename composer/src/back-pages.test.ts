import { describe, expect, it } from 'vitest'
import { written } from '../test/written-product.ts'

const workbook = written('workbook', 'Time blocking for freelancers', ['Self-Assessment', 'Progress Tracker'])
const page = (name: string) => workbook.get(name) ?? ''

describe('the last pages of a workbook about a subject without a book', () => {
  it('have a tracker of what is done again, with something to measure, an example’s figures and room for one’s own', () => {
    const [tables = '', reading = ''] = page('Progress Tracker').split('## What to look at after two weeks')
    const exercises = [...workbook.keys()].filter((name) => name.startsWith('Exercise'))
    expect(tables.match(/^\| .+ \| .+ \| \| \| \|$/gm)?.length).toBeGreaterThan(exercises.length)
    expect(tables).toMatch(/^\| .+ \| \d+ \| \| \| \|$/m)
    expect(reading).toContain('Compare your last entries with your first.')
  })

  it('have an assessment with points that ends with three results, each with the exercise to do first', () => {
    const [statements = '', result = ''] = page('Self-Assessment').split('## Your result')
    const rows = statements.match(/^\| .+ \| Exercise \d \| \| \| \|$/gm) ?? []
    expect(rows.length).toBeGreaterThan(8)
    const bands = [...result.matchAll(/^- \*\*(\d+) to (\d+) points\.\*\* .*Exercise \d, “.+$/gm)]
    const limits = bands.flatMap(([, from, to]) => [Number(from), Number(to)])
    expect(limits).toHaveLength(6)
    expect(limits[0]).toBe(0)
    expect(limits[5]).toBe(rows.length * 2)
  })

  it('have a reflection that asks about each exercise, with room, and sends back to what a mistake needs', () => {
    const [, questions = '', slips = ''] = page('Reflection').split(/^## (?:Look back|What went wrong)$/m)
    const exercises = [...workbook.keys()].filter((name) => name.startsWith('Exercise'))
    const asked = questions.match(/^\*\*Exercise \d\.\*\* .+\?\n\n\| Your answer \|$/gm) ?? []
    expect(asked).toHaveLength(exercises.length)
    expect(new Set(asked).size).toBe(exercises.length)
    expect(slips).toMatch(/^\| .+ \| See Exercise \d \| \|$/m)
  })

  it('have a plan that says for each task where it is taught, how it begins and when it is done', () => {
    const rows = page('Action Plan').match(/^\| .+ \(Exercise \d\) \| .+ \| .+\. \| \|$/gm) ?? []
    expect(rows.length).toBeGreaterThan(3)
  })
})

it('a checklist without a book has a stage for each template, with where to look if a check fails', () => {
  const pack = written('template', 'Making friends for newcomers')
  const stages = (pack.get('Checklist') ?? '').split(/^## /m).slice(1)
  expect(stages.length).toBe([...pack.keys()].filter((name) => /^Template \d/.test(name)).length)
  for (const stage of stages) {
    expect(stage.match(/^- \[ \] /gm)?.length).toBeGreaterThan(2)
    expect(stage).toMatch(/^Still open\? Template \d, “.+\.”$/m)
  }
})

it.each(['Making friends for newcomers', 'Sourdough for busy parents'])(
  'an email has a subject of its own, one action for today, and the next one’s subject: %s',
  (concept) => {
    const mails = (written('plr', concept, ['Email Series']).get('Email Series') ?? '').split(/^## .+$/m).slice(1)
    expect(mails).toHaveLength(5)
    const subjects = mails.map((mail) => /^\*\*Subject:\*\* (.+)$/m.exec(mail)?.[1] ?? '')
    expect(new Set(subjects).size).toBe(mails.length)
    expect(subjects.join()).not.toContain('True or false')
    for (const [at, mail] of mails.entries()) {
      expect(mail.match(/^\*\*Today:\*\* .+ \(“.+,” Article \d\)\.$/gm), subjects[at]).toHaveLength(1)
      const next = subjects[at + 1]
      expect(mail.trimEnd().endsWith(next ? `**Next time:** ${next}` : '”'), subjects[at]).toBe(true)
    }
  },
)

it('resources without a book answer what no chapter does, and say where steps and figures are', () => {
  const book = written('ebook', 'Making friends for newcomers', ['Resources'])
  const resources = book.get('Resources') ?? ''
  const answers = resources.match(/^\*\*.+\?\*\* .+$/gm) ?? []
  expect(answers.length).toBeGreaterThan(3)
  const others = [...book].filter(([name]) => name !== 'Resources').map(([, text]) => text)
  for (const answer of answers) expect(others.join('\n')).not.toContain(answer.replace(/^\*\*.+?\*\* /, ''))
  const places = [...resources.matchAll(/^\| (Chapter \d) \| (.*?) \|/gm)]
  expect(places.length).toBeGreaterThan(3)
  for (const [, place, steps = '-'] of places)
    expect(
      others.some((text) => text.startsWith(`# ${place}:`) && text.includes(steps)),
      steps,
    ).toBe(true)
})
