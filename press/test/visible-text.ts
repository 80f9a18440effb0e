/**
 * The visible text of rendered HTML: words between tags and image descriptions, without scripts, styles, comments and
 * declarations.
 */
export function visibleText(html: string): string {
  const words = html
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replace(/<!-->|<!--->|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![A-Z][^>]*>/g, ' ')
    .replace(/<(script|style|template|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<img\b[^>]*?\salt="([^"]*)"[^>]*>/gi, ' $1 ')
    .replace(/<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, ' ')
  return words.replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
