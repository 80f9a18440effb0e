import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const files = execFileSync('git', ['ls-files', '*.md', ':!server/test/foreign-books'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')

/** The id that GitHub gives a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const anchorsOf = (path) => [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text]) => anchorOf(text))

function leadsNowhere(file, link) {
  if (/^[a-z]+:/.test(link)) return false
  const [path, anchor] = link.split('#')
  const target = path === '' ? join(root, file) : resolve(root, dirname(file), path)
  return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
}

it('every relative link in the documentation leads to a file and a heading that exist', () => {
  const dead = files.flatMap((file) =>
    [
      ...read(file)
        .replace(/`[^`\n]*`/g, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
    ]
      .filter(([, link]) => leadsNowhere(file, link))
      .map(([, link]) => `${file}: ${link}`),
  )
  expect(dead).toEqual([])
})

/** Decisions keep the commands of their time. */
const current = files.filter((file) => !file.startsWith('docs/decisions/'))

it('every command in the documentation exists', () => {
  const missing = current.flatMap((file) => [
    ...[...read(file).matchAll(/\bnpm run (?:-s )?([\w-]+)(?: -w (\w+))?/g)]
      .filter(([, name, workspace = '.']) => !JSON.parse(read(`${workspace}/package.json`)).scripts[name])
      .map(([command]) => `${file}: ${command}`),
    ...[...read(file).matchAll(/vitest run --project (\w+)((?: [\w./-]+)*)/g)].flatMap(([, project, paths]) =>
      paths
        .trim()
        .split(' ')
        .filter((path) => path.includes('/') && !existsSync(join(root, project, path)))
        .map((path) => `${file}: ${project}/${path}`),
    ),
  ])
  expect(missing).toEqual([])
})
