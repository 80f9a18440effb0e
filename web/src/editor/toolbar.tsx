import { type EditorState, type Extension, StateField } from '@codemirror/state'
import { type Command, type EditorView, showTooltip, type Tooltip, tooltips } from '@codemirror/view'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '../i18n/t.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import { toggleBlock, toggleCode, toggleMark } from './formatting.ts'
import { linkWords } from './section-links.ts'
import classes from './toolbar.module.css'

const TOOLS: readonly [label: string, look: ReactNode, command: Command][] = [
  [t('Bold (Ctrl + B)'), <b key="bold">{t('B', {}, 'bold')}</b>, toggleMark('**')],
  [t('Italic (Ctrl + I)'), <i key="italic">{t('I', {}, 'italic')}</i>, toggleMark('*')],
  [t('Heading'), t('H', {}, 'heading'), toggleBlock('## ')],
  [t('Link (Ctrl + K)'), <Icon key="link" name="link" size={16} />, linkWords],
  [t('List'), <Icon key="list" name="list" size={16} />, toggleBlock('- ')],
  [t('Numbered list'), <Icon key="numbered" name="numbered" size={16} />, toggleBlock('1. ')],
  [t('Quote'), '“”', toggleBlock('> ')],
  [t('Code (Ctrl + E)'), <Icon key="code" name="code" size={16} />, toggleCode],
]

function Toolbar({ view }: { view: EditorView }) {
  return (
    <div role="toolbar" aria-label={t('Format')} className={classes.toolbar}>
      {TOOLS.map(([label, look, command]) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          // keeps the selection
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => command(view)}
        >
          {look}
        </button>
      ))}
    </div>
  )
}

function tooltipAt(state: EditorState): Tooltip | null {
  const { from, to, empty } = state.selection.main
  if (empty || state.readOnly || state.sliceDoc(from, to).trim() === '') return null
  return { pos: from, end: to, above: true, arrow: false, create }
}

function create(view: EditorView) {
  const dom = document.createElement('div')
  dom.className = classes.place ?? ''
  const root = createRoot(dom)
  root.render(<Toolbar view={view} />)
  // unmounted after the render in which the editor closes
  return { dom, destroy: () => queueMicrotask(() => root.unmount()) }
}

const toolbar = StateField.define<Tooltip | null>({
  create: tooltipAt,
  update: (tooltip, { docChanged, selection, state }) => (docChanged || selection ? tooltipAt(state) : tooltip),
  provide: (field) => showTooltip.from(field),
})

/** Pixels that a page has at least next to its text. */
const PAGE_MARGIN = 24

/** What can be done with selected words, shown above them and within the page, which cuts what goes beyond. */
export const selectionToolbar: Extension = [
  toolbar,
  tooltips({
    tooltipSpace({ dom }) {
      const { left, right } = dom.getBoundingClientRect()
      return { left: left - PAGE_MARGIN, right: right + PAGE_MARGIN, top: 0, bottom: window.innerHeight }
    },
  }),
]
