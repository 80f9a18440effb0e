/** Visits every string property of a tree with its name; strings in arrays are skipped. */
export function forEachString(tree: unknown, visit: (name: string, text: string) => void): void {
  if (Array.isArray(tree)) for (const one of tree) forEachString(one, visit)
  else if (typeof tree === 'object' && tree !== null)
    for (const name in tree) {
      const inside: unknown = tree[name as keyof typeof tree]
      if (typeof inside === 'string') visit(name, inside)
      else forEachString(inside, visit)
    }
}
