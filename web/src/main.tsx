import './ui/styles/styles.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCatalog } from './i18n/catalog.ts'
import { router } from './router.tsx'
import { sessionSettled } from './session.ts'
import { keepFocusVisible } from './ui/keep-focus-visible.ts'
import { cssVariablesResolver, makeTheme } from './ui/styles/theme.ts'
import { Toaster } from './ui/toast/toaster.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Keeps the dashboard's frame visible until the dashboard itself replaces it. */
const pageReady = async () => {
  if (root.querySelector('.prerendered')?.checkVisibility()) await Promise.allSettled([sessionSettled(), router.load()])
}

keepFocusVisible()
void Promise.all([loadCatalog(), pageReady()]).then(() => {
  const app = createRoot(root)
  // in short pieces, between which a slow phone answers to touch
  startTransition(() =>
    app.render(
      <StrictMode>
        <MantineProvider theme={makeTheme()} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          <RouterProvider router={router} />
          <Toaster />
        </MantineProvider>
      </StrictMode>,
    ),
  )
})
