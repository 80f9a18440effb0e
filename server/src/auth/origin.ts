/**
 * May this request change something? Browsers name the page's origin with every write; it must be the one they called.
 * Programs without a browser name none and are let through: they hold no one else's cookie.
 */
export function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false
  const origin = request.headers.get('origin')
  return origin === null || originAllowed(origin, request, publicUrl)
}

/** Without PUBLIC_URL the address a browser used is ours when it is the one in the Host header, over plain HTTP as we speak it. */
export function originAllowed(origin: string, request: Request, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  const called = publicUrl === undefined ? request.headers.get('host') : null
  return called !== null && URL.canParse(`http://${called}`) && origin === new URL(`http://${called}`).origin
}
