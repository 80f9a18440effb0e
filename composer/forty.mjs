import { composeContent } from './src/content.ts'
import { readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
const out = process.argv[2]; mkdirSync(out, { recursive: true })
const TYPES = { ebook: 'educational', course: 'educational', guide: 'howto', workbook: 'educational', template: 'educational', plr: 'informative' }
for (const f of readdirSync('/tmp/forty').filter((f) => f.endsWith('.md')).sort()) {
  const first = readFileSync('/tmp/forty/' + f, 'utf8').split('\n')[0]
  const [, title, concept, secs] = /^<!-- (.*?) · (.*?) · sections: (.*) -->$/.exec(first)
  const sections = secs.split(' | ')
  const type = f.split('-')[1]
  const slug = f.replace(/\.md$/, '')
  const norm = (s) => s.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const name = sections.find((s) => slug.endsWith('-' + norm(s.split(':')[0]))) 
  if (!name) { console.log('no name', f, sections); continue }
  const t = performance.now()
  const content = composeContent({ title, sectionName: name, contentType: TYPES[type], productType: type, ideaContext: { concept }, sections }, { seed: slug })
  writeFileSync(`${out}/${f}`, `${first}\n\n${content}`)
  console.log(f, content.split(/\s+/).length, Math.round(performance.now() - t))
}
