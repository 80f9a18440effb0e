const KEY = 'makeready.guest-key'
let inMemory = ''

/** A secret of this browser, by which the server knows what was said in it. Without storage, of this page only. */
export function guestKey(): string {
  try {
    inMemory ||= localStorage.getItem(KEY) ?? ''
  } catch {}
  inMemory ||= newKey()
  try {
    localStorage.setItem(KEY, inMemory)
  } catch {}
  return inMemory
}

/** 256 random bits in base64url. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
