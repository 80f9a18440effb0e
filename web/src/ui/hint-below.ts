export const HINT_BELOW = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  descriptionProps: { mt: 6 },
}
