import './ui/styles.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { interfaceLanguage, loadCatalogue } from './i18n/catalogue.ts'
import { router } from './router.tsx'
import { keepFocusInSight } from './ui/focus-in-sight.ts'
import { cssVariablesResolver, makeTheme } from './ui/theme.ts'
import { Toaster } from './ui/toaster.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepFocusInSight()
/** English sentences come as they are shown; another language brings its catalogue and the forms of sentences. */
async function loadWords(): Promise<void> {
  const forms = interfaceLanguage === 'en' ? undefined : import('./i18n/sentence-forms.ts').catch(console.error)
  await loadCatalogue()
  await forms
}

void loadWords().then(() =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={makeTheme()} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <RouterProvider router={router} />
        <Toaster />
      </MantineProvider>
    </StrictMode>,
  ),
)
