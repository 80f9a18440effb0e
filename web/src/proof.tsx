import './screens/proof/readers-language.ts'
import './ui/styles/styles.ts'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCatalog } from './i18n/catalog.ts'
import { ProofPage } from './screens/proof/proof-page.tsx'
import { keepFocusVisible } from './ui/keep-focus-visible.ts'
import { cssVariablesResolver, makeTheme } from './ui/styles/theme.ts'

const root = document.getElementById('root')
const token = /^\/proof\/([^/]+)/.exec(location.pathname)?.[1] ?? ''

keepFocusVisible()
if (root)
  void loadCatalog().then(() =>
    createRoot(root).render(
      <StrictMode>
        <MantineProvider theme={makeTheme()} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          <ProofPage token={token} />
        </MantineProvider>
      </StrictMode>,
    ),
  )
