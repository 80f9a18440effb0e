import GithubSlugger from 'github-slugger'
import type { ManuscriptInput } from '../book/make-manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { type ZipPart, zip } from '../zip/zip.ts'
import { NO_DATE } from '../zip/zip-date.ts'
import { type Course, type Lesson, questionsOf } from './course.ts'
import { pageWriter, questionList } from './lesson-page.ts'
import { lessonPdf } from './lesson-pdf.ts'
import { plainBlocks } from './plain-blocks.ts'
import type { Question } from './quiz/question.ts'

const LONGEST_NAME = 60

/** A numbered folder of lessons: each as a page, as a PDF, and its quiz as a table for spreadsheets and forms. */
export async function writeLessonFolder(course: Course, source: ManuscriptInput): Promise<Uint8Array> {
  const names = course.lessons.map(({ name }, at) => fileNameOf(name, at, course.lessons.length))
  const { page, writer } = await pageWriter(course, (at) => `${names[at]}.html`)
  const files: ZipPart[] = []
  for (const [at, lesson] of course.lessons.entries()) {
    const name = names[at] ?? ''
    const html = page(lesson, at, (questions) => questionList(writer, questions))
    files.push({ name: `${name}.html`, content: html, level: 9 })
    const pdf = await lessonPdf(source, lesson, course.theme)
    if (pdf) files.push({ name: `${name}.pdf`, content: pdf, level: 0 })
    if (questionsOf(lesson).length > 0) files.push({ name: `${name}-quiz.csv`, content: quizTable(lesson), level: 9 })
  }
  return zip(files, NO_DATE)
}

function fileNameOf(name: string, at: number, count: number): string {
  const number = String(at + 1).padStart(Math.max(2, String(count).length), '0')
  const words = new GithubSlugger()
    .slug(name)
    .replace(/-+/g, '-')
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .replace(/^-|-$/g, '')
  return words === '' ? number : `${number}-${words}`
}

/** CSV (RFC 4180) with the mark by which spreadsheets know UTF-8. */
function quizTable(lesson: Lesson): string {
  const questions = questionsOf(lesson)
  const most = Math.max(0, ...questions.map(({ choices }) => choices.length))
  const letters = Array.from({ length: most }, (_, at) => String.fromCharCode(65 + at))
  const rows = [
    ['question', 'type', ...letters.map((letter) => `choice ${letter}`), 'answer', 'explanation'],
    ...questions.map((question) => row(question, most)),
  ]
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`
}

const TYPES: Record<Question['kind'], string> = {
  single: 'one choice',
  multiple: 'several choices',
  short: 'short answer',
  open: 'open',
}

function row({ kind, body, choices, accepted, reason }: Question, most: number): string[] {
  const texts = choices.map(({ text }) => inlineText(text).trim())
  const right = choices.flatMap(({ isRight }, at) => (isRight ? [String.fromCharCode(65 + at)] : []))
  const answer = kind === 'short' ? accepted.join(' | ') : right.join(' ')
  const empty = Array.from({ length: most - texts.length }, () => '')
  return [plainBlocks(body), TYPES[kind], ...texts, ...empty, answer, plainBlocks(reason)]
}

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** Spreadsheets would run a cell that begins as a formula (OWASP, 'CSV Injection'); numbers keep their sign. */
function cell(text: string): string {
  const safe = /^[=@\t\r+-]/.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
