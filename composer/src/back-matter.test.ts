import { expect, it } from 'vitest'
import { notesIn } from '../test/sentence-source.ts'
import { type Product, written } from '../test/written-product.ts'
import { composeContent } from './content.ts'
import { topicsOf } from './topics.ts'

const rowsOf = (text = '') => text.split('\n').filter((line) => line.startsWith('|')).length

it('chapters leave enough for the troubleshooting and the worked example at the end', () => {
  const guide = written('guide', 'Family history for retired teachers')
  expect(rowsOf(guide.get('Troubleshooting'))).toBeGreaterThan(6)
  const template = written('template', 'Dog training for retired teachers')
  expect(template.get('Worked Example')?.match(/^## /gm)?.length).toBeGreaterThan(1)
})

it('troubleshooting has situations under their steps, then mistakes in columns named for what they hold', () => {
  const help = written('guide', 'Container gardening for renters').get('Troubleshooting') ?? ''
  expect(help).toMatch(/^### Step \d: Sowing .*\n\n\*\*Your seedlings .* falling over\.\*\* More light/m)
  expect(help).toContain('| The mistake | What happens | What to do instead | More in |')
  expect(help).toMatch(/^\| \p{Lu}\p{Ll}+ing .+ \| .+\. \| .+\. \| Step \d \|$/mu)
})

it('the contents of a product are listed once', () => {
  const guide = [...written('guide', 'Family history for retired teachers').values()].join('\n')
  expect(guide.match(/^## What is inside$/gm)).toHaveLength(1)
  expect(guide.match(/^This guide is for retired teachers\.$/gm)).toHaveLength(1)
})

it('a conclusion without a book says in prose what the reader can do now, and adds what no chapter had room for', () => {
  const book = written('ebook', 'Travel for retired teachers')
  const conclusion = book.get('Conclusion') ?? ''
  expect(conclusion).toMatch(/^You can now \p{Ll}.+, .+, and .+\. You can also .+\.$/mu)
  const [added] = /^1\. \*\*.+$/m.exec(conclusion) ?? []
  expect(added, 'steps').toBeTruthy()
  for (const [name, text] of book) if (name !== 'Conclusion') expect(text).not.toContain(added)
})

it('no label of a mistake is glued into a sentence', { tags: ['slow'] }, () => {
  const labels = topicsOf('travel').flatMap(({ mistakes }) => mistakes.map(({ mistake }) => mistake))
  for (const type of ['ebook', 'course', 'guide', 'workbook', 'plr'] as const)
    for (const text of written(type, 'Travel for retired teachers').values())
      for (const line of text.split('\n').filter((one) => !one.startsWith('|')))
        for (const label of labels)
          if (line.toLowerCase().includes(label.toLowerCase()))
            expect(line, 'a question about what somebody does').toMatch(/^\d+\. .*\p{Ll}+ing\b.*\?$/u)
})

it('buyers of content with private label rights read what they may do with it, as its creator decided', () => {
  const terms = written('plr', 'Watercolor painting for retired teachers').get('License Terms') ?? ''
  const [may = '', mayNot = ''] = terms.split('## You may not')
  expect(may).toMatch(/^This license covers everything in “.*Watercolor painting.*”$/im)
  expect(may).toContain('- Resell to end customers. Sell it at a price you set')
  expect(mayNot).toContain('- Give it away for free. Every copy has a price')
  expect(mayNot).toContain('The author keeps the copyright')
  const own = composeContent(
    {
      title: 'Watercolor painting',
      sectionName: 'License Terms',
      contentType: 'informative',
      productType: 'plr',
      rights: { edit: false, claim: false, resell: true, giveAway: true, passOn: true },
    },
    { seed: '' },
  )
  expect(own.split('## You may not')[1]).toContain('- Edit the content. Use the text word for word')
  expect(notesIn(own)).toEqual([])
})

it('a lesson continues its own topic, even if another one shares the words of its name', () => {
  const lesson = composeContent(
    {
      title: 'Nature at home',
      sectionName: 'Module 4: Feeding and housing birds well',
      outline: 'One seed before all mixtures\nGlass kills quietly\nWater beats seed',
      contentType: 'educational',
      productType: 'course',
      ideaContext: { concept: 'Nature science for families', targetAudience: 'families' },
      words: 1_500,
      earlier: [
        composeContent(
          {
            title: 'Nature at home',
            sectionName: 'Module 3: Telling garden birds apart',
            contentType: 'educational',
            productType: 'course',
            ideaContext: { concept: 'Nature science for families' },
            words: 1_500,
          },
          { seed: 'a' },
        ),
      ],
    },
    { seed: 'a' },
  )
  expect(lesson).toMatch(/## What would you do\?\n\n1\. .*not cleaning feeders/i)
  expect(lesson).toContain('## A winter of seed')
})

it('an introduction without a book says in prose what the chapters are about, and the chapters leave it out', () => {
  const book = written('ebook', 'Travel for retired teachers')
  const introduction = book.get('Introduction') ?? ''
  expect(introduction).not.toMatch(/^- /m)
  const said = topicsOf('travel')
    .map(({ about }) => about)
    .filter((about) => introduction.includes(about))
  expect(said.length).toBeGreaterThan(5)
  const chapters = [...book].filter(([name]) => name !== 'Introduction').map(([, text]) => text)
  for (const about of said) expect(chapters.join('\n')).not.toContain(about)
})

it('a guide says before the first step what to get and what to settle, with a sample answer, and at the end lists all terms and procedures', () => {
  const guide = written('guide', 'Study skills for retired teachers')
  const before = guide.get('Before You Begin')
  expect(before).toMatch(/## What you need\n\n(?:- \*\*.+\.\*\* .+\n){3,}/)
  expect(before).toContain('| Which test, when? | Biology, May 14 | |')
  const reference = guide.get('Quick Reference') ?? ''
  expect(rowsOf(reference)).toBeGreaterThan(12)
  const steps = [...guide.keys()].filter((name) => name.startsWith('Step '))
  expect(reference.match(/^- \*\*.+; .+$/gm)).toHaveLength(steps.length)
})

it('an assessment asks about what was taught, not what people ask before they start', () => {
  const course = written('course', 'Photo editing for retired teachers')
  const [questions = '', answers = ''] = (course.get('Final Assessment') ?? '').split('## Answers')
  const asked = questions.match(/^\d+\. .+$/gm) ?? []
  expect(asked.length).toBeGreaterThanOrEqual(8)
  for (const question of asked) expect(question).not.toMatch(/^\d+\. (?:Do|Should|Can|Must) I /)
  expect(answers.match(/^\d+\. .+$/gm)).toHaveLength(asked.length)
  const modules = [...course].filter(([name]) => name.startsWith('Module')).map(([, text]) => text)
  for (const question of asked)
    expect(modules.join('\n'), 'asked in a module').not.toContain(question.replace(/^\d+\. /, ''))
})

it('an assessment asks for nothing that a short course leaves out', () => {
  const course = written('course', 'Raising backyard chickens for suburban families', [], 6_000)
  const asked = course.get('Final Assessment') ?? ''
  expect(asked).toContain('The feed bag is empty')
  for (const text of course.values()) expect(text).not.toMatch(/thirty days|frozen bottles/)
  expect(course.get('Course Welcome')).not.toContain('last day of an old hen')
})

it('a module asks about its mistakes instead of printing them first', () => {
  const modules = [...written('course', 'Leash walking for retired teachers')].filter(([name]) => /^Module/.test(name))
  for (const [name, module] of modules) {
    const [told = '', quiz = ''] = module.split('## What would you do?')
    expect(quiz.match(/^\d+\. .+\?$/gm)?.length, name).toBeGreaterThan(1)
    expect(told).not.toContain('## What goes wrong')
    const answers = quiz.split('**Answers**')[1]?.match(/^\d+\. .+$/gm) ?? []
    for (const answer of answers) expect(told, 'told before').not.toContain(answer.replace(/^\d+\. /, ''))
  }
})

it('a quiz asks for reasons and results, never for the name of a step or for a wording', () => {
  for (const concept of ['Growing tomatoes for balconies', 'Job interviews for nurses']) {
    const course = written('course', concept)
    const sections = [...course.keys()].flatMap((name, at) => (at === 2 ? [name, 'Module Quiz'] : [name]))
    const ask = { title: concept, contentType: 'educational', productType: 'course', ideaContext: { concept } } as const
    const quiz = composeContent({ ...ask, sections, sectionName: 'Module Quiz' }, { seed: 'a' })
    const [questions = '', answers = ''] = `${quiz}\n`.split('## Answers')
    const asked = questions.match(/^\d+\. .+$/gm) ?? []
    expect(asked.length).toBeGreaterThan(3)
    expect(`${quiz}${course.get('Final Assessment')}`).not.toMatch(/Which step|Which mistake|is meant by/)
    const openings = asked.map((question) => question.split(' ').slice(1, 4).join(' '))
    expect(new Set(openings).size).toBeGreaterThan(asked.length / 2)
    for (const answer of answers.match(/^\d+\. .+$/gm) ?? []) expect(answer.split(' ').length).toBeGreaterThan(6)
  }
})

it('what ends a product has something of its own: tests, words, questions and mails', () => {
  const section = (productType: Product, concept: string, sectionName: string) =>
    composeContent(
      {
        title: concept,
        sectionName,
        contentType: 'educational',
        productType,
        ideaContext: { concept },
        sections: [...written(productType, concept).keys(), sectionName],
        earlier: [...written(productType, concept).values()],
      },
      { seed: 'a' },
    )
  expect(section('ebook', 'Saving money for students', 'Resources').match(/^- \*\*/gm)?.length).toBeGreaterThan(8)
  expect(section('plr', 'Vegan cooking for students', 'Email Series').match(/^\*\*Subject:\*\*/gm)).toHaveLength(5)
  expect(section('ebook', 'Study skills for nurses', 'Self-Assessment').match(/^\| .+ \| \| \| \|$/gm)).toHaveLength(12)
})

it('a template is first a record with dates and empty rows, then its steps, then what explains them', () => {
  const pack = [...written('template', 'Small weddings for couples').entries()]
  for (const [name, text] of pack.filter(([section]) => /^Template \d/.test(section))) {
    const [, form = '', steps = ''] = text.split(/^## /m)
    expect(form, name).toMatch(/^Write down\n\n\|.*(?:date|on \||day|week|month)/i)
    expect(form.match(/^[| ]+$/gm)?.length, name).toBeGreaterThan(6)
    expect(steps, name).toMatch(/^1\. /m)
  }
})

it('a template’s worked example comes after its steps, with a table below for one’s own', () => {
  const pack = written('template', 'Small weddings for couples')
  const drinks = [...pack].find(([name]) => name.includes('Food and drink'))?.[1] ?? ''
  expect(drinks).toMatch(/\n\d\. \*\*.+\n\n## Wine for an evening\n/)
  expect(drinks).toMatch(
    /^\| Wine \| 75 \| 15 bottles \|(?:\n\|.+){2}\n\n\*\*Your own figures\*\*\n\n\|.+\n\|.+(?:\n\| \| \| \|){4}$/m,
  )
})

it('a template pack says how to use it, what to change, and what is filled in for such readers', () => {
  const pack = written('template', 'Active listening for young managers')
  expect(pack.get('Overview')).toMatch(/## How to use the templates\n\nBegin with Template 1, “/)
  const columns = [...(pack.get('How to Customize') ?? '').matchAll(/^\| (Template \d+) \| ([^;|]+).*\| (.+) \|$/gm)]
  expect(columns.length).toBeGreaterThan(3)
  for (const [, place = '', key = '', optional = ''] of columns) {
    const form = [...pack].find(([name]) => name.startsWith(`${place}:`))?.[1] ?? ''
    expect(form).toMatch(new RegExp(`^\\| ${key.trim()} `, 'm'))
    expect(optional.toLowerCase()).not.toContain(key.trim().toLowerCase())
  }
  const example = pack.get('Worked Example') ?? ''
  expect(example).toContain('## One complaint, said back three ways')
  expect(example).not.toContain('Four of five evenings')
  expect(example.match(/^\| Template \d \| .+\? \|/gm)?.length).toBeGreaterThan(3)
  for (const text of pack.values()) expect(notesIn(text)).toEqual([])
})

it('a guide without an author’s closing words ends with what to begin with and what shows that it worked', () => {
  const end = written('guide', 'Urban sketching for travelers').get('Conclusion') ?? ''
  expect(end).toContain('Begin today')
  expect(end.match(/^- .+\.$/gm)?.length).toBeGreaterThan(4)
  expect(notesIn(end)).toEqual([])
})

it('a chapter on fermenting dough has no warning about poisons', () => {
  const book = [...written('ebook', 'Sourdough for busy parents').entries()]
  for (const [name, text] of book.filter(([section]) => /^Chapter/.test(section)))
    expect(text, name).not.toContain('safety sheets')
})
