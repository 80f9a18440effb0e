import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openPdf } from '../../test/open-pdf.ts'
import { drawnPicture } from '../../test/sample-manuscript.ts'
import { writeCoursePackages } from './course-packages.ts'
import { PACKAGE_KINDS } from './packages.ts'

const QUIZ = `## Quiz

1. Which flour is strong {very}?
   - Cake flour
   - Bread = flour
2. How much salt?
3. Why does it rise?

## Answers

1. B. It has 12% protein.
2. 2 percent
3. Yeasts make gas, and the gluten holds it.`

const SOURCE = {
  title: 'Bread & Water',
  author: 'Ann Lee',
  language: 'en',
  productType: 'course',
  sections: [
    {
      name: 'Course Welcome',
      markdown: 'Welcome. Go to [water](#warmth) or [elsewhere](https://example.com/).\n\n![A loaf](loaf.jpg)',
    },
    { name: 'Module 1: Flour', markdown: `Flour is \`=A1\`, and $x^2$ too.[^1]\n\n[^1]: A note.\n\n${QUIZ}` },
    { name: 'Module 2: Water', markdown: '## Warmth\n\nAt 30 degrees.' },
  ],
  pictures: { 'loaf.jpg': await drawnPicture(90, 60, '#1d7a4b') },
} as const

const made = await writeCoursePackages({ source: SOURCE, packages: PACKAGE_KINDS })
const zipped = (kind: 'scorm' | 'cartridge' | 'lessons') => {
  const files = unzipSync(made.packages[kind] ?? new Uint8Array())
  return { names: Object.keys(files), text: (name: string) => Buffer.from(files[name] ?? []).toString() }
}
const everyMatch = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

test('counts lessons and questions, and gives the same bytes again', async () => {
  expect(made).toMatchObject({ lessons: 3, questions: { checked: 2, open: 1 }, unread: [] })
  const again = await writeCoursePackages({ source: SOURCE, packages: PACKAGE_KINDS })
  for (const kind of PACKAGE_KINDS) expect(again.packages[kind], kind).toEqual(made.packages[kind])
})

test('a SCORM package has its manifest first, lists each file, and nothing in it asks another site', () => {
  const { names, text } = zipped('scorm')
  const manifest = text('imsmanifest.xml')
  expect(names[0]).toBe('imsmanifest.xml')
  expect(everyMatch(manifest, /<file href="([^"]+)"/g)).toEqual(names.slice(1))
  expect(everyMatch(manifest, /<(?:organization|item|resource) [^>]*identifier="([^"]+)"/g)).toEqual([
    'organization-1',
    'item-1',
    'resource-1',
  ])
  expect(manifest).toContain('<schemaversion>1.2</schemaversion>')
  expect(manifest).toContain('identifierref="resource-1"')
  expect(manifest).toContain('adlcp:scormtype="sco" href="index.html"')
  expect(names).toContain('pictures/picture-1.jpg')
  expect(names.filter((name) => /\.(?:zip|br|dat|gz)$/.test(name))).toEqual([])
  const page = text('index.html')
  expect(everyMatch(page, /(?:src|<link [^>]*href)="([^"]+)"/g)).toEqual([
    'style.css',
    'pictures/picture-1.jpg',
    'player.js',
  ])
  // a link that leads away must not replace the course
  expect(page).toContain('<a target="_blank" rel="noopener" href="https://example.com/">elsewhere</a>')
  expect(`${text('style.css')}${text('player.js')}`).not.toMatch(/https?:|@import|url\(/)
})

test('a lesson looks like the book: links, notes, formulas and pictures', () => {
  const page = zipped('scorm').text('index.html')
  expect(page).toContain('<a href="#lesson-3-heading-1">water</a>')
  expect(page).toContain('<h2 id="lesson-3-heading-1">Warmth</h2>')
  expect(page).toMatch(/<math [^>]*alttext="x\^2"|<math [^>]*alttext="x²"/)
  expect(page).toContain('href="#note-1"')
  const ids = everyMatch(page, / id="([^"]+)"/g)
  expect(ids).toEqual([...new Set(ids)])
  expect(page).not.toContain('epub:')
})

test('a cartridge has a page and an assessment in a folder of each lesson', () => {
  const { names, text } = zipped('cartridge')
  const manifest = text('imsmanifest.xml')
  expect(everyMatch(manifest, /<file href="([^"]+)"/g)).toEqual(names.slice(1))
  expect(everyMatch(manifest, /<resource identifier="([^"]+)"/g)).toEqual(
    everyMatch(manifest, /identifierref="([^"]+)"/g),
  )
  expect(manifest).toContain('<schemaversion>1.1.0</schemaversion>')
  expect(names).toEqual([
    'imsmanifest.xml',
    'lesson-001.html',
    'lesson-002.html',
    'quiz-002/assessment.xml',
    'lesson-003.html',
  ])
  const quiz = text('quiz-002/assessment.xml')
  expect(everyMatch(quiz, /<fieldentry>(cc\.[^<]+)</g)).toEqual([
    'cc.exam.v0p1',
    'cc.multiple_choice.v0p1',
    'cc.fib.v0p1',
    'cc.essay.v0p1',
  ])
  expect(quiz).toContain('<varequal respident="response1">choice2</varequal>')
  expect(quiz).toContain('<varequal respident="response1" case="No">2 percent</varequal>')
  expect(text('lesson-002.html')).not.toContain('Bread = flour')
  expect(text('lesson-001.html')).toContain('src="data:image/jpeg;base64,')
  expect(text('lesson-001.html')).toContain('href="lesson-003.html#lesson-3-heading-1"')
})

