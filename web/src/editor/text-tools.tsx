import { type ComponentType, createContext, Suspense, use } from 'react'
import type { TextSurface } from './text-surface.ts'

/** `place` identifies the editor on this device. */
export type Section = {
  editorId: string
  sectionName: string
  title?: string | undefined
  productType?: string | null | undefined
  projectId?: string | undefined
}

export type TextToolsProps = {
  /** null while something else is shown */
  surface: TextSurface | null
  /** used without a surface; otherwise the surface's text counts */
  text: string
  write: (text: string) => void
  section: Section
}

/** Provided by a page, as editors know no other feature. */
export const TextToolsOf = createContext<ComponentType<TextToolsProps> | null>(null)

/** Shown in the editor's bar once loaded. */
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
