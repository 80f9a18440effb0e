const IP_ADDRESS = /^[\d.]+$|^\[/

/** WebAuthn binds passkeys to a domain on a secure connection (section 5.1.2). */
export function passkeyObstacle(): 'browser' | 'address' | undefined {
  if (IP_ADDRESS.test(location.hostname)) return 'address'
  return window.isSecureContext && 'PublicKeyCredential' in window ? undefined : 'browser'
}
