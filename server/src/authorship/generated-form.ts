/** A version of a section without its text. */
export type Form = {
  version: number
  /** the change that made it; null for the first */
  madeBy: string | null
  revertedTo: number | null
  engine: string | null
}

/**
 * The version whose text a generator wrote and from which the present text comes; null if a person wrote it.
 * @param forms in ascending order, the present one last
 */
export function generatedForm(forms: readonly Form[]): Form | null {
  const origins = new Map<number, Form | null>()
  let origin: Form | null = null
  for (const form of forms) {
    if (form.madeBy === null) origin = form.engine === null ? null : form
    else if (form.madeBy === 'regenerate' || form.madeBy === 'autopilot') origin = form
    else if (form.madeBy === 'revert' && form.revertedTo !== null) origin = originAt(forms, origins, form.revertedTo)
    origins.set(form.version, origin)
  }
  return origin
}

/** A version that is no longer kept has the origin of the last kept one before it. */
function originAt(forms: readonly Form[], origins: ReadonlyMap<number, Form | null>, version: number): Form | null {
  const nearest = forms.findLast((form) => form.version <= version)
  return (nearest && origins.get(nearest.version)) ?? null
}
