import { lazy, Suspense } from 'react'

const SourcesPanel = lazy(() => import('./sources-panel.tsx').then((module) => ({ default: module.SourcesPanel })))

/** The panel of a product's own material, fetched after the page. */
export function ProjectSources(props: { projectId: string; language: string | null }) {
  return (
    <Suspense fallback={null}>
      <SourcesPanel {...props} />
    </Suspense>
  )
}
