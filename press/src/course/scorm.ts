import { readFile } from 'node:fs/promises'
import { embeddedFonts, fontFaces } from '../epub/embedded-fonts.ts'
import { fitPicture } from '../epub/fit-picture.ts'
import { stylesheet } from '../epub/stylesheet.ts'
import { dirAttribute, escapeXml } from '../epub/xhtml.ts'
import { translationFor } from '../languages/translations.ts'
import { accentOnBlack, accentOnWhite } from '../manuscript/accent.ts'
import { directionOf } from '../manuscript/direction.ts'
import { type ZipPart, zip } from '../zip/zip.ts'
import { NO_DATE } from '../zip/zip-date.ts'
import { type Course, type Lesson, questionsOf } from './course.ts'
import { type LessonWriter, lessonWriter, titleId } from './lesson-markup.ts'
import { courseKey, scormManifest } from './manifest.ts'
import { questionForm } from './question-markup.ts'

const player = (file: string) => readFile(new URL(`player/${file}`, import.meta.url), 'utf8')
/** Compressed already. */
const STORED = /\.(?:jpg|png)$/

/**
 * The course as a SCORM 1.2 package of one SCO: all lessons in one page with a player that reports completion, score and
 * bookmark. The same course gives the same bytes.
 */
export async function writeScorm(course: Course): Promise<Uint8Array> {
  const { manuscript, theme } = course
  const writer = lessonWriter(course, () => '')
  const page = playerPage(course, writer)
  const fonts = await embeddedFonts(manuscript)
  const files: { name: string; content: string | Uint8Array }[] = [
    { name: 'index.html', content: page },
    {
      name: 'style.css',
      content: `${fontFaces(fonts)}${stylesheet(manuscript.accent, theme, manuscript.style)}${colors(course)}${await player('player.css')}${await player('questions.css')}`,
    },
    { name: 'player.js', content: `${await player('platform.js')}${await player('player.js')}` },
    ...fonts.map(({ file, bytes }) => ({ name: file, content: bytes })),
  ]
  for (const [name, file] of writer.context.pictures) {
    const picture = manuscript.pictures[name]
    if (picture) files.push({ name: file, content: (await fitPicture(picture)).bytes })
  }
  const manifest = {
    name: 'imsmanifest.xml',
    content: scormManifest(
      manuscript,
      files.map(({ name }) => name),
    ),
  }
  return zip(
    [manifest, ...files].map((file): ZipPart => ({ ...file, level: STORED.test(file.name) ? 0 : 9 })),
    NO_DATE,
  )
}

const SERIF = 'Georgia, "Iowan Old Style", "Noto Serif", serif'
const SANS = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif'

function colors({ manuscript: { accent }, theme }: Course): string {
  const face = theme === 'classic' || theme === 'minimal' ? SERIF : SANS
  return `:root { --accent: #${accentOnWhite(accent)}; --text-face: ${face}; --ui-face: ${SANS}; }
@media (prefers-color-scheme: dark) { :root { --accent: #${accentOnBlack(accent)}; } }
`
}

function playerPage(course: Course, writer: LessonWriter): string {
  const { manuscript, lessons } = course
  const { title, language } = manuscript
  const { player: words, words: states } = translationFor(language)
  const { dir } = writer.context
  const ids = lessons.map((lesson, at) => questionsOf(lesson).map((_, index) => `${titleId(at)}-question-${index + 1}`))
  const articles = lessons.map((lesson, at) => {
    const quiz = (_: Lesson, part: number) => quizMarkup(writer, lesson, part, ids[at] ?? [], words.again)
    return `<article aria-labelledby="${titleId(at)}" hidden>\n${writer.lesson(lesson, at, quiz)}\n</article>`
  })
  const shape = lessons.map((lesson) => [
    lesson.name,
    questionsOf(lesson).map(({ kind, choices }) => [kind, choices.length]),
  ])
  const labels = { right: words.right, wrong: words.wrong, next: words.next, finish: words.finish, done: states.done }
  return `<!DOCTYPE html>
<html lang="${escapeXml(language)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body data-key="${courseKey(shape)}" data-labels="${escapeXml(JSON.stringify(labels))}">
<header class="bar">
<button type="button" id="menu" aria-controls="lessons" aria-expanded="false">${escapeXml(words.lessons)}</button>
<p class="course"${dirAttribute(directionOf(title, dir), dir)}>${escapeXml(title)}</p>
<progress id="progress" max="${lessons.length}" value="0" aria-label="${escapeXml(words.lessons)}"></progress>
<span id="count" aria-hidden="true"></span>
</header>
<nav id="lessons" aria-label="${escapeXml(words.lessons)}">
${lessonList(lessons, writer)}
</nav>
<main>
${articles.join('\n')}
<article id="result" aria-labelledby="result-title" hidden>
<h1 id="result-title" tabindex="-1">${escapeXml(words.score)}</h1>
<p id="score"></p>
<p id="finished" hidden>${escapeXml(words.finished)}</p>
<div id="unfinished" hidden><h2>${escapeXml(words.open)}</h2><ul></ul></div>
</article>
<div class="steps">
<button type="button" id="back">${escapeXml(words.back)}</button>
<button type="button" id="next">${escapeXml(words.next)}</button>
</div>
</main>
<script src="player.js"></script>
</body>
</html>
`
}

function quizMarkup(writer: LessonWriter, lesson: Lesson, at: number, ids: readonly string[], again: string): string {
  const part = lesson.parts[at]
  if (part?.t !== 'quiz') return ''
  const before = questionsOf({ ...lesson, parts: lesson.parts.slice(0, at) }).length
  const forms = part.questions.map((question, index) =>
    questionForm(writer, question, { id: ids[before + index] ?? '', number: before + index + 1 }),
  )
  return `<div class="quiz">\n${forms.join('\n')}\n<button type="button" class="again" hidden>${escapeXml(again)}</button>\n</div>`
}

function lessonList(lessons: readonly Lesson[], { context: { dir } }: LessonWriter): string {
  const items = lessons.map(({ name, group }, at) => {
    const head =
      group !== null && group !== lessons[at - 1]?.group ? `<li class="group">${escapeXml(group)}</li>\n` : ''
    return `${head}<li><a href="#${titleId(at)}"${dirAttribute(directionOf(name, dir), dir)}>${escapeXml(name)}</a></li>`
  })
  return `<ol>\n${items.join('\n')}\n</ol>`
}
