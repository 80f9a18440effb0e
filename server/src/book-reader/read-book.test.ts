import { describe, expect, it } from 'vitest'
import { examplePicture, zipOf } from '../../test/book-files.ts'
import { docxOf, epubOf, zipWith } from '../../test/hostile-books.ts'
import { readBook } from './read/read-book.ts'

const read = (bytes: Uint8Array, fileName: string) => readBook({ bytes, fileName })
const titles = ({ pieces }: Awaited<ReturnType<typeof read>>) => pieces.map(({ depth, title }) => `${depth} ${title}`)
const html = (body: string, head = '') =>
  Buffer.from(`<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`)

describe('an EPUB 2', () => {
  it('has the headings of its NCX, also where a page has none, and the details of its package', async () => {
    const book = await read(await epubOf(), 'small.epub')
    expect(titles(book)).toEqual(['1 One', '1 Two', '2 Inside'])
    expect(book.pieces[0]?.markdown).toBe('First, see [inside](#inside).')
    expect(book.details).toMatchObject({
      title: 'Small',
      author: 'Ann Lee',
      language: 'en-GB',
      publisher: 'Elm',
      isbn: '9783161484100',
      keywords: ['Gardening'],
    })
  })
})

describe('an EPUB 3', () => {
  const page = (body: string) => `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`
  const files = {
    'OEBPS/content.opf': `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" version="3.0"><metadata><dc:title>Riddles</dc:title><dc:subject id="s">Riddles</dc:subject><meta refines="#s" property="term">GAM000000</meta><meta property="belongs-to-collection" id="c">Evenings</meta><meta refines="#c" property="collection-type">series</meta><meta refines="#c" property="group-position">3</meta></metadata><manifest>${['a', 'answers', 'notes', 'lost'].map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`).join('')}<item id="p" href="unused.png" media-type="image/png"/></manifest><spine><itemref idref="answers" linear="no"/><itemref idref="a"/><itemref idref="notes" linear="no"/></spine></package>`,
    'OEBPS/a.xhtml': page('<h1>Riddles</h1><p>What is it?<a epub:type="noteref" href="notes.xhtml#n1">1</a></p>'),
    'OEBPS/answers.xhtml': page('<h1>Answers</h1><p>A <a href="a.xhtml">shadow</a>.</p>'),
    'OEBPS/notes.xhtml': page('<aside id="n1" epub:type="footnote"><p>Old.</p></aside>'),
    'OEBPS/lost.xhtml': page('<p>Nobody leads here.</p>'),
    'OEBPS/unused.png': 'x',
  }

  it('keeps the pages outside of the reading order behind the others, and their notes', async () => {
    const book = await read(await epubOf(files), 'riddles.epub')
    expect(titles(book)).toEqual(['1 Riddles', '1 Answers'])
    expect(book.pieces.map(({ markdown }) => markdown)).toEqual(['What is it?[^1]', 'A [shadow](#riddles).'])
    expect(book.notes).toEqual([['1', 'Old.']])
    expect(book.details).toMatchObject({
      series: 'Evenings',
      seriesNumber: '3',
      subjects: [expect.objectContaining({ code: 'GAM000000' })],
    })
  })

  it('names pages that are in no order and pictures that are in no text', async () => {
    const { losses } = await read(await epubOf(files), 'riddles.epub')
    expect(losses).toEqual([
      { code: 'other-texts', count: 2, first: 'OEBPS/b.xhtml, OEBPS/lost.xhtml' },
      { code: 'unused-pictures', count: 1, first: 'OEBPS/unused.png' },
    ])
  })
})

describe('a document of Google Docs', () => {
  const page = html(
    `<p class="title"><span class="c1">Balcony</span></p>
     <p><a href="#h.a1">Water</a></p><p><a href="#h.b2">Light</a></p>
     <h1 id="h.a1"><span>Water</span></h1>
     <p><span class="c2">Soak</span><span> it.</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>
     <a href="https://www.google.com/url?q=https://example.org/a%3Fb%3D1&amp;sa=D">more</a></p>
     <p><img alt="Plan" src="images/image1.png"></p>
     <h1 id="h.b2"><span>Light</span></h1><p><span>South.</span></p>
     <hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Daily.</span></p></div>`,
    '<style>.c1{font-size:26pt}.c2{color:#000;font-weight:700}</style>',
  )

  it('keeps bold text, footnotes and pictures, and loses the redirects and the table of contents', async () => {
    const book = await read(await zipOf({ 'Balcony.html': page, 'images/image1.png': examplePicture }), 'Balcony.zip')
    expect(book.details.title).toBe('Balcony')
    expect(titles(book)).toEqual(['1 Water', '1 Light'])
    const [water, light] = book.pieces
    expect(water?.markdown).toContain('**Soak** it.[^1] [more](https://example.org/a?b=1)')
    expect(water?.markdown).toContain('![Plan](imported-picture:0)')
    expect(light?.markdown).toBe('South.')
    expect(book.notes).toEqual([['1', 'Daily.']])
    expect(book.losses).toEqual([{ code: 'contents', count: 1, first: null }])
  })
})

describe('an export of Notion', () => {
  const id = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
  it('is read through its inner ZIP: names without ids, links between pages, and tables from CSV', async () => {
    const inner = await zipOf({
      [`Balcony ${id}.md`]: `# Balcony\n\n[Water](Balcony%20${id}/Water%20${id}.md)`,
      [`Balcony ${id}/Water ${id}.md`]: '# Water\n\n![plan](Water/plan.png)\n\nSoak it.',
      [`Balcony ${id}/Water/plan.png`]: examplePicture,
      [`Balcony ${id}/Plants ${id}.csv`]: 'Name,Note\nBean,"tall, thirsty"\n',
      [`Balcony ${id}/Plants ${id}_all.csv`]: 'Name,Note\n',
    })
    const book = await read(await zipOf({ 'Export-Part-1.zip': inner }), 'Export.zip')
    expect(titles(book)).toEqual(['1 Balcony', '1 Plants', '1 Water'])
    expect(book.pieces[0]?.markdown).toBe('[Water](#water)')
    expect(book.pieces[1]?.markdown).toContain('| Bean | tall, thirsty |')
    expect(book.pieces[2]?.markdown).toContain('![plan](imported-picture:0)')
    expect(book.losses).toEqual([{ code: 'other-texts', count: 1, first: `Balcony ${id}/Plants ${id}_all.csv` }])
  })
})

