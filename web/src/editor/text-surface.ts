/** A text being edited. Positions are offsets into `text`. */
export type TextSurface = {
  /** has the focus while the user types */
  readonly element: HTMLElement
  readonly text: string
  readonly selection: { start: number; end: number }
  focus(): void
  /** Opens find and replace. */
  find(): void
  /** Selects the words, focuses them, and scrolls to them. */
  show(start: number, end: number): void
  /** Scrolls until the selection ends above this height of the window, in pixels. */
  keepAbove(bottom: number): void
  /** Undoable in one step; selects the new text. */
  replace(start: number, end: number, text: string): void
  /** Calls `listener` whenever the selection changes. @returns stops it */
  onSelect(listener: () => void): () => void
}