test('a question file escapes the signs of GIFT', () => {
  expect(strFromU8(made.packages.gift ?? new Uint8Array())).toBe(`$CATEGORY: $course$/Bread & Water/Module 1: Flour

::Module 1\\: Flour 1::[plain]Which flour is strong \\{very\\}? {
~Cake flour
=Bread \\= flour
####It has 12% protein.
}

::Module 1\\: Flour 2::[plain]How much salt? {
=2 percent
=2
}

::Module 1\\: Flour 3::[plain]Why does it rise? {
####Yeasts make gas, and the gluten holds it.
}
`)
})

test('a folder of lessons has numbered pages and PDFs, and each quiz as a table', () => {
  const { names, text } = zipped('lessons')
  expect(names).toEqual([
    '01-course-welcome.html',
    '01-course-welcome.pdf',
    '02-module-1-flour.html',
    '02-module-1-flour.pdf',
    '02-module-1-flour-quiz.csv',
    '03-module-2-water.html',
    '03-module-2-water.pdf',
  ])
  expect(text('02-module-1-flour-quiz.csv').split('\r\n')).toEqual([
    '\uFEFFquestion,type,choice A,choice B,answer,explanation',
    'Which flour is strong {very}?,one choice,Cake flour,Bread = flour,B,It has 12% protein.',
    'How much salt?,short answer,,,2 percent | 2,',
    'Why does it rise?,open,,,,"Yeasts make gas, and the gluten holds it."',
    '',
  ])
  expect(text('02-module-1-flour.html')).toContain('<details><summary>Show answer</summary>')
})

test('the PDF of a lesson is tagged, named after it, and begins with its text', async () => {
  const files = unzipSync(made.packages.lessons ?? new Uint8Array())
  const lesson = await openPdf(files['02-module-1-flour.pdf'] ?? new Uint8Array())
  expect(lesson.tagged).toBe(true)
  expect(lesson.info).toMatchObject({ Title: 'Module 1: Flour', Author: 'Ann Lee' })
  expect(lesson.outline.map(({ title, page }) => [title, page])).toEqual([
    ['Flour', 1],
    ['Quiz', 1],
    ['Answer Key', 2],
    ['Module 1: Flour', 2],
  ])
  const text = lesson.pages.join(' ').replace(/\s+/g, ' ')
  for (const words of ['Module 1', 'Flour is', 'Which flour is strong', 'It has 12% protein.'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Contents|Warmth/)
  const welcome = await openPdf(files['01-course-welcome.pdf'] ?? new Uint8Array())
  expect(welcome.roles.get('Figure')).toBe(1)
})

test('the PDF of a lesson has the answers to its quiz also if they are in a section of their own', async () => {
  const quiz = (question: string) => `A text.\n\n## Quiz\n\n1. ${question}\n   - Cake flour\n   - Bread flour`
  const sections = [
    { name: 'Module 1: Flour', markdown: quiz('Which is strong?') },
    { name: 'Module 2: Water', markdown: quiz('Which is thirsty?') },
    { name: 'Answer Key', markdown: '## Module 1\n\n1. B. It has more protein.\n\n## Module 2\n\n1. A. It swells.' },
  ]
  const { packages } = await writeCoursePackages({
    source: { ...SOURCE, sections, pictures: {} },
    packages: ['lessons'],
  })
  const files = unzipSync(packages.lessons ?? new Uint8Array())
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toEqual([
    '01-module-1-flour.pdf',
    '02-module-2-water.pdf',
  ])
  const textOf = async (name: string) =>
    (await openPdf(files[name] ?? new Uint8Array())).pages.join(' ').replace(/\s+/g, ' ')
  const [flour, water] = [await textOf('01-module-1-flour.pdf'), await textOf('02-module-2-water.pdf')]
  expect(flour).toMatch(/Which is strong.*Answer Key.*It has more protein\./)
  expect(flour).not.toContain('It swells')
  expect(water).toMatch(/Which is thirsty.*Answer Key.*It swells\./)
})

test('no cell of a table of questions is read as a formula, and numbers stay numbers', async () => {
  const quiz = ['-2+3+cmd|A0', '+1+1', '-5', '@SUM(1)'].map((choice) => `   - ${choice}`).join('\n')
  const markdown = `## Quiz\n\n1. Which?\n${quiz}\n\n## Answers\n\n1. C.`
  const source = { ...SOURCE, sections: [{ name: 'Module 1', markdown }], pictures: {} }
  const { packages } = await writeCoursePackages({ source, packages: ['lessons'] })
  const files = unzipSync(packages.lessons ?? new Uint8Array())
  const [, table = new Uint8Array()] = Object.entries(files).find(([name]) => name.endsWith('.csv')) ?? []
  expect(strFromU8(table)).toContain("Which?,one choice,'-2+3+cmd|A0,'+1+1,-5,'@SUM(1),C")
})
