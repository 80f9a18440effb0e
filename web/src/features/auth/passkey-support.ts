const IP_ADDRESS = /^[\d.]+$|^\[/

/** Why this page cannot use passkeys: browsers bind them to a name, on a safe connection (WebAuthn, section 5.1.2). */
export function whyNoPasskeys(): 'browser' | 'address' | undefined {
  if (IP_ADDRESS.test(location.hostname)) return 'address'
  return window.isSecureContext && 'PublicKeyCredential' in window ? undefined : 'browser'
}
