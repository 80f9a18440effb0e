/** An administrator's addresses, except a product's page. */
export const ROUTES = [
  '/dashboard',
  '/dashboard/create',
  '/dashboard/niche-selector',
  '/dashboard/product-ideas',
  '/dashboard/title-generator',
  '/dashboard/content-generator',
  '/dashboard/cover-generator',
  '/dashboard/products',
  '/dashboard/products?tab=all',
  '/dashboard/niches/compare',
  '/dashboard/assemble',
  '/dashboard/autopilot',
  '/dashboard/import',
  '/dashboard/account',
  '/admin',
  '/admin/users',
  '/admin/security',
  '/admin/ai',
  '/admin/sources',
]

/** Addresses for everyone. */
export const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/nowhere',
]
