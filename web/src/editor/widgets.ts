import { type EditorView, WidgetType } from '@codemirror/view'
import { t } from '../i18n/t.ts'
import classes from './page.module.css'

/** Replaces a mark, such as a dash for the `-` of a list. */
export class TextWidget extends WidgetType {
  readonly text: string
  readonly className: string | undefined

  constructor(text: string, className: string | undefined) {
    super()
    this.text = text
    this.className = className
  }

  override eq(other: TextWidget): boolean {
    return other.text === this.text && other.className === this.className
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span')
    element.className = this.className ?? ''
    element.textContent = this.text
    return element
  }

  override ignoreEvent(): boolean {
    return false
  }
}

export class CheckBox extends WidgetType {
  readonly checked: boolean

  constructor(checked: boolean) {
    super()
    this.checked = checked
  }

  override eq(other: CheckBox): boolean {
    return other.checked === this.checked
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.className = classes.task ?? ''
    box.checked = this.checked
    box.setAttribute('aria-label', this.checked ? t('Done') : t('Open', {}, 'still to be done'))
    box.addEventListener('change', () => {
      box.checked = this.checked
      if (view.state.readOnly) return
      const at = view.posAtDOM(box)
      view.dispatch({ changes: { from: at + 1, to: at + 2, insert: this.checked ? ' ' : 'x' }, userEvent: 'input' })
    })
    return box
  }
}

const OWN_PICTURE = /^(data:image\/(png|jpeg|webp|gif);base64,|blob:|\/(?![\\/]))/i

/** Remote pictures are never requested: that would reveal the reader. */
export class Picture extends WidgetType {
  readonly address: string
  readonly description: string

  constructor(address: string, description: string) {
    super()
    this.address = address
    this.description = description
  }

  override eq(other: Picture): boolean {
    return other.address === this.address && other.description === this.description
  }

  override toDOM(): HTMLElement {
    if (!OWN_PICTURE.test(this.address)) {
      const note = document.createElement('em')
      note.textContent = t('[Picture: {alt}]', { alt: this.description || t('from another site') })
      return note
    }
    const picture = document.createElement('img')
    picture.src = this.address
    picture.alt = this.description
    return picture
  }

  override ignoreEvent(): boolean {
    return false
  }
}
