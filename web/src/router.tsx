import { INTERFACE_LANGUAGES, landingPath } from '@makeready/contract/domain/interface-languages'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { AppError } from './routes/app-error.tsx'
import { SignedInOnly, SignedOutOnly } from './routes/guards.tsx'
import {
  accountSearch,
  autopilotSearch,
  backSearch,
  compareSearch,
  confirmEmailSearch,
  createWizardSearch,
  importSearch,
  loginSearch,
  planSearch,
  productsSearch,
  resetPasswordSearch,
  securityLogSearch,
  toolSearch,
  userManagementSearch,
} from './routes/search.ts'
import { Loading } from './ui/loading.tsx'

const NotFoundPage = lazyRouteComponent(() => import('./screens/not-found/not-found.tsx'), 'NotFoundPage')
const NotFound = lazyRouteComponent(() => import('./screens/not-found/not-found.tsx'), 'NotFound')

const root = createRootRoute({ notFoundComponent: NotFoundPage })

const Landing = lazyRouteComponent(() => import('./screens/landing/landing.tsx'), 'Landing')
const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Landing,
})

const translatedLandings = INTERFACE_LANGUAGES.slice(1).map(({ code }) =>
  createRoute({
    getParentRoute: () => root,
    path: landingPath(code),
    component: Landing,
  }),
)

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

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: confirmEmailSearch,
  component: lazyRouteComponent(() => import('./features/auth/confirm-email.tsx'), 'ConfirmEmail'),
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
  staticData: { isWorkspace: true },
  validateSearch: createWizardSearch,
  component: lazyRouteComponent(() => import('./screens/create-wizard/create-wizard.tsx'), 'CreateWizard'),
})
const project = createRoute({
  getParentRoute: () => inDashboard,
  path: '/project/$projectId',
  component: lazyRouteComponent(() => import('./screens/project/project-page.tsx'), 'ProjectPage'),
})
const stores = createRoute({
  getParentRoute: () => inDashboard,
  path: '/project/$projectId/stores',
  component: lazyRouteComponent(() => import('./screens/project/stores/stores-page.tsx'), 'StoresPage'),
})
const launch = createRoute({
  getParentRoute: () => inDashboard,
  path: '/project/$projectId/launch',
  component: lazyRouteComponent(() => import('./screens/launch/launch-page.tsx'), 'LaunchPage'),
})
const products = createRoute({
  getParentRoute: () => inDashboard,
  path: '/products',
  validateSearch: productsSearch,
  component: lazyRouteComponent(() => import('./screens/saved-content/saved-content.tsx'), 'SavedContent'),
})
const assemble = createRoute({
  getParentRoute: () => inDashboard,
  path: '/assemble',
  component: lazyRouteComponent(() => import('./screens/assemble/assemble.tsx'), 'Assemble'),
})
const importBook = createRoute({
  getParentRoute: () => inDashboard,
  path: '/import',
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('./screens/import/import.tsx'), 'Import'),
})
const autopilot = createRoute({
  getParentRoute: () => inDashboard,
  path: '/autopilot',
  validateSearch: autopilotSearch,
  component: lazyRouteComponent(() => import('./screens/autopilot/start-page.tsx'), 'StartPage'),
})
const plan = createRoute({
  getParentRoute: () => inDashboard,
  path: '/autopilot/$projectId',
  validateSearch: planSearch,
  component: lazyRouteComponent(() => import('./screens/autopilot/plan-page.tsx'), 'PlanPage'),
})
const nicheTool = createRoute({
  getParentRoute: () => inDashboard,
  path: '/niche-selector',
  validateSearch: toolSearch(),
  component: lazyRouteComponent(() => import('./features/niches/niche-tool.tsx'), 'NicheTool'),
})
const ideaTool = createRoute({
  getParentRoute: () => inDashboard,
  path: '/product-ideas',
  validateSearch: toolSearch('nicheId'),
  component: lazyRouteComponent(() => import('./features/ideas/idea-tool.tsx'), 'IdeaTool'),
})
const titleTool = createRoute({
  getParentRoute: () => inDashboard,
  path: '/title-generator',
  validateSearch: toolSearch('ideaId'),
  component: lazyRouteComponent(() => import('./features/titles/title-tool.tsx'), 'TitleTool'),
})
const contentTool = createRoute({
  getParentRoute: () => inDashboard,
  path: '/content-generator',
  staticData: { isWide: true },
  validateSearch: toolSearch('titleId'),
  component: lazyRouteComponent(() => import('./screens/content-generator/content-generator.tsx'), 'ContentGenerator'),
})
const coverTool = createRoute({
  getParentRoute: () => inDashboard,
  path: '/cover-generator',
  validateSearch: toolSearch('titleId', 'projectId', 'currentCoverId'),
  component: lazyRouteComponent(() => import('./features/covers/cover-tool.tsx'), 'CoverTool'),
})

