/** Computes a value when it is first asked for: the first use of `Intl` takes a slow phone 30 ms. */
export function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}
