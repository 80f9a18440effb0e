import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('keeps a line for each paragraph, break and entry of what is copied', () => {
  const html = `<p>Hi,</p>
<p>two <strong>bold</strong> words &amp; a<br>break.</p>
<ol>
<li><strong>Cut</strong> four posts.</li>
<li>Level them.</li>
</ol>
<ul><li><input disabled="" type="checkbox"> Grass is short.</li><li>The lid fits.</li></ul><p>Ann</p>`
  expect(plainText(html)).toBe(
    'Hi,\n\ntwo bold words & a\nbreak.\n\n1. Cut four posts.\n2. Level them.\n\n☐ Grass is short.\n• The lid fits.\n\nAnn',
  )
})
