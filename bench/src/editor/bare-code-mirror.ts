import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const WEB = fileURLToPath(new URL('../../../web', import.meta.url))
const ENTRY = 'bare-code-mirror'

/** As text, because this workspace has no DOM types. CodeMirror with its own Markdown, keys and history, and nothing else. */
const SOURCE = `
  import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
  import { markdown } from '@codemirror/lang-markdown'
  import { EditorState } from '@codemirror/state'
  import { EditorView, keymap } from '@codemirror/view'
  const keys = keymap.of([...defaultKeymap, ...historyKeymap])
  const doc = document.querySelector('template').content.textContent
  const state = EditorState.create({ doc, extensions: [markdown(), history(), EditorView.lineWrapping, keys] })
  new EditorView({ parent: document.querySelector('main'), state })
`

/** A page with nothing but CodeMirror, as wide as the product's, which holds `text`. */
export async function bareCodeMirror(text: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: 'error',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id.endsWith(ENTRY) ? `${WEB}/src/${ENTRY}.js` : null),
        load: (id) => (id.endsWith(`/${ENTRY}.js`) ? SOURCE : null),
      },
    ],
    build: { write: false, lib: { entry: ENTRY, formats: ['es'], fileName: ENTRY } },
  })
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk') throw new Error('CodeMirror was not built.')
  const style = 'body { margin: 0 } main { width: 576px; margin: 200px auto 0; font: 17px/27px serif }'
  return `<!doctype html><style>${style}</style><main></main><template>${text}</template><script type="module">${script.code.replaceAll('</script', '<\\/script')}</script>`
}