describe('files of the same name', () => {
  it('are both read if each part of an export has one, and named if one ZIP has two', async () => {
    const part = (text: string) => zipOf({ 'Chapter.md': `# ${text}\n\nText` })
    const parts = await zipOf({ 'Part-1.zip': await part('One'), 'Part-2.zip': await part('Two') })
    expect(titles(await read(parts, 'Export.zip'))).toEqual(['1 One', '1 Two'])
    const twice = await read(
      zipWith([
        { name: 'a.md', content: '# One\n\nText' },
        { name: 'a.md', content: '# Two\n\nText' },
      ]),
      'a.zip',
    )
    expect(titles(twice)).toEqual(['1 Two'])
    expect(twice.losses).toEqual([{ code: 'replaced-files', count: 1, first: 'a.md' }])
  })
})

describe('a ZIP of one book', () => {
  it('is read as that book, and one of several is refused in words', async () => {
    const epub = await epubOf()
    const book = await read(await zipOf({ 'Small.epub': epub, 'readme.txt': 'x' }), 'Small.zip')
    expect(book).toMatchObject({ format: 'epub', details: { title: 'Small' } })
    expect(book.losses).toContainEqual({ code: 'other-texts', count: 1, first: 'readme.txt' })
    const several = read(await zipOf({ 'a.epub': epub, 'b.epub': epub }), 'a.zip')
    await expect(several).rejects.toThrow('contains several books')
    const inner = await zipOf({ 'a.epub': epub })
    await expect(read(await zipOf({ 'a.epub': inner }), 'a.zip')).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a ZIP', () => {
  it('names every file that is not in the book: other texts, unused pictures, and the rest', async () => {
    const files = {
      'a.md': '# A\n\n![plan](plan.png)',
      'b.md': '# B\n\nText',
      'c.html': '<h1>C</h1>',
      'd.docx': 'x',
      'e.txt': 'x',
      'plan.png': examplePicture,
      'old.png': examplePicture,
      'sound.mp3': 'x',
    }
    const book = await read(await zipOf(files), 'a.zip')
    expect(titles(book)).toEqual(['1 A', '1 B'])
    expect(book.losses).toEqual([
      { code: 'other-texts', count: 3, first: 'c.html, d.docx, e.txt' },
      { code: 'unused-pictures', count: 1, first: 'old.png' },
      { code: 'unlinked-files', count: 1, first: 'sound.mp3' },
    ])
  })

  it('of a book.json names what is beside it, and what a product has no place for', async () => {
    const section = { name: 'A', type: 'chapter', markdown: 'Text' }
    const book = {
      ...{ title: 'T', author: 'A', cover: 'gone.png', price: 3, layout: { halfTitle: true, leaflet: true } },
      ...{ style: { size: 500_000 }, publication: { digitalSource: 'trainedAlgorithmicMedia' }, sections: [section] },
    }
    const bad = read(Buffer.from(JSON.stringify(book)), 'book.json')
    await expect(bad).rejects.toMatchObject({ code: 'invalid' })
    const json = JSON.stringify({ ...book, style: {} })
    const found = await read(await zipOf({ 'book.json': json, 'notes.md': '# Notes', 'plan.png': 'x' }), 'a.zip')
    expect(found.details).toMatchObject({ productType: 'ebook', layout: { halfTitle: true }, style: null })
    expect(found.losses).toEqual([
      { code: 'missing-pictures', count: 1, first: 'gone.png' },
      { code: 'details', count: 4, first: 'price, publication.digitalSource, sections.type, layout.leaflet' },
      { code: 'other-texts', count: 1, first: 'notes.md' },
      { code: 'unused-pictures', count: 1, first: 'plan.png' },
    ])
  })

  it('of plain texts is read as Markdown', async () => {
    expect(titles(await read(await zipOf({ '1 A.txt': 'Text', '2 B.txt': 'Text' }), 'a.zip'))).toEqual(['1 A', '1 B'])
  })

  it('of a table keeps each cell, and names rows and columns beyond the largest table', async () => {
    const rows = ['Name,Note', 'Bean,"tall, ""very"" thirsty",extra', 'a"b,c', ...Array(2_100).fill('x,y')]
    const files = { 'a.md': '# A', 'b.csv': rows.join('\r\n'), 'c.csv': Array(103).fill('x').join(',') }
    const book = await read(await zipOf(files), 'a.zip')
    expect(book.pieces[1]?.markdown).toMatch(
      /^\| Name \| Note \| {2}\|\n\| --- \| --- \| --- \|\n\| Bean \| tall, "very" thirsty \| extra \|\n\| a"b \| c \| {2}\|\n\| x \|/,
    )
    expect(book.losses).toEqual([{ code: 'table-parts', count: 102 + 3, first: 'b.csv, c.csv' }])
  })
})

describe('an Obsidian vault', () => {
  it('keeps what is highlighted, and neither comments nor marks of links in what the outline shows', async () => {
    const files = {
      'Home.md': 'See [[Water#Heat|the hot days]], ==daily==. %%Ask Jane.%% 1 == 2 == 3',
      'Water.md': '# Water\n\nSoak.\n\n## Heat\n\nTwice.',
    }
    const { pieces, losses } = await read(await zipOf(files), 'a.zip')
    expect(pieces[0]).toMatchObject({
      markdown: 'See [the hot days](#heat), <mark>daily</mark>.  1 == 2 == 3',
      firstLine: 'See the hot days, daily. 1 == 2 == 3',
    })
    expect(losses).toEqual([{ code: 'comments', count: 1, first: null }])
  })
})

describe('Markdown', () => {
  it('names properties of files that a product has no place for', async () => {
    const files = {
      'a.md': '---\ntags: [soil, rain]\naliases: []\n---\n\n# A\n\nText',
      'b.md': '---\ntitle: B\nlayout: post\ncreated: 2026-01-02\n---\n\nText',
    }
    const { losses } = await read(await zipOf(files), 'a.zip')
    expect(losses).toEqual([{ code: 'details', count: 3, first: 'tags, layout, created' }])
  })

  it('of a book.json has no heading twice, also behind comments', async () => {
    const markdown = '<!-- Old. -->\n\n# More About Crates\n\nText'
    const book = { title: 'T', author: 'A', sections: [{ name: 'More about crates', markdown }] }
    const found = await read(Buffer.from(JSON.stringify(book)), 'book.json')
    expect(titles(found)).toEqual(['1 More about crates'])
  })

  it('keeps its source, and names what it cannot keep', async () => {
    const source =
      '---\ntitle: Bread\nauthor: [Ann, Bob]\nlang: de\n---\n\n# One\n\n* item\n+ other  $x_1$ and __bold__\n\n| a |\n|:-:|\n| 1 |\n\n## Two\n\n[gone](other.md) [^x] ![](lost.png)\n'
    const book = await read(Buffer.from(source), 'bread.md')
    expect(book.details).toMatchObject({ title: 'Bread', author: 'Ann, Bob', language: 'de' })
    expect(book.pieces[0]?.markdown).toBe('* item\n\n+ other  $x_1$ and __bold__\n\n| a |\n|:-:|\n| 1 |')
    expect(book.losses.map(({ code, first }) => [code, first])).toEqual([
      ['lost-links', 'other.md'],
      ['missing-pictures', 'lost.png'],
    ])
  })

  it('is read however many links its lists and cells its tables have', async () => {
    const list = '- [a](https://example.org)\n'.repeat(5_000)
    const table = `| a | b |\n|---|---|\n${'| [a](https://example.org) | `b` |\n'.repeat(2_500)}`
    const box = `<table>\n${'<tr><td>a</td></tr>\n'.repeat(1_500)}</table>`
    const { pieces } = await read(Buffer.from(`# A\n\n${[list, table, box].join('\n')}`), 'a.md')
    expect(pieces[0]?.markdown.match(/\[a\]/g)).toHaveLength(7_500)
    expect(pieces[0]?.markdown.match(/<td>/g)).toHaveLength(1_500)
  })

  it('has no section of comments alone', async () => {
    const { pieces } = await read(Buffer.from('<!-- Draft 3. -->\n\n# A\n\nText'), 'a.md')
    expect(pieces).toMatchObject([{ title: 'A', markdown: '<!-- Draft 3. -->\n\nText' }])
  })

  it('loses characters that no database keeps', async () => {
    const book = await read(Buffer.from('# A\u0000b\n\nOne\u0001 two\ud83d'), 'a.md')
    expect(book.pieces).toMatchObject([{ title: 'A\ufffdb', markdown: 'One two\ufffd' }])
  })

  it('follows the numbers of files, an order in their front matter, and puts an index first', async () => {
    const files = {
      'b/10 Ten.md': 'x',
      'b/9 Nine.md': 'x',
      'b/index.md': '# Start\n\nx',
      'a/z.md': '---\norder: 1\n---\nx',
      'a/y.md': '---\norder: 2\n---\nx',
    }
    expect(titles(await read(await zipOf(files), 'a.zip'))).toEqual(['1 z', '1 y', '1 Start', '1 Nine', '1 Ten'])
  })
})

describe('a page of LibreOffice', () => {
  it('has its footnotes as footnotes', async () => {
    const note =
      '<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Two litres.</p></div>'
    const page = html(
      `<h1>Water</h1><p>Soak<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> it.</p>${note}`,
    )
    const book = await read(page, 'a.html')
    expect(book.pieces[0]?.markdown).toBe('Soak[^1] it.')
    expect(book.notes).toEqual([['1', 'Two litres.']])
  })
})

describe('links within a book', () => {
  it('lead to names and ids with percent signs and umlauts', async () => {
    const files = {
      '1.html':
        '<h1>A</h1><p><a href="50%25.html">half</a> <a href="#100%">all</a> <a href="50%25.html#%C3%BCb">over</a></p>',
      '50%.html': '<h1>Half</h1><p>Text</p><h2 id="üb">Über</h2><p>Text</p>',
    }
    const book = await read(await zipOf(files), 'a.zip')
    expect(book.pieces[0]?.markdown).toBe('[half](#half) [all](#a) [over](#über)')
  })
})

describe('raised and lowered text and readings above words', () => {
  const HTML =
    '<h1>A</h1><p>Take 10<sup>6</sup> cells, H<sub>2</sub>O, <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>, <kbd>F1</kbd>.</p>'
  const MARKDOWN = 'Take 10<sup>6</sup> cells, H<sub>2</sub>O, <ruby>漢<rt>かん</rt></ruby>, <kbd>F1</kbd>.'
  const run = (text: string, shift = '') =>
    `<w:r>${shift && `<w:rPr><w:vertAlign w:val="${shift}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('かん')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r>`
  const markdownOf = async (bytes: Uint8Array, name: string) =>
    (await read(bytes, name)).pieces.map(({ markdown }) => markdown)

  it('are kept in HTML, EPUB and Word', async () => {
    expect(await markdownOf(html(HTML), 'a.html')).toEqual([MARKDOWN])
    const page = `<html xmlns="http://www.w3.org/1999/xhtml"><body>${HTML}</body></html>`
    expect((await markdownOf(await epubOf({ 'OEBPS/a.xhtml': page }), 'a.epub'))[0]).toBe(MARKDOWN)
    const runs = [
      run('Take 10'),
      run('6', 'superscript'),
      run(' cells, H'),
      run('2', 'subscript'),
      run('O, '),
      ruby,
      run('.'),
    ]
    expect(await markdownOf(await docxOf(`<w:p>${runs.join('')}</w:p>`), 'a.docx')).toEqual([
      MARKDOWN.replace(', <kbd>F1</kbd>', ''),
    ])
  })

  it('are kept where a program writes them as a style, and two notes in one place both count', async () => {
    const style = '<style>.c1{vertical-align:super}</style>'
    expect(await markdownOf(html('<p>10<span class="c1">6</span></p>', style), 'a.html')).toEqual(['10<sup>6</sup>'])
    const mark = (at: number) => `<a id="r${at}" href="#n${at}">${at}</a>`
    const note = (at: number) => `<p id="n${at}"><a href="#r${at}">${at}</a> Note ${at}.</p>`
    const book = html(`<p>Both<sup>${mark(1)},${mark(2)}</sup></p><hr>${note(1)}${note(2)}`)
    expect(await markdownOf(book, 'a.html')).toEqual(['Both[^1][^2]'])
  })
})
