import { type ComponentType, createContext, type RefObject, Suspense, use } from 'react'

/** What is known of the section in an editor; `place` tells one editor from another, on this device. */
export type Section = {
  place: string
  sectionName: string
  title?: string | undefined
  productType?: string | null | undefined
  projectId?: string | undefined
}

export type TextToolsProps = {
  /** the editor's text area; none while something else is shown in its place */
  area: RefObject<HTMLTextAreaElement | null>
  /** the text where there is no area; what the area holds counts where there is one */
  text: string
  write: (text: string) => void
  section: Section
}

/** What a section's editor offers beside writing. A screen puts it here: an editor knows no other feature. */
export const TextToolsOf = createContext<ComponentType<TextToolsProps> | null>(null)

/** Stands in the bar of an editor; what it opens takes a line of its own there. Nothing until it is loaded. */
export function TextTools(props: TextToolsProps) {
  const Tools = use(TextToolsOf)
  return (
    Tools && (
      <Suspense fallback={null}>
        <Tools {...props} />
      </Suspense>
    )
  )
}