// Short URLs used by saved items' buttons and by old links.
const nichesAlias = createRoute({
  getParentRoute: () => inDashboard,
  path: '/niches',
  validateSearch: toolSearch(),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard/niche-selector', search, replace: true })
  },
})
const evidence = createRoute({
  getParentRoute: () => inDashboard,
  path: '/niches/$nicheId/evidence',
  component: lazyRouteComponent(() => import('./screens/evidence/evidence-page.tsx'), 'EvidencePage'),
})
const compare = createRoute({
  getParentRoute: () => inDashboard,
  path: '/niches/compare',
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => import('./screens/evidence/compare-page.tsx'), 'ComparePage'),
})
const ideasAlias = createRoute({
  getParentRoute: () => inDashboard,
  path: '/ideas',
  validateSearch: toolSearch('nicheId'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard/product-ideas', search, replace: true })
  },
})
const titlesAlias = createRoute({
  getParentRoute: () => inDashboard,
  path: '/titles',
  validateSearch: toolSearch('ideaId'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard/title-generator', search, replace: true })
  },
})
const contentAlias = createRoute({
  getParentRoute: () => inDashboard,
  path: '/content',
  validateSearch: toolSearch('titleId'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard/content-generator', search, replace: true })
  },
})
const coversAlias = createRoute({
  getParentRoute: () => inDashboard,
  path: '/covers',
  validateSearch: toolSearch('titleId', 'projectId', 'currentCoverId'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard/cover-generator', search, replace: true })
  },
})
const account = createRoute({
  getParentRoute: () => inDashboard,
  path: '/account',
  validateSearch: accountSearch,
  component: lazyRouteComponent(() => import('./screens/account/account.tsx'), 'Account'),
})
const unknownInDashboard = createRoute({ getParentRoute: () => inDashboard, path: '/$', component: NotFound })
const inAdmin = createRoute({ getParentRoute: () => shell, path: '/admin' })
const adminDashboard = createRoute({
  getParentRoute: () => inAdmin,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/admin/admin-dashboard.tsx'), 'AdminDashboard'),
})
const userManagement = createRoute({
  getParentRoute: () => inAdmin,
  path: '/users',
  validateSearch: userManagementSearch,
  component: lazyRouteComponent(() => import('./screens/admin/user-management.tsx'), 'UserManagement'),
})
const securityLog = createRoute({
  getParentRoute: () => inAdmin,
  path: '/security',
  validateSearch: securityLogSearch,
  component: lazyRouteComponent(() => import('./screens/admin/security-log.tsx'), 'SecurityLog'),
})
const adminAi = createRoute({
  getParentRoute: () => inAdmin,
  path: '/ai',
  validateSearch: backSearch,
  component: lazyRouteComponent(() => import('./screens/admin/admin-ai.tsx'), 'AdminAi'),
})
const adminSources = createRoute({
  getParentRoute: () => inAdmin,
  path: '/sources',
  component: lazyRouteComponent(() => import('./screens/admin/admin-sources.tsx'), 'AdminSources'),
})
const unknownInAdmin = createRoute({ getParentRoute: () => inAdmin, path: '/$', component: NotFound })

const routeTree = root.addChildren([
  landing,
  ...translatedLandings,
  signedOut.addChildren([login, signUp]),
  forgotPassword,
  resetPassword,
  confirmEmail,
  signedIn.addChildren([
    shell.addChildren([
      inDashboard.addChildren([
        dashboard,
        createWizard,
        project,
        stores,
        launch,
        products,
        assemble,
        importBook,
        autopilot,
        plan,
        nicheTool,
        ideaTool,
        titleTool,
        contentTool,
        coverTool,
        nichesAlias,
        evidence,
        compare,
        ideasAlias,
        titlesAlias,
        contentAlias,
        coversAlias,
        account,
        unknownInDashboard,
      ]),
      inAdmin.addChildren([adminDashboard, userManagement, securityLog, adminAi, adminSources, unknownInAdmin]),
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
  defaultErrorComponent: AppError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** a work page: fills the space next to the sidebar and has its own bar */
    isWorkspace?: boolean
    /** needs the width: starts with a collapsed sidebar */
    isWide?: boolean
  }
}
