/** Browsers send the page's origin with every write. Other programs send none and have nobody else's cookie. */
export function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false
  const origin = request.headers.get('origin')
  return origin === null || originAllowed(origin, request, publicUrl)
}

/** Without PUBLIC_URL, the origin must match the Host header over plain HTTP. */
export function originAllowed(origin: string, request: Request, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  const called = publicUrl === undefined ? request.headers.get('host') : null
  return called !== null && URL.canParse(`http://${called}`) && origin === new URL(`http://${called}`).origin
}
