/** Puts planned sections in the plan's order around those that are not in the plan. */
export function arrange(present: readonly string[], planned: readonly string[]): string[] {
  const isPlanned = new Set(planned)
  const waiting = planned.filter((id) => present.includes(id))
  const arranged = present.map((id) => (isPlanned.has(id) ? (waiting.shift() ?? id) : id))
  planned.forEach((id, at) => {
    if (arranged.includes(id)) return
    const before = planned.slice(0, at).findLast((other) => arranged.includes(other))
    const after = planned.slice(at + 1).find((other) => arranged.includes(other))
    if (before !== undefined) arranged.splice(arranged.indexOf(before) + 1, 0, id)
    else if (after !== undefined) arranged.splice(arranged.indexOf(after), 0, id)
    else arranged.push(id)
  })
  return arranged
}
