import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { AppFault } from './routes/app-fault.tsx'
import { SignedInOnly, SignedOutOnly } from './routes/guards.tsx'
import { createWizardSearch, loginSearch, productsSearch, resetPasswordSearch } from './routes/search.ts'
import { Loading } from './ui/loading.tsx'

const NotFoundPage = lazyRouteComponent(() => import('./screens/not-found/not-found.tsx'), 'NotFoundPage')
const NotFound = lazyRouteComponent(() => import('./screens/not-found/not-found.tsx'), 'NotFound')

const root = createRootRoute({ notFoundComponent: NotFoundPage })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/landing/landing.tsx'), 'Landing'),
})

const signedOut = createRoute({ getParentRoute: () => root, id: 'signed-out', component: SignedOutOnly })
const login = createRoute({
  getParentRoute: () => signedOut,
  path: '/login',
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('./features/auth/login.tsx'), 'Login'),
})
const signUp = createRoute({
  getParentRoute: () => signedOut,
  path: '/signup',
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('./features/auth/sign-up.tsx'), 'SignUp'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./features/auth/forgot-password.tsx'), 'ForgotPassword'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: resetPasswordSearch,
  component: lazyRouteComponent(() => import('./features/auth/reset-password.tsx'), 'ResetPassword'),
})

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInOnly })
const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyRouteComponent(() => import('./screens/shell/shell.tsx'), 'Shell'),
})
const inDashboard = createRoute({ getParentRoute: () => shell, path: '/dashboard' })
const dashboard = createRoute({
  getParentRoute: () => inDashboard,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/dashboard/dashboard.tsx'), 'Dashboard'),
})
const createWizard = createRoute({
  getParentRoute: () => inDashboard,
  path: '/create',
  staticData: { bench: true },
  validateSearch: createWizardSearch,
  component: lazyRouteComponent(() => import('./screens/create-wizard/create-wizard.tsx'), 'CreateWizard'),
})
const project = createRoute({
  getParentRoute: () => inDashboard,
  path: '/project/$projectId',
  component: lazyRouteComponent(() => import('./screens/project/project-page.tsx'), 'ProjectPage'),
})
const products = createRoute({
  getParentRoute: () => inDashboard,
  path: '/products',
  validateSearch: productsSearch,
  component: lazyRouteComponent(() => import('./screens/saved-content/saved-content.tsx'), 'SavedContent'),
})
const unknownInDashboard = createRoute({ getParentRoute: () => inDashboard, path: '/$', component: NotFound })
const unknownInAdmin = createRoute({ getParentRoute: () => shell, path: '/admin/$', component: NotFound })

const routeTree = root.addChildren([
  landing,
  signedOut.addChildren([login, signUp]),
  forgotPassword,
  resetPassword,
  signedIn.addChildren([
    shell.addChildren([
      inDashboard.addChildren([dashboard, createWizard, project, products, unknownInDashboard]),
      unknownInAdmin,
    ]),
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultPendingComponent: Loading,
  defaultErrorComponent: AppFault,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** a work screen: it fills the space beside the sidebar and brings its own bar */
    bench?: boolean
  }
}
