/** For a field whose hint stands under it, as on a printed form. */
export const HINT_BELOW = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  descriptionProps: { mt: 6 },
}
