import './ui/styles/styles.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCatalog } from './i18n/catalog.ts'
import { router } from './router.tsx'
import { keepFocusVisible } from './ui/keep-focus-visible.ts'
import { cssVariablesResolver, makeTheme } from './ui/styles/theme.ts'
import { Toaster } from './ui/toast/toaster.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepFocusVisible()
void loadCatalog().then(() =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={makeTheme()} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <RouterProvider router={router} />
        <Toaster />
      </MantineProvider>
    </StrictMode>,
  ),
)
