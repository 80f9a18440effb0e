import { expect, it } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

it('reads bold, a list and smart quotes from Word, without Word’s own marks', async () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{}</style><!--[if gte mso 9]><xml></xml><![endif]--></head>
    <body><p class=MsoNormal><b>Sit</b><o:p></o:p></p>
    <p class=MsoListParagraph><span style='mso-list:Ignore'>·</span>Wait – “calmly”</p>
    <p class=MsoListParagraph><span style='mso-list:Ignore'>·</span>Go</p></body></html>`
  expect(await htmlToMarkdown(html)).toBe('**Sit**\n\n- Wait – “calmly”\n- Go\n')
})

it('reads Google Docs styles, but not its bold around everything', async () => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid"><h2><span>Cues</span></h2>
    <p><span>A </span><span style="font-weight:700">dark</span><span> and </span><span style="font-style:italic">quiet</span><span> room</span></p>
    <ul><li><p><span>one</span></p></li><li><p><span>two</span></p></li></ul></b>`
  expect(await htmlToMarkdown(html)).toBe('## Cues\n\nA **dark** and *quiet* room\n\n- one\n- two\n')
})

it('reads tables, links and code from a web page, and omits scripts and remote pictures', async () => {
  const html = `<script>alert(1)</script><img src="https://example.org/track.gif" alt="x"><p>See <a href="https://example.org/a" onclick="x()">this</a> and <code>a_b</code></p>
    <table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><a href="javascript:alert(1)">no</a>`
  const markdown = await htmlToMarkdown(html)
  expect(markdown).toContain('See [this](https://example.org/a) and `a_b`')
  expect(markdown).toContain('| A | B |\n| - | - |\n| 1 | 2 |')
  expect(markdown).not.toMatch(/script|alert|track/)
})
