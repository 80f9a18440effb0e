/** Every text in a tree with the name it stands under; texts of a list of texts have none and are passed over. */
export function eachString(tree: unknown, visit: (name: string, text: string) => void): void {
  if (Array.isArray(tree)) for (const one of tree) eachString(one, visit)
  else if (typeof tree === 'object' && tree !== null)
    for (const name in tree) {
      const inside: unknown = tree[name as keyof typeof tree]
      if (typeof inside === 'string') visit(name, inside)
      else eachString(inside, visit)
    }
}
